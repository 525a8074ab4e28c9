import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { auditObject, logAccess } from '../access-log/log-access.ts';
import type { Caller } from '../identity/authentication/caller.ts';

/** Writes that these bytes were shown as a page or in another form. */
export type LogConversion = (bytes: Buffer, done: boolean) => Promise<void>;

/**
 * A conversion requested with the token of a record is in its log (COM-05): of the document whose bytes were sent, or of none when the
 * record has no such bytes. A file that cannot be converted is written as done in part (outcome 4). A token for no record leaves
 * no line: there is nothing it could have been read from.
 */
export async function logConversion(context: Context, caller: Caller, bytes: Buffer, done: boolean): Promise<void> {
  const { patient } = caller;
  if (!patient) return;
  const sha1 = createHash('sha1').update(bytes).digest('base64');
  const row = await context.db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.key', 'document.attachment')
    .selectAll('document')
    .where('document.spid', '=', patient)
    .where('attachment.sha1', '=', sha1)
    .where('attachment.size', '=', bytes.length)
    .limit(1)
    .executeTakeFirst();
  await logAccess(context, context.db, caller, {
    subtype: 'ATC_DOC_READ',
    outcome: done ? '0' : '4',
    operation: 'conversion',
    ...(row ? { object: auditObject(row, context.settings.homeCommunityId) } : {}),
  });
}
