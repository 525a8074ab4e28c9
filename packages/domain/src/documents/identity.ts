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

/** Reads a document id as it stands in an address; undefined when it is none. */
export function readDocumentId(text: string): DocumentName | undefined {
  const parts = /^([A-Za-z0-9+/]+={0,2})@urn:oid:([0-9.]*)$/.exec(text);
  const entryUuid = parts?.[1] === undefined ? undefined : fromBase64(parts[1]);
  if (entryUuid === undefined || !parts) return undefined;
  return { entryUuid, ...(parts[2] ? { homeCommunity: `urn:oid:${parts[2]}` } : {}) };
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

/** The text of a base64; undefined when it is not the base64 of a text. */
function fromBase64(coded: string): string | undefined {
  if (coded.length % 4 !== 0) return undefined;
  const figures = [...coded.replace(/=+$/, '')].map((figure) => alphabet.indexOf(figure));
  const bits = figures.map((figure) => figure.toString(2).padStart(6, '0')).join('');
  const bytes = bits.match(/[01]{8}/g) ?? [];
  try {
    const text = decodeURIComponent(
      bytes.map((byte) => `%${Number.parseInt(byte, 2).toString(16).padStart(2, '0')}`).join(''),
    );
    return toBase64(text) === coded ? text : undefined;
  } catch {
    return undefined;
  }
}

function utf8(text: string): readonly number[] {
  return [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).matchAll(/%([0-9A-F]{2})|(.)/gs)].map(
    ([, byte, plain]) => (byte === undefined ? (plain?.charCodeAt(0) ?? 0) : Number.parseInt(byte, 16)),
  );
}
