import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';

/** Returns a random secret (256 bits, base64url), created on first use and stored among the keys under `purpose`. */
export async function persistentSecret({ db, now }: Pick<Context, 'db' | 'now'>, purpose: string): Promise<string> {
  const jwk = JSON.stringify({ kty: 'oct', k: randomBytes(32).toString('base64url') });
  // If two processes start at once, one of them writes and both read the same row.
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

/** Value of the provider column for rows that belong to no provider; not a valid provider id. */
const secrets = '*';
