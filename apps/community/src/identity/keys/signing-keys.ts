import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Context } from '../../context.ts';

/** A private RS256 key of one provider, with its `kid`. */
export type SigningKey = JWK & { readonly kid: string };

/**
 * Returns the provider's signing keys, oldest first. The first is created on first use and stored, so that tokens remain valid after a
 * restart (COM-02).
 */
export async function signingKeys(
  { db, now }: Pick<Context, 'db' | 'now'>,
  provider: string,
): Promise<readonly SigningKey[]> {
  const stored = await readKeys(db, provider);
  if (stored.length > 0) return stored;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  // Two processes may both create a first key: both are stored and published, and either verifies.
  await db
    .insertInto('signing_key')
    .values({ provider, kid: jwk.kid, jwk: JSON.stringify(jwk), created: now() })
    .execute();
  return readKeys(db, provider);
}

/** Returns the public key of a provider by its `kid`; undefined when it is unknown. */
export type PublicKeys = (provider: string, kid: string) => Promise<CryptoKey | undefined>;

/** Reads each key from the store once: a key never changes, and every request with an extended token needs one. */
export function publicKeys({ db }: Pick<Context, 'db'>): PublicKeys {
  const cache = new Map<string, CryptoKey>();
  return async (provider, kid) => {
    const cached = cache.get(`${provider} ${kid}`);
    if (cached) return cached;
    const key = (await readKeys(db, provider)).find((one) => one.kid === kid);
    if (!key) return undefined;
    const { kty = '', n = '', e = '' } = key;
    const imported = (await importJWK({ kty, n, e }, 'RS256')) as CryptoKey;
    cache.set(`${provider} ${kid}`, imported);
    return imported;
  };
}

async function readKeys(db: Context['db'], provider: string): Promise<readonly SigningKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select('jwk')
    .where('provider', '=', provider)
    .orderBy('created')
    .execute();
  return rows.map((row) => JSON.parse(row.jwk) as SigningKey);
}
