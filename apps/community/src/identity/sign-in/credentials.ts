import { ok, refused, type Result } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import { verifyPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

/** What the sign-in form sends: a name with its password, or the press on a demo person. */
export type Credentials = { readonly username: string; readonly password: string } | { readonly person: string };

/** `wrong` never says which of the two; `wait` comes for names that exist and names that do not. */
export type Refused = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly minutes: number };

/** The username to sign in, or why not. Attempts are counted and, too many failed ones, refused for some minutes (COM-02). */
export async function checkCredentials(
  context: Context,
  { provider, address, throttle }: { readonly provider: string; readonly address: string; readonly throttle: Throttle },
  given: Credentials,
): Promise<Result<string, Refused>> {
  const username = 'person' in given ? given.person : given.username;
  const attempt = { username, address };
  const minutes = await throttle.minutesToWait(attempt);
  if (minutes > 0) return refused({ kind: 'wait', minutes });
  if (!(await isRight(context, given))) {
    context.log.info({ provider }, 'sign-in failed');
    return refused({ kind: 'wrong' });
  }
  await throttle.succeeded(attempt);
  return ok(username);
}

/** A press on a demo person is the demo password typed: it opens listed people only, and not once theirs was changed. */
async function isRight({ db }: Context, given: Credentials): Promise<boolean> {
  const username = 'person' in given ? given.person : given.username;
  // PostgreSQL takes no NUL; no name has one.
  const row = username.includes('\0')
    ? undefined
    : await db
        .selectFrom('account')
        .select(['password_hash', 'demo_purpose'])
        .where('username', '=', username)
        .executeTakeFirst();
  const listed = !('person' in given) || (row?.demo_purpose ?? null) !== null;
  const password = 'person' in given ? demoPassword : given.password;
  return (await verifyPassword(password, row?.password_hash)) && listed;
}

/** Of every person of the demo world (design 3). */
const demoPassword = 'demo';
