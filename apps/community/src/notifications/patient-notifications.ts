import { sql } from 'kysely';
import type { NotificationKind } from '@epr/domain/notifications';
import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/** A notification as `GET epr/v1/Notification` returns it (SET-04). */
export interface NotificationEntry {
  readonly id: string;
  readonly type: NotificationKind;
  /** Time of the first and of the last act of the same cause, ISO 8601. */
  readonly instant: string;
  readonly lastInstant: string;
  /** Number of acts of the same cause. */
  readonly count: number;
  /** Whether the caller has read it. */
  readonly read: boolean;
  readonly professional?: { readonly name: string; readonly gln?: string };
  readonly group?: { readonly id: string; readonly name: string };
  /** With a group: whether the professional joined or left it. */
  readonly change?: 'joined' | 'left';
  /** The permanently deleted document; `id` is its former logical id. */
  readonly document?: { readonly id: string; readonly title?: string };
}

/** Maximum number of notifications returned; older ones remain in the access log. */
const maxEntries = 500;

/** Returns the notifications of a patient, newest first, each with whether this user has read it. */
export async function notificationsOf(
  { db }: Pick<Context, 'db'>,
  patient: Spid,
  username: string,
): Promise<readonly NotificationEntry[]> {
  const rows = await db
    .selectFrom('notification')
    .leftJoin('notification_read', (join) =>
      join.onRef('notification_read.id', '=', 'notification.id').on('notification_read.username', '=', username),
    )
    .select(['notification.id', 'kind', 'instant', 'last', 'acts', 'content', 'read'])
    .where('spid', '=', patient)
    .orderBy('last', 'desc')
    .orderBy('notification.id')
    .limit(maxEntries)
    .execute();
  return rows.map(({ id, kind, instant, last, acts, content, read }) => ({
    ...(JSON.parse(content) as Pick<NotificationEntry, 'professional' | 'group' | 'change' | 'document'>),
    id,
    type: kind as NotificationEntry['type'],
    instant: instant.toISOString(),
    lastInstant: last.toISOString(),
    count: acts,
    // A later act makes a read notification unread again.
    read: read !== null && read >= last,
  }));
}

export interface Marks {
  readonly ids: readonly string[];
  readonly read: boolean;
  /** Time of the latest act the user has seen; absent: all acts until now. */
  readonly until?: Date;
}

/** Marks notifications of a record as read or unread by this user; ids of other records are ignored. */
export async function markRead(
  { db, now }: Pick<Context, 'db' | 'now'>,
  patient: Spid,
  username: string,
  { ids, read, until }: Marks,
): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const ownRows = await transaction
      .selectFrom('notification')
      .select('id')
      .where('spid', '=', patient)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute();
    if (ownRows.length === 0) return;
    const ownIds = ownRows.map(({ id }) => id);
    const at = until && until < now() ? until : now();
    // Also with concurrent requests of two windows: the second updates the row that the first has inserted.
    if (read)
      await transaction
        .insertInto('notification_read')
        .values(ownIds.map((id) => ({ id, username, read: at })))
        // A window opened earlier, which has seen less, does not take back the mark of a later one.
        .onConflict((conflict) =>
          conflict
            .columns(['id', 'username'])
            .doUpdateSet({ read: sql`greatest(${sql.ref('notification_read.read')}, excluded.read)` }),
        )
        .execute();
    else
      await transaction
        .deleteFrom('notification_read')
        .where('username', '=', username)
        .where('id', 'in', ownIds)
        .execute();
  });
}
