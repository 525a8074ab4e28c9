import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/** Who looks at which record, in which sign-in. */
export interface Visitor {
  readonly patient: Spid;
  readonly username: string;
  /** Identifier of the sign-in; a visit lasts as long. */
  readonly session: string;
}

/** How long the visits of other sign-ins are kept beside the newest one: longer than a sign-in lasts. */
const kept = 24 * 3_600_000;

/**
 * Records a visit and returns the time of the one before; undefined: this is the first time. Asked again in
 * the same sign-in the answer is the same: a reload does not make new documents old. Each representative has visits of their own.
 */
export async function recordVisit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { patient: spid, username, session }: Visitor,
): Promise<Date | undefined> {
  const at = now();
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('record_visit')
      .select(['session_uid', 'started', 'previous'])
      .where('spid', '=', spid)
      .where('username', '=', username)
      .orderBy('started', 'desc')
      .execute();
    const current = rows.find(({ session_uid: uid }) => uid === session);
    if (current) return current.previous ?? undefined;
    const previous = rows[0]?.started;
    await transaction
      .insertInto('record_visit')
      .values({ spid, username, session_uid: session, started: at, previous: previous ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (previous)
      await transaction
        .deleteFrom('record_visit')
        .where('spid', '=', spid)
        .where('username', '=', username)
        .where('started', '<', new Date(Math.min(previous.getTime(), at.getTime() - kept)))
        .execute();
    return previous;
  });
}
