import { ok, refused, type Result } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import { verifyPassword } from './passwords.ts';
import { countFailure, forgetFailures, minutesToWait } from './throttle.ts';

/** What the sign-in form sends: a name with its password, or the press on a demo person. */
export type Credentials = { readonly username: string; readonly password: string } | { readonly person: string };

/** `wrong` never says which of the two; `wait` comes for names that exist and names that do not. */
export type Refused = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly minutes: number };

/** The username to sign in, or why not. Failures are counted and, too many, refused for some minutes (COM-02). */
export async function checkCredentials(
  context: Context,
  provider: string,
  address: string,
  given: Credentials,
): Promise<Result<string, Refused>> {
  const username = 'person' in given ? given.person : given.username;
  const attempt = { provider, username, address };
  const minutes = await minutesToWait(context, attempt);
  if (minutes > 0) return refused({ kind: 'wait', minutes });
  if (!(await isRight(context, given))) {
    await countFailure(context, attempt);
    context.log.info({ provider }, 'sign-in failed');
    return refused({ kind: 'wrong' });
  }
  await forgetFailures(context, attempt);
  return ok(username);
}

/** A press on a demo person is the demo password typed: it opens listed people only, and not once theirs was changed. */
async function isRight({ db }: Context, given: Credentials): Promise<boolean> {
  const username = 'person' in given ? given.person : given.username;
  const row = await db
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
