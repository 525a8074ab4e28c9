import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { IdentitySessionTable } from '../../storage/schema.ts';

type Stores = Pick<Context, 'db' | 'settings' | 'now'>;

/** A session at one provider: the user, and when it ends without further activity. */
export interface SessionLife {
  readonly username: string;
  readonly expiresAt: Date;
}

/** Records a session; its age counts from the sign-in. */
export async function beginSession(
  { db, now }: Stores,
  provider: string,
  { uid, username, signedIn }: { readonly uid: string; readonly username: string; readonly signedIn: Date },
): Promise<void> {
  await db
    .insertInto('identity_session')
    .values({ provider, session_uid: uid, username, started: signedIn, last_active: now() })
    .onConflict((conflict) => conflict.columns(['provider', 'session_uid']).doNothing())
    .execute();
}

/** Records activity (SES-07): code exchange, refresh and token exchange count, the session poll does not. */
export async function touchSession({ db, now }: Stores, provider: string, uid: string): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ last_active: now() })
    .where('provider', '=', provider)
    .where('session_uid', '=', uid)
    .execute();
}

/**
 * Returns the session if it is alive: neither older than `sessionAge` nor idle for `idleTimeout` seconds (SES-07). One past either limit is
 * ended immediately and undefined is returned (SES-05).
 */
export async function activeSession(stores: Stores, provider: string, uid: string): Promise<SessionLife | undefined> {
  const { db, settings, now } = stores;
  const row = await db
    .selectFrom('identity_session')
    .selectAll()
    .where('provider', '=', provider)
    .where('session_uid', '=', uid)
    .executeTakeFirst();
  if (!row) return undefined;
  const expiresAt = sessionEnd(row, settings);
  if (expiresAt > now()) return { username: row.username, expiresAt };
  await endSession(stores, provider, uid);
  return undefined;
}

/** Returns when a session ends without further activity. */
export function sessionEnd(
  row: Pick<Selectable<IdentitySessionTable>, 'started' | 'last_active'>,
  { sessionAge, idleTimeout }: Context['settings'],
): Date {
  const maxEnd = row.started.getTime() + sessionAge * 1000;
  const idleEnd = row.last_active.getTime() + idleTimeout * 1000;
  return new Date(Math.min(maxEnd, idleEnd));
}

/** Ends a session: deletes its grants, every token under them and the session itself. */
export async function endSession({ db }: Pick<Context, 'db'>, provider: string, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const models = trx.selectFrom('identity_model').where('provider', '=', provider);
    const session = await models
      .select('payload')
      .where('kind', '=', 'Session')
      .where('uid', '=', uid)
      .executeTakeFirst();
    const grants = session ? grantsOf(session.payload) : [];
    if (grants.length > 0) {
      await trx
        .deleteFrom('identity_model')
        .where('provider', '=', provider)
        // A sign-in page that is still open also refers to the grant, and may continue in another person's session.
        .where('kind', '!=', 'Interaction')
        .where((row) =>
          row.or([row('grant_id', 'in', grants), row.and([row('kind', '=', 'Grant'), row('id', 'in', grants)])]),
        )
        .execute();
    }
    await trx
      .deleteFrom('identity_model')
      .where('provider', '=', provider)
      .where('kind', '=', 'Session')
      .where('uid', '=', uid)
      .execute();
    await trx.deleteFrom('identity_session').where('provider', '=', provider).where('session_uid', '=', uid).execute();
  });
}

/** Returns the ids of the session's grants, one for each client it was used with. */
function grantsOf(payload: string): readonly string[] {
  const { authorizations = {} } = JSON.parse(payload) as {
    readonly authorizations?: Record<string, { readonly grantId?: string }>;
  };
  return Object.values(authorizations).flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId]));
}
