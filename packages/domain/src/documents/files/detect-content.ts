/**
 * Kind of content detected from the first bytes of a file. `program`: a system or server would execute it; `page`: a browser would
 * execute it, whatever its name; `unknown`: none of the known kinds, or two kinds at once.
 */
export type DetectedContent =
  | { readonly kind: 'binary'; readonly mimeTypes: readonly string[] }
  | { readonly kind: 'text'; readonly start: string }
  | { readonly kind: 'program' }
  | { readonly kind: 'page' }
  | { readonly kind: 'unknown' };

/** Number of bytes from the start that suffice to detect a format (DOC-18). */
export const sniffLength = 4096;

/** Detects the content from the first bytes only; they are more reliable than a name. */
export function detectContent(firstBytes: Uint8Array): DetectedContent {
  const bytes = firstBytes.subarray(0, sniffLength);
  const start = latin(bytes);
  const text = isText(bytes, start) ? plain(start) : undefined;
  if (isProgram(start, text)) return { kind: 'program' };
  const found = marks.filter(({ fits }) => fits(start));
  if (found.length > 0) return agreed(start, found);
  if (text === undefined) return { kind: 'unknown' };
  return isPage(text) ? { kind: 'page' } : { kind: 'text', start: text };
}

/** Signatures of Windows, Linux, macOS, Java, Android and WebAssembly programs, and of Windows shortcuts. */
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

/** First characters of scripts that a system or a server would execute. */
const script = /^(?:#!|<\?php|<%|@echo off)/i;

/** Whether the content is a program. A text may begin with the letters of a program's signature, so text is tested for scripts only. */
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

/** Whether the content is MP4 or a related format; HEIF images and JPEG 2000 use the same box but are other formats. */
function isMedia(start: string): boolean {
  return (
    start.slice(4, 8) === 'ftyp' && !/^(?:heic|heix|mif1|msf1|avif|jp2 |jpx |jpm |mjp2|mj2s)/.test(start.slice(8, 12))
  );
}

/** Returns the brand of a JPEG 2000 file, empty when the file has none here (ISO 15444-1, annex I); undefined for other files. */
function jpeg2000(start: string): string | undefined {
  if (!start.startsWith('\0\0\0\x0cjP  \r\n\x87\n')) return undefined;
  const brand = start.slice(16, 20) === 'ftyp' ? start.slice(20, 24) : '';
  return /^(?:jp[2xm] |mjp2|mj2s)$/.test(brand) ? brand : '';
}

/**
 * A file that matches two formats is accepted as neither: readers disagree on it, and such files are made for attacks. Whole-slide images
 * are the one legitimate case (DICOM PS3.10, 7.1).
 */
function agreed(start: string, found: readonly Mark[]): DetectedContent {
  const mimeTypes = [...new Set(found.flatMap((one) => one.mimeTypes))];
  const slide = mimeTypes.length === 2 && mimeTypes.includes('image/tiff') && mimeTypes.includes('application/dicom');
  if (found.length > 1 && !slide) return { kind: 'unknown' };
  const header = mimeTypes[0] === 'application/pdf' ? start.indexOf('%PDF-') : 0;
  const before = start.slice(0, header);
  if (pageInside.test(before)) return { kind: 'page' };
  if (archives.some((one) => before.startsWith(one))) return { kind: 'unknown' };
  return { kind: 'binary', mimeTypes };
}

/** Signatures of ZIP (also Office and Java), gzip, 7-Zip, RAR, old Office files and installers. */
const archives = ['PK\x03\x04', 'PK\x05\x06', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', '\xd0\xcf\x11\xe0'];

const pageInside = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|\?php)[\s>/]/i;

/** Whether text begins as an HTML page, after the parts a browser skips: white space, comments, an XML declaration, instructions. */
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

/** Maps each byte to one character: signatures are compared, no text is decoded. Spreading the bytes takes ten times as long. */
function latin(bytes: Uint8Array): string {
  return String.fromCharCode.apply(undefined, bytes as unknown as number[]);
}

/** Whether the bytes are text: no zero bytes and hardly any control characters; UTF-16 is recognised by its byte order mark. */
function isText(bytes: Uint8Array, start: string): boolean {
  if (isWide(start)) return true;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}

/** Removes the byte order mark; for UTF-16 also the zero bytes, which leaves its ASCII letters. */
function plain(start: string): string {
  return isWide(start) ? start.slice(2).replaceAll('\0', '') : start.replace(/^\xef\xbb\xbf/, '');
}

function isWide(start: string): boolean {
  return start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
}
