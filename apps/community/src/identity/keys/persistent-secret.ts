import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';

/** A random secret (256 bits, base64url) made on first use and kept among the keys under `purpose`. */
export async function persistentSecret({ db, now }: Pick<Context, 'db' | 'now'>, purpose: string): Promise<string> {
  const jwk = JSON.stringify({ kty: 'oct', k: randomBytes(32).toString('base64url') });
  // Of two processes starting at once one writes and both read the same row.
  await db
    .insertInto('signing_key')
    .values({ provider: secrets, kid: purpose, jwk, created: now() })
    .onConflict((conflict) => conflict.columns(['provider', 'kid']).doNothing())
    .execute();
  const row = await db
    .selectFrom('signing_key')
    .select('jwk')
    .where('provider', '=', secrets)
    .where('kid', '=', purpose)
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.jwk) as { readonly k: string }).k;
}

/** Stands in the provider column of rows that belong to no provider; not a legal provider id. */
const secrets = '*';
