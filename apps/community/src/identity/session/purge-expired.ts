import type { Context } from '../../context.ts';

/** Removes what has expired: models of the providers and sign-ins older than any session may be. */
export async function purgeExpired({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now();
  await db.deleteFrom('identity_model').where('expires', '<', at).execute();
  const oldest = new Date(at.getTime() - settings.sessionAge * 1000);
  // Counters go by the clock of the machine.
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute();
  // A reading is one of a session.
  await db.deleteFrom('reading').where('began', '<', oldest).execute();
  await db.deleteFrom('emergency_access').where('started', '<', oldest).execute();
  await db.deleteFrom('identity_session').where('started', '<', oldest).execute();
}
