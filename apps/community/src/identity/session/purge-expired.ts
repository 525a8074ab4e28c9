import type { Context } from '../../context.ts';

/** Deletes expired data: models of the providers, and sessions older than the maximum session age with the data that belongs to them. */
export async function purgeExpired({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now();
  await db.deleteFrom('identity_model').where('expires', '<', at).execute();
  const oldest = new Date(at.getTime() - settings.sessionAge * 1000);
  // The counters use the system clock.
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute();
  // A reading never outlives its session.
  await db.deleteFrom('reading').where('began', '<', oldest).execute();
  await db.deleteFrom('emergency_access').where('started', '<', oldest).execute();
  await db.deleteFrom('identity_session').where('started', '<', oldest).execute();
}
