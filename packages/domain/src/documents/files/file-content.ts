/**
 * What the first bytes of a file say it is. `program`: something a computer would run; `page`: something a browser would run,
 * under whatever name; `unknown`: none of the known kinds, or two kinds at once.
 */
export type Content =
  | { readonly kind: 'binary'; readonly mimeTypes: readonly string[] }
  | { readonly kind: 'text'; readonly start: string }
  | { readonly kind: 'program' }
  | { readonly kind: 'page' }
  | { readonly kind: 'unknown' };

/** How many bytes from the start are enough to know a file (DOC-18). */
export const sniffLength = 4096;

/** Looks at the first bytes only; they say more than a name does. */
export function contentOf(firstBytes: Uint8Array): Content {
  const bytes = firstBytes.subarray(0, sniffLength);
  const start = latin(bytes);
  const text = isText(bytes, start) ? plain(start) : undefined;
  if (isProgram(start, text)) return { kind: 'program' };
  const found = marks.filter(({ fits }) => fits(start));
  if (found.length > 0) return agreed(start, found);
  if (text === undefined) return { kind: 'unknown' };
  return isPage(text) ? { kind: 'page' } : { kind: 'text', start: text };
}

/** Windows, Linux, macOS, Java, Android and WebAssembly programs, and shortcuts to one. */
const programs = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'dex\n0',
  '\0asm',
  'L\0\0\0\x01\x14\x02\0',
];

/** How scripts begin that a system or a server would run. */
const script = /^(?:#!|<\?php|<%|@echo off)/i;

/** A note may begin with the letters of a program's mark; a program is never text. */
function isProgram(start: string, text: string | undefined): boolean {
  if (text !== undefined) return script.test(text.trimStart());
  return programs.some((mark) => start.startsWith(mark)) || script.test(start);
}

interface Mark {
  readonly fits: (start: string) => boolean;
  readonly mimeTypes: readonly string[];
}

/** File formats by their signatures. PDF readers accept a header within the first kilobyte. */
const marks: readonly Mark[] = [
  mark((start) => start.slice(0, 1024).includes('%PDF-'), 'application/pdf'),
  mark(startsWith('\xff\xd8\xff'), 'image/jpeg'),
  mark(startsWith('\x89PNG\r\n\x1a\n'), 'image/png'),
  mark(startsWith('GIF87a', 'GIF89a'), 'image/gif'),
  mark(startsWith('II*\0', 'MM\0*', 'II+\0', 'MM\0+'), 'image/tiff'),
  mark((start) => start.slice(128, 132) === 'DICM', 'application/dicom'),
  mark((start) => isMedia(start) && audio.test(start.slice(8, 12)), 'audio/mp4'),
  mark((start) => isMedia(start) && !audio.test(start.slice(8, 12)), 'video/mp4', 'audio/mp4'),
  mark((start) => jpeg2000(start) === 'jp2 ', 'image/jp2'),
  mark((start) => jpeg2000(start) === 'jpx ', 'image/jpx'),
  mark((start) => jpeg2000(start) === 'jpm ', 'image/jpm'),
  mark((start) => jpeg2000(start) === 'mjp2' || jpeg2000(start) === 'mj2s', 'video/mj2'),
  mark((start) => jpeg2000(start) === '', 'image/jp2', 'image/jpx', 'image/jpm', 'video/mj2'),
  mark(startsWith('\0\0\x01\xba', '\0\0\x01\xb3'), 'video/mpeg'),
  mark((start) => start.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(start), 'audio/mpeg'),
];

const audio = /^M4[AB] /;

/** MP4 and its kin; pictures of phones and JPEG 2000 use the same box and are something else. */
function isMedia(start: string): boolean {
  return (
    start.slice(4, 8) === 'ftyp' && !/^(?:heic|heix|mif1|msf1|avif|jp2 |jpx |jpm |mjp2|mj2s)/.test(start.slice(8, 12))
  );
}

/** The brand of a JPEG 2000 file, empty when it names none here (ISO 15444-1, annex I). */
function jpeg2000(start: string): string | undefined {
  if (!start.startsWith('\0\0\0\x0cjP  \r\n\x87\n')) return undefined;
  const brand = start.slice(16, 20) === 'ftyp' ? start.slice(20, 24) : '';
  return /^(?:jp[2xm] |mjp2|mj2s)$/.test(brand) ? brand : '';
}

/**
 * A file that is two things at once is trusted as neither: readers disagree on it, and that is what it was made for. Whole-slide
 * images are the one honest case (DICOM PS3.10, 7.1).
 */
function agreed(start: string, found: readonly Mark[]): Content {
  const mimeTypes = [...new Set(found.flatMap((one) => one.mimeTypes))];
  const slide = mimeTypes.length === 2 && mimeTypes.includes('image/tiff') && mimeTypes.includes('application/dicom');
  if (found.length > 1 && !slide) return { kind: 'unknown' };
  const header = mimeTypes[0] === 'application/pdf' ? start.indexOf('%PDF-') : 0;
  const before = start.slice(0, header);
  if (pageInside.test(before)) return { kind: 'page' };
  if (archives.some((one) => before.startsWith(one))) return { kind: 'unknown' };
  return { kind: 'binary', mimeTypes };
}

/** ZIP (also Office and Java), gzip, 7-Zip, RAR, old Office and installers. */
const archives = ['PK\x03\x04', 'PK\x05\x06', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', '\xd0\xcf\x11\xe0'];

const pageInside = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|\?php)[\s>/]/i;

/** Whether text begins as a page does, after what a browser skips: space, comments, an XML declaration, instructions. */
function isPage(text: string): boolean {
  const shown = text.replace(/^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/, '');
  const first = pageInside.exec(shown);
  return first?.index === 0;
}

function mark(fits: (start: string) => boolean, ...mimeTypes: string[]): Mark {
  return { fits, mimeTypes };
}

function startsWith(...signatures: string[]): (start: string) => boolean {
  return (start) => signatures.some((signature) => start.startsWith(signature));
}

/** One character a byte: signatures are compared, nothing is read. Spreading the bytes takes ten times as long. */
function latin(bytes: Uint8Array): string {
  return String.fromCharCode.apply(undefined, bytes as unknown as number[]);
}

/** Text has no zero bytes and hardly any control characters; UTF-16 is recognised by its mark. */
function isText(bytes: Uint8Array, start: string): boolean {
  if (isWide(start)) return true;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}

/** Without its byte order mark; the letters of UTF-16 show once the zero bytes are gone. */
function plain(start: string): string {
  return isWide(start) ? start.slice(2).replaceAll('\0', '') : start.replace(/^\xef\xbb\xbf/, '');
}

function isWide(start: string): boolean {
  return start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
}
