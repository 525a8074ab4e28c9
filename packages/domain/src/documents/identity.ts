import type { DocumentId } from './document.ts';

/** What a document id is made of. */
export interface DocumentName {
  /** `urn:uuid:…` */
  readonly entryUuid: string;
  /** `urn:oid:…`; absent when neither the document nor the reader knew a community. */
  readonly homeCommunity?: string;
}

/** base64 of the entryUUID, then `@urn:oid:` and the home community id (DOC-04). The id is the same on every machine. */
export function documentIdOf({ entryUuid, homeCommunity }: DocumentName): DocumentId {
  return `${toBase64(entryUuid)}@${homeCommunity ?? 'urn:oid:'}` as DocumentId;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** base64 (RFC 4648 section 4) of the text's UTF-8 bytes. */
function toBase64(text: string): string {
  const bytes = utf8(text);
  let written = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes[at] ?? 0, bytes[at + 1], bytes[at + 2]];
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const figures = [18, 12, 6, 0].map((shift) => alphabet[(group >> shift) & 63] ?? '');
    written += `${figures[0]}${figures[1]}${b === undefined ? '=' : figures[2]}${c === undefined ? '=' : figures[3]}`;
  }
  return written;
}

function utf8(text: string): readonly number[] {
  // An entryUUID is plain ASCII, and a list of ten thousand documents names as many.
  if (/^[ -~]*$/.test(text)) return Array.from(text, (letter) => letter.charCodeAt(0));
  return [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).matchAll(/%([0-9A-F]{2})|(.)/gs)].map(
    ([, byte, plain]) => (byte === undefined ? (plain?.charCodeAt(0) ?? 0) : Number.parseInt(byte, 16)),
  );
}
