import { professionalName } from '@epr/domain/directory';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { NotificationKind } from '@epr/domain/notifications';
import { swissDay, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';

/**
 * Notifies the patient of an emergency access, always (SET-04): the ordinance requires it. There is one notification per session of the
 * professional and Swiss day. `acts` is the number of new entries in the access log; without one, as when a token is issued or renewed,
 * only a missing notification is added.
 */
export async function notifyEmergency(
  context: Context,
  db: Kysely<Schema>,
  caller: Caller & { readonly patient: Spid },
  acts: number,
): Promise<void> {
  const { patient, gln, session } = caller;
  const now = context.now();
  const entry = await db
    .selectFrom('professional')
    .selectAll()
    .where('gln', '=', gln ?? '')
    .executeTakeFirst();
  const name = entry ? professionalName(entry) : caller.name;
  await addNotification(db, {
    spid: patient,
    kind: 'EmergencyAccess',
    cause: `EMER ${gln ?? caller.username} ${session?.uid ?? '-'} ${swissDay(now)}`,
    instant: now,
    acts,
    content: { professional: { name, ...(gln === undefined ? {} : { gln }) } },
  });
}

/** A professional who gained or lost access to a record by joining or leaving a group. */
export interface GroupChange {
  readonly patient: Spid;
  readonly change: 'joined' | 'left';
  readonly professional: { readonly gln: string; readonly name: string };
  readonly group: { readonly id: string; readonly name: string };
}

/** Notifies the patient of a professional who joined or left a group with an access right, unless they have disabled this (SET-03). */
export async function notifyGroupChange(
  { now }: Pick<Context, 'now'>,
  db: Kysely<Schema>,
  { patient, change, professional, group }: GroupChange,
): Promise<void> {
  const setting = await db
    .selectFrom('notification_setting')
    .select('group_changes')
    .where('spid', '=', patient)
    .executeTakeFirst();
  if (setting && !setting.group_changes) return;
  await addNotification(db, {
    spid: patient,
    kind: 'IndirectAccess',
    cause: `GRP ${change} ${group.id} ${professional.gln} ${now().toISOString()}`,
    instant: now(),
    content: { professional, group, change },
  });
}

/**
 * Notifies the patient that a document was permanently deleted with all its versions, after the period in which the deletion could be
 * withdrawn (DOC-23).
 */
export async function notifyDeletion(
  { now }: Pick<Context, 'now'>,
  db: Kysely<Schema>,
  { patient, document, title }: { readonly patient: Spid; readonly document: string; readonly title?: string },
): Promise<void> {
  await addNotification(db, {
    spid: patient,
    kind: 'DocumentDeleted',
    cause: `DEL ${document}`,
    instant: now(),
    content: { document: { id: document, ...(title ? { title } : {}) } },
  });
}

/** Stores a notification; further acts of the same cause are counted and update the time of the last act. `acts` is 1 by default. */
export async function addNotification(
  db: Kysely<Schema>,
  {
    acts = 1,
    ...notification
  }: {
    readonly acts?: number;
    readonly spid: Spid;
    readonly kind: NotificationKind;
    readonly cause: string;
    readonly instant: Date;
    readonly content: object;
  },
): Promise<void> {
  await db
    .insertInto('notification')
    .values({
      ...notification,
      id: randomUUID(),
      last: notification.instant,
      acts,
      content: JSON.stringify(notification.content),
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['spid', 'cause']);
      if (acts === 0) return known.doNothing();
      return known.doUpdateSet({ last: notification.instant, acts: sql<number>`notification.acts + ${acts}` });
    })
    .execute();
}
