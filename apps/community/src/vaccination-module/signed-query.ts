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
  const signatureStart = query.lastIndexOf('&sig=');
  if (signatureStart < 0) return 'signatureMissing';
  const signature = query.slice(signatureStart + '&sig='.length);
  // Fields after the signature would not be signed.
  if (signature === '' || signature.includes('&')) return 'signatureMissing';
  const signedPart = query.slice(0, signatureStart);
  if (!isEqual(decoded(signature), signatureOf(signedPart, key))) return 'signatureWrong';
  const timestamp = Number(new URLSearchParams(signedPart).get('timestamp') ?? Number.NaN);
  return Math.abs(now - timestamp) <= window ? undefined : 'notInTime';
}

function signatureOf(query: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(query, 'utf8').digest('base64');
}

function isEqual(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
