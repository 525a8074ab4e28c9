import type { Spid } from '@epr/domain/values';
import type { Context } from '../../context.ts';

/** Key of an emergency access: the session and the record. */
export interface EmergencyAccessKey {
  readonly provider: string;
  readonly sessionUid: string;
  readonly patient: Spid;
}

/** Records the begin of an emergency access: its tokens are renewed without another captcha until it or the session ends. */
export async function beginEmergencyAccess(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accessKey: EmergencyAccessKey,
): Promise<void> {
  await db
    .insertInto('emergency_access')
    .values({ ...keyOf(accessKey), started: now() })
    .onConflict((conflict) => conflict.columns(['provider', 'session_uid', 'spid']).doUpdateSet({ started: now() }))
    .execute();
}

/** Ends an emergency access when normal access is requested: the next emergency access begins with a captcha. */
export async function endEmergencyAccess({ db }: Pick<Context, 'db'>, accessKey: EmergencyAccessKey): Promise<void> {
  const { provider, session_uid: session, spid } = keyOf(accessKey);
  await db
    .deleteFrom('emergency_access')
    .where('provider', '=', provider)
    .where('session_uid', '=', session)
    .where('spid', '=', spid)
    .execute();
}

/** Whether an emergency access of this record is active in this session; the session itself has its own end (SES-07). */
export async function isInEmergencyAccess(
  { db }: Pick<Context, 'db'>,
  accessKey: EmergencyAccessKey,
): Promise<boolean> {
  const { provider, session_uid: session, spid } = keyOf(accessKey);
  const row = await db
    .selectFrom('emergency_access')
    .select('started')
    .where('provider', '=', provider)
    .where('session_uid', '=', session)
    .where('spid', '=', spid)
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf({ provider, sessionUid, patient }: EmergencyAccessKey) {
  return { provider, session_uid: sessionUid, spid: patient };
}
