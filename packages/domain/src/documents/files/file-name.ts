import { fileTypeOf } from './file-types.ts';

/** The characters no file name may have are replaced with an underscore each (core 5; DOC-15). */
export function sanitisedFileName(name: string): string {
  return name.replace(/[<>:"/\\|?*]/g, '_');
}

/**
 * The name a document is downloaded under: its title, made safe, with the ending of its type (DOC-15). `untitled` is the word
 * for a document without a title.
 */
export function fileNameOf(title: string, contentType: string, untitled: string): string {
  // Line breaks and other control characters, and dots a system would hide or drop, are no part of a name either.
  const plain = title.replace(/\p{Cc}/gu, ' ').replace(/\s+/g, ' ');
  const safe = sanitisedFileName(plain).replace(/^[.\s]+|[.\s]+$/g, '');
  const name = (safe || sanitisedFileName(untitled)).replace(devices, '$1_');
  const endings = fileTypeOf(contentType)?.extensions ?? [];
  const ending = endings[0];
  const hasEnding = endings.some((one) => name.toLowerCase().endsWith(`.${one}`));
  return ending && !hasEnding ? `${shortened(name)}.${ending}` : name;
}

/** Names Windows keeps for devices, whatever ending follows: a file of such a name cannot be written or opened there. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** File systems take 255 bytes; letters may need four. */
function shortened(name: string): string {
  return [...name].slice(0, 120).join('').trimEnd();
}
