import type { DocumentReference } from 'fhir/r4';

/**
 * Where an attachment is read depends on where the community is reached, and that may change between two starts. So the
 * stored text holds `"url":"\/r4\/Binary\/<key>"`: good JSON, relative, and marked by escaped slashes, which no JSON
 * writer of ours produces and no text of a person can hold (its quotes are escaped). Serving puts the origin in front
 * without parsing.
 */
const mark = '"url":"\\/r4\\/Binary\\/';

/** The JSON text of a document to keep, its attachment read at `key`. */
export function storedText(resource: DocumentReference, key: string): string {
  const slot = `${key}#`;
  const content = resource.content.map((one) => ({ ...one, attachment: { ...one.attachment, url: slot } }));
  return JSON.stringify({ ...resource, content }).replaceAll(`"url":${JSON.stringify(slot)}`, `${mark}${key}"`);
}

/** The stored text as it is served from `origin`. */
export function servedText(text: string, origin: string): string {
  return text.replaceAll(mark, served(origin));
}

/** The same of stored text as bytes: PostgreSQL needs three times as long for it. */
export function servedBytes(bytes: Buffer, origin: string): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(markBytes); at >= 0; at = bytes.indexOf(markBytes, from)) {
    pieces.push(bytes.subarray(from, at), Buffer.from(served(origin)));
    from = at + markBytes.length;
  }
  return from === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)]);
}

const markBytes = Buffer.from(mark);

function served(origin: string): string {
  return `"url":"${origin}/r4/Binary/`;
}
