import { fileTypeOf } from './file-types.ts';

/** Replaces each character that is not allowed in file names with an underscore (core 5; DOC-15). */
export function sanitisedFileName(name: string): string {
  return name.replace(/[<>:"/\\|?*]/g, '_');
}

/**
 * Returns the file name of a download: the document's title without forbidden characters, with the extension of its type (DOC-15).
 * `untitled` is the name of a document without a title.
 */
export function fileNameOf(title: string, contentType: string, untitled: string): string {
  // Also removed: line breaks and other control characters, and leading or trailing dots, which systems hide or drop.
  const plain = title.replace(/\p{Cc}/gu, ' ').replace(/\s+/g, ' ');
  const safe = sanitisedFileName(plain).replace(/^[.\s]+|[.\s]+$/g, '');
  const name = (safe || sanitisedFileName(untitled)).replace(devices, '$1_');
  const endings = fileTypeOf(contentType)?.extensions ?? [];
  const ending = endings[0];
  const hasEnding = endings.some((one) => name.toLowerCase().endsWith(`.${one}`));
  return ending && !hasEnding ? `${shortened(name)}.${ending}` : name;
}

/** Names Windows reserves for devices, with any extension: a file of such a name cannot be written or opened there. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** Cuts a name to 120 characters: file systems allow 255 bytes, and a character may need four. */
function shortened(name: string): string {
  return [...name].slice(0, 120).join('').trimEnd();
}
