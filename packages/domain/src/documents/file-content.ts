/** What the first bytes of a file say it is. `program`: something a computer would run; `unknown`: none of the known kinds. */
export type Content =
  | { readonly kind: 'binary'; readonly mimeTypes: readonly string[] }
  | { readonly kind: 'text'; readonly start: string }
  | { readonly kind: 'program' }
  | { readonly kind: 'unknown' };

/** How many bytes from the start are enough to know a file (DOC-18). */
export const bytesToKnow = 4096;

/** Looks at the first bytes only; they say more than a name does. */
export function contentOf(firstBytes: Uint8Array): Content {
  const bytes = firstBytes.subarray(0, bytesToKnow);
  const start = latin(bytes);
  if (programs.some((mark) => start.startsWith(mark))) return { kind: 'program' };
  if (start.startsWith('#!')) return { kind: 'program' };
  const row = marks.find(({ fits }) => fits(start));
  if (row) return { kind: 'binary', mimeTypes: row.mimeTypes };
  return isText(bytes, start) ? { kind: 'text', start } : { kind: 'unknown' };
}

/** Windows, Linux, macOS and Java programs. */
const programs = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
];

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
  mark((start) => start.slice(4, 8) === 'ftyp' && /^M4[AB] /.test(start.slice(8, 12)), 'audio/mp4'),
  mark(
    (start) =>
      start.slice(4, 8) === 'ftyp' && !/^(heic|heix|mif1|msf1|avif|jp2 |jpx |jpm |mjp2)/.test(start.slice(8, 12)),
    'video/mp4',
    'audio/mp4',
  ),
  mark(startsWith('\0\0\0\x0cjP  \r\n\x87\n'), 'image/jp2', 'image/jpx', 'image/jpm', 'video/mj2'),
  mark(startsWith('\0\0\x01\xba', '\0\0\x01\xb3'), 'video/mpeg'),
  mark((start) => start.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(start), 'audio/mpeg'),
];

function mark(fits: (start: string) => boolean, ...mimeTypes: string[]): Mark {
  return { fits, mimeTypes };
}

function startsWith(...signatures: string[]): (start: string) => boolean {
  return (start) => signatures.some((signature) => start.startsWith(signature));
}

/** One character a byte: signatures are compared, nothing is read. */
function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Text has no zero bytes and hardly any control characters; UTF-16 is told by its mark. */
function isText(bytes: Uint8Array, start: string): boolean {
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return true;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}
