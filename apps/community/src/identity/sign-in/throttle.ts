import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Failures after which nobody may try again for a while: of one name from one address, and of one address in all. */
const limits = { person: 5, address: 30 };
/** Minutes from the first failure until the count starts anew. */
const window = 10;

export interface Attempt {
  readonly provider: string;
  readonly username: string;
  /** IP address of the browser. */
  readonly address: string;
}

/** Minutes to wait before this attempt may be made; 0 when it may be made now. The same for names that do not exist. */
export async function minutesToWait({ db, now }: Pick<Context, 'db' | 'now'>, attempt: Attempt): Promise<number> {
  const rows = await db
    .selectFrom('identity_model')
    .select(['id', 'payload', 'expires'])
    .where('provider', '=', attempt.provider)
    .where('kind', '=', kind)
    .where(
      'id',
      'in',
      counters(attempt).map(({ id }) => id),
    )
    .where('expires', '>', now())
    .execute();
  const spent = counters(attempt).flatMap(({ id, limit }) =>
    rows.filter((row) => row.id === id && Number(row.payload) >= limit),
  );
  const longest = Math.max(0, ...spent.map((row) => (row.expires?.getTime() ?? 0) - now().getTime()));
  return Math.ceil(longest / 60_000);
}

/** Counts a failed attempt, in the store, so that neither a restart nor a second process forgets it. */
export async function countFailure({ db, now }: Pick<Context, 'db' | 'now'>, attempt: Attempt): Promise<void> {
  const at = now();
  const expires = new Date(at.getTime() + window * 60_000);
  for (const { id } of counters(attempt)) {
    await db
      .deleteFrom('identity_model')
      .where('provider', '=', attempt.provider)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('expires', '<=', at)
      .execute();
    await db
      .insertInto('identity_model')
      .values({
        provider: attempt.provider,
        kind,
        id,
        grant_id: null,
        uid: null,
        payload: '1',
        consumed: null,
        expires,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'kind', 'id'])
          .doUpdateSet({ payload: sql<string>`(cast(identity_model.payload as integer) + 1)::text` }),
      )
      .execute();
  }
}

/** Forgets the failures of a name after it has signed in. */
export async function forgetFailures({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<void> {
  const [person] = counters(attempt);
  await db
    .deleteFrom('identity_model')
    .where('provider', '=', attempt.provider)
    .where('kind', '=', kind)
    .where('id', '=', person.id)
    .execute();
}

const kind = 'SignInFailure';

/** Names people typed are kept as hashes: some type their password there. */
function counters({ username, address }: Attempt): readonly [Counter, Counter] {
  return [
    { id: hashed(`${address} ${username}`), limit: limits.person },
    { id: hashed(address), limit: limits.address },
  ];
}

interface Counter {
  readonly id: string;
  readonly limit: number;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
