import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/**
 * What a patient is notified of, as `epr/v1/Setting/Notifications` has it (SET-03). Emergencies are always notified: the field is
 * there to say so.
 */
export interface NotificationSettings {
  readonly emergencyAccess: true;
  /** A professional joins or leaves a group that holds a right. */
  readonly groupChanges: boolean;
}

/** Everything is notified by default. */
export async function notificationSettings({ db }: Pick<Context, 'db'>, patient: Spid): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_setting')
    .select('group_changes')
    .where('spid', '=', patient)
    .executeTakeFirst();
  return { emergencyAccess: true, groupChanges: row?.group_changes ?? true };
}

export async function keepNotificationSettings(
  { db }: Pick<Context, 'db'>,
  patient: Spid,
  { groupChanges }: NotificationSettings,
): Promise<void> {
  await db
    .insertInto('notification_setting')
    .values({ spid: patient, group_changes: groupChanges })
    .onConflict((conflict) => conflict.column('spid').doUpdateSet({ group_changes: groupChanges }))
    .execute();
}
