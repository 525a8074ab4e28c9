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
  const extensions = fileTypeOf(contentType)?.extensions ?? unofficialExtension(contentType);
  const own = extensions.find((one) => name.toLowerCase().endsWith(`.${one}`));
  if (own) return shortened(name.slice(0, -own.length - 1)) + name.slice(-own.length - 1);
  const [extension] = extensions;
  return extension ? `${shortened(name)}.${extension}` : shortened(name);
}

/** Recordings, pictures and models of types outside the official list (WAV, WebP, STL) open only with an extension: their subtype. */
function unofficialExtension(contentType: string): readonly string[] {
  const [, subtype] = /^(?:audio|image|model|video)\/([a-z\d]{2,5})\s*(?:;|$)/i.exec(contentType) ?? [];
  return subtype ? [subtype.toLowerCase()] : [];
}

/** Names Windows reserves for devices, with any extension: a file of such a name cannot be written or opened there. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** Cuts a name to 120 characters and 200 bytes of UTF-8: file systems allow 255 bytes, extension and number of a duplicate included. */
function shortened(name: string): string {
  let bytes = 0;
  const characters = [...name].slice(0, 120);
  const end = characters.findIndex((one) => (bytes += utf8Length(one)) > 200);
  return (end < 0 ? characters : characters.slice(0, end)).join('').replace(/[.\s]+$/, '');
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
