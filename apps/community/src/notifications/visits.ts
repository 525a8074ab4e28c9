import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/** The user who visits a record, and the session. */
export interface Visitor {
  readonly patient: Spid;
  readonly username: string;
  /** Identifier of the session; a visit lasts as long. */
  readonly session: string;
}

/** Milliseconds for which visits of other sessions are kept besides the newest: longer than any session lasts. */
const retention = 24 * 3_600_000;

/**
 * Records a visit and returns the time of the previous one; undefined for the first. Within one session the result stays the same, so that
 * a reload does not mark new documents as seen. Each representative has their own visits.
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
        .where('started', '<', new Date(Math.min(previous.getTime(), at.getTime() - retention)))
        .execute();
    return previous;
  });
}
