import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds a signed address may be old or early (national vaccination module: two seconds). */
const window = 2_000;

/** The query of a call to the module: the fields in their order, and last of all the signature of everything before it, HMAC-SHA-256 in base64. */
export function signedQuery(fields: readonly (readonly [name: string, value: string])[], key: Uint8Array): string {
  const query = new URLSearchParams(Object.fromEntries(fields)).toString();
  return `${query}&sig=${encodeURIComponent(signatureOf(query, key))}`;
}

export type QueryFault = 'signatureMissing' | 'signatureWrong' | 'notInTime';

/** What is wrong with a query as it arrived: its signature stands last and fits, and its timestamp is of now. Undefined when nothing is. */
export function queryFault(query: string, key: Uint8Array, now: number): QueryFault | undefined {
  const cut = query.lastIndexOf('&sig=');
  if (cut < 0) return 'signatureMissing';
  const given = query.slice(cut + '&sig='.length);
  // Whatever follows the signature is not signed.
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
