import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { accessOf } from '../access-rights/record-access.ts';
import { auditObject, logAccess } from '../access-log/log-access.ts';
import { isReadable } from '../documents/find-document.ts';
import type { Caller } from '../identity/authentication/caller.ts';

/** Maximum number of documents with the same file that are compared. */
const maxMatches = 50;

/** Writes a log entry for bytes that were shown as a page or converted to another format. */
export type LogConversion = (bytes: Buffer, isConverted: boolean) => Promise<void>;

/**
 * Writes a conversion requested with the token of a record to that record's log (COM-05): with the document whose bytes were sent, or with
 * none when the record does not contain them. A failed conversion has outcome 4. A token without a record writes no entry: no record was
 * read.
 */
export async function logConversion(
  context: Context,
  caller: Caller,
  bytes: Buffer,
  isConverted: boolean,
): Promise<void> {
  const { patient } = caller;
  if (!patient) return;
  const sha1 = createHash('sha1').update(bytes).digest('base64');
  const access = await accessOf(context, context.db, caller);
  const rows = await context.db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.key', 'document.attachment')
    .selectAll('document')
    .where('document.spid', '=', patient)
    .where('attachment.sha1', '=', sha1)
    .where('attachment.size', '=', bytes.length)
    .orderBy('document.last_updated', 'desc')
    .orderBy('document.id')
    .limit(maxMatches)
    .execute();
  // The same file may be in several documents: the caller has converted one they may read.
  const row = rows.find((one) => isReadable(one, access?.readable ?? [])) ?? rows[0];
  await logAccess(context, context.db, caller, {
    subtype: 'ATC_DOC_READ',
    outcome: isConverted ? '0' : '4',
    operation: 'conversion',
    groups: access?.groups ?? [],
    ...(row ? { object: auditObject(row, context.settings.homeCommunityId) } : {}),
  });
}
