import type { Spid } from '@epr/domain/values';
import type { Context } from '../../context.ts';

/** The sign-in and the record an emergency access is of. */
export interface EmergencyOf {
  readonly provider: string;
  readonly sessionUid: string;
  readonly patient: Spid;
}

/** From here on tokens for the emergency are renewed without another captcha, until it ends or the session does. */
export async function beginEmergency({ db, now }: Pick<Context, 'db' | 'now'>, of: EmergencyOf): Promise<void> {
  await db
    .insertInto('emergency_access')
    .values({ ...keyOf(of), started: now() })
    .onConflict((conflict) => conflict.columns(['provider', 'session_uid', 'spid']).doUpdateSet({ started: now() }))
    .execute();
}

/** Normal access was requested again: the next emergency begins with a captcha. */
export async function endEmergency({ db }: Pick<Context, 'db'>, of: EmergencyOf): Promise<void> {
  const { provider, session_uid: session, spid } = keyOf(of);
  await db
    .deleteFrom('emergency_access')
    .where('provider', '=', provider)
    .where('session_uid', '=', session)
    .where('spid', '=', spid)
    .execute();
}

/** Whether this sign-in is in an emergency access of this record; the sign-in has an end of its own (SES-07). */
export async function inEmergency({ db }: Pick<Context, 'db'>, of: EmergencyOf): Promise<boolean> {
  const { provider, session_uid: session, spid } = keyOf(of);
  const row = await db
    .selectFrom('emergency_access')
    .select('started')
    .where('provider', '=', provider)
    .where('session_uid', '=', session)
    .where('spid', '=', spid)
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf({ provider, sessionUid, patient }: EmergencyOf) {
  return { provider, session_uid: sessionUid, spid: patient };
}
