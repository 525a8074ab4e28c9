import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signed address in milliseconds, in either direction (national vaccination module: two seconds). */
const window = 2_000;

/**
 * Builds the query of a request to the module: the fields in their order, and last the signature of everything before it, HMAC-SHA-256 in
 * base64.
 */
export function signedQuery(fields: readonly (readonly [name: string, value: string])[], key: Uint8Array): string {
  const query = new URLSearchParams(Object.fromEntries(fields)).toString();
  return `${query}&sig=${encodeURIComponent(signatureOf(query, key))}`;
}

export type SignedQueryError = 'signatureMissing' | 'signatureWrong' | 'notInTime';

/**
 * Returns the fault of a received query: its signature must be last and correct, and its timestamp current. Undefined when there is none.
 */
export function verifySignedQuery(query: string, key: Uint8Array, now: number): SignedQueryError | undefined {
  const cut = query.lastIndexOf('&sig=');
  if (cut < 0) return 'signatureMissing';
  const given = query.slice(cut + '&sig='.length);
  // Fields after the signature would not be signed.
  if (given === '' || given.includes('&')) return 'signatureMissing';
  const signed = query.slice(0, cut);
  if (!same(decoded(given), signatureOf(signed, key))) return 'signatureWrong';
  const timestamp = Number(new URLSearchParams(signed).get('timestamp') ?? Number.NaN);
  return Math.abs(now - timestamp) <= window ? undefined : 'notInTime';
}

function signatureOf(query: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(query, 'utf8').digest('base64');
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
