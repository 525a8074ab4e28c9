import type { Kysely } from 'kysely';
import { endSession } from '../identity/session/session-lifetime.ts';
import { CommandRefusedError } from '../storage/control/control-server.ts';
import type { Schema } from '../storage/schema.ts';

/** Sets the password of an account and ends its sessions; with the empty hash, which no password has, nobody can sign in. Throws {@link CommandRefusedError} when there is no such account. */
export async function changePassword(db: Kysely<Schema>, username: string, passwordHash: string): Promise<void> {
  const result = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('username', '=', username)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new CommandRefusedError(`There is no account "${username}".`);
  const sessions = await db
    .selectFrom('identity_session')
    .select(['provider', 'session_uid'])
    .where('username', '=', username)
    .execute();
  for (const { provider, session_uid: uid } of sessions) await endSession({ db }, provider, uid);
}
