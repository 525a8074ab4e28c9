/**
 * Whether the first bytes of a file contradict its media type (DOC-18, COM-07). Only types of the national list with a
 * beginning that cannot be mistaken are told apart; nothing is guessed about others.
 */
export function contradicts(contentType: string, head: Uint8Array): boolean {
  const type = contentType.toLowerCase().replace(/;.*$/, '').trim();
  const wanted = beginnings[type];
  if (wanted) return !wanted.some((test) => test(head));
  // A type without a signature of its own must at least not be a program or page in disguise.
  return executable.some((test) => test(head)) || (type.startsWith('text/') && binary(head));
}

type Test = (head: Uint8Array) => boolean;

const starts =
  (signature: string, at = 0): Test =>
  (head) =>
    [...signature].every((one, index) => head[at + index] === one.charCodeAt(0));

const executable: readonly Test[] = [starts('MZ'), starts('\x7fELF'), starts('#!')];
const isoMedia = starts('ftyp', 4);
const jpeg2000 = starts('\x00\x00\x00\x0cjP  ');

const beginnings: Readonly<Record<string, readonly Test[]>> = {
  // A PDF header may stand anywhere in the first kilobyte (ISO 32000-1, annex H.3.4.1).
  'application/pdf': [(head) => latin1(head).slice(0, 1024).includes('%PDF-')],
  'application/dicom': [starts('DICM', 128)],
  'application/fhir+json': [(head) => /^\s*\{/.test(visible(head))],
  'application/fhir+xml': [(head) => /^\s*</.test(visible(head))],
  'text/xml': [(head) => /^\s*</.test(visible(head))],
  'image/jpeg': [starts('\xff\xd8\xff')],
  'image/png': [starts('\x89PNG\r\n\x1a\n')],
  'image/gif': [starts('GIF87a'), starts('GIF89a')],
  'image/tiff': [starts('II*\x00'), starts('MM\x00*')],
  'image/jp2': [jpeg2000],
  'image/jpx': [jpeg2000],
  'image/jpm': [jpeg2000],
  'video/mj2': [jpeg2000],
  'video/mp4': [isoMedia],
  'audio/mp4': [isoMedia],
  'video/mpeg': [starts('\x00\x00\x01\xba'), starts('\x00\x00\x01\xb3')],
  'audio/mpeg': [starts('ID3'), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0],
};

function latin1(head: Uint8Array): string {
  return Array.from(head, (byte) => String.fromCharCode(byte)).join('');
}

/** Text behind a byte order mark; UTF-16 shows its letters once the zero bytes are gone. */
function visible(head: Uint8Array): string {
  return latin1(head)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\x00', '');
}

function binary(head: Uint8Array): boolean {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return !utf16 && head.includes(0);
}
