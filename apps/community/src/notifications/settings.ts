import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/**
 * Notification settings of a patient, as in `epr/v1/Setting/Notifications` (SET-03). Emergency accesses are always notified: the field only
 * states this.
 */
export interface NotificationSettings {
  readonly emergencyAccess: true;
  /** Whether to notify when a professional joins or leaves a group with an access right. */
  readonly groupChanges: boolean;
}

/** Returns the settings; by default everything is notified. */
export async function notificationSettings({ db }: Pick<Context, 'db'>, patient: Spid): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_setting')
    .select('group_changes')
    .where('spid', '=', patient)
    .executeTakeFirst();
  return { emergencyAccess: true, groupChanges: row?.group_changes ?? true };
}

export async function saveNotificationSettings(
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
