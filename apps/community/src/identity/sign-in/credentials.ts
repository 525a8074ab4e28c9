import { ok, err, type Result } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import { verifyPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

/** Input of the sign-in form: name and password, or the selected demo person. */
export type Credentials = { readonly username: string; readonly password: string } | { readonly person: string };

/** Why a sign-in failed. `wrong` does not reveal whether name or password is wrong; `wait` applies to existing and unknown names alike. */
export type CredentialsError = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly minutes: number };

/**
 * Returns the username to sign in, or why not. Attempts are counted; after too many failures they are rejected for some minutes (COM-02).
 */
export async function checkCredentials(
  context: Context,
  { provider, address, throttle }: { readonly provider: string; readonly address: string; readonly throttle: Throttle },
  credentials: Credentials,
): Promise<Result<string, CredentialsError>> {
  const username = 'person' in credentials ? credentials.person : credentials.username;
  const attempt = { username, address };
  const minutes = await throttle.minutesToWait(attempt);
  if (minutes > 0) return err({ kind: 'wait', minutes });
  if (!(await isCorrect(context, credentials))) {
    context.log.info({ provider }, 'sign-in failed');
    return err({ kind: 'wrong' });
  }
  await throttle.succeeded(attempt);
  return ok(username);
}

/**
 * Whether the credentials are right. Selecting a demo person is equivalent to the demo password: it works only for listed people whose
 * password is unchanged.
 */
async function isCorrect({ db }: Context, credentials: Credentials): Promise<boolean> {
  const username = 'person' in credentials ? credentials.person : credentials.username;
  // PostgreSQL accepts no NUL, and no username contains one.
  const row = username.includes('\0')
    ? undefined
    : await db
        .selectFrom('account')
        .select(['password_hash', 'demo_purpose'])
        .where('username', '=', username)
        .executeTakeFirst();
  const isAllowed = !('person' in credentials) || (row?.demo_purpose ?? null) !== null;
  const password = 'person' in credentials ? demoPassword : credentials.password;
  return (await verifyPassword(password, row?.password_hash)) && isAllowed;
}

/** Password of every person of the demo world (design 3). */
const demoPassword = 'demo';
