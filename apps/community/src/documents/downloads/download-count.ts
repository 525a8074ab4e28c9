import type { Kysely } from 'kysely';
import { captchaDue, countDownload } from '@epr/domain/session';
import type { Context } from '../../context.ts';
import { refuse } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Schema } from '../../storage/schema.ts';

/**
 * Whether a captcha is due before the session's next download and the request contains a correct solution; the call uses the solution up.
 * Called outside a transaction, because the embedded store has one connection.
 */
export async function consumeDueCaptcha({ db, settings }: Context, request: R4Request): Promise<boolean> {
  const counted = await readCount(db, request.caller, settings.downloads.perSession);
  return captchaDue({ counted, limit: settings.downloads.perSession }) && request.captchaSolved();
}

/**
 * Counts documents about to be downloaded; returns false when a captcha is due (DOC-16). The row stays locked until the transaction of `db`
 * ends, so that two downloads at the same time are both counted. The count is deleted with the session.
 */
export async function countDownloads(
  db: Kysely<Schema>,
  { settings }: Context,
  caller: Caller,
  { documents, solved }: { readonly documents: number; readonly solved: boolean },
): Promise<boolean> {
  const { perSession: limit } = settings.downloads;
  const counted = await readCount(db, caller, limit, true);
  const next = countDownload({ counted, limit, documents, solved });
  if (!next.ok) return false;
  const { session } = caller;
  if (session)
    await db
      .updateTable('identity_session')
      .set({ downloads: next.value })
      .where('provider', '=', session.provider)
      .where('session_uid', '=', session.uid)
      .execute();
  return true;
}

/** Has its own details code: a portal that knows it requests the captcha and retries. */
export const limitReached = refuse(
  429,
  'throttled',
  'Download limit of the session reached: a fresh, correct captcha solution is needed in Captcha-Token',
  'captcha-needed',
);

/** Returns the session's count; the limit when the session is unknown, so that each of its downloads needs a captcha. */
async function readCount(db: Kysely<Schema>, { session }: Caller, limit: number, forUpdate = false): Promise<number> {
  if (!session) return limit;
  const row = await db
    .selectFrom('identity_session')
    .select('downloads')
    .where('provider', '=', session.provider)
    .where('session_uid', '=', session.uid)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.downloads ?? limit;
}
