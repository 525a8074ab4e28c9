import type { Selectable } from 'kysely';
import { ok, refused, type Result } from '@epr/domain/values';
import { logAccess } from '../../access-log/log-access.ts';
import type { Access } from '../../access-rights/access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { AttachmentTable } from '../../storage/schema.ts';
import { auditObject } from '../audit-object.ts';
import { counts, limitReached } from '../downloads/count.ts';
import { isReadable, type DocumentRow } from '../find.ts';
import { notFound } from '../retrieve.ts';

/** A document that goes into the zip, with what is known of its bytes. */
export type ZippedDocument = DocumentRow & Pick<Selectable<AttachmentTable>, 'key' | 'content_type' | 'size'>;

export interface Chosen {
  /** In the order asked for. */
  readonly documents: readonly ZippedDocument[];
  /** Keys that may not be read or do not exist. */
  readonly leftOut: readonly string[];
}

/**
 * Decides on each attachment like a single read, in one transaction with its line in the access log and with the count of
 * the session: a zip that is refused as a whole has read nothing.
 */
export async function choose(
  context: Context,
  caller: Caller,
  access: Access,
  { keys, solved }: { readonly keys: readonly string[]; readonly solved: boolean },
): Promise<Result<Chosen, Reply>> {
  return context.db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('document')
      .innerJoin('attachment', 'attachment.key', 'document.attachment')
      .selectAll('document')
      .select(['attachment.key', 'attachment.content_type', 'attachment.size'])
      .where('document.spid', '=', access.patient)
      .where('document.attachment', 'in', [...keys])
      .execute();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const found = keys.flatMap((key) => byKey.get(key) ?? []);
    const documents = found.filter((row) => isReadable(row, access.readable));
    const { zipBytes } = context.settings.downloads;
    if (documents.reduce((sum, { size }) => sum + Number(size), 0) > zipBytes)
      return refused(refuse(413, 'too-costly', `The documents have more than ${zipBytes} bytes together`));
    if (!(await counts(db, context, caller, { documents: documents.length, solved }))) return refused(limitReached);
    const readable = new Set(documents);
    for (const row of found) {
      const outcome = readable.has(row) ? '0' : '8';
      const object = auditObject(row, context.settings.homeCommunityId);
      await logAccess(context, db, caller, { subtype: 'ATC_DOC_READ', outcome, object, groups: access.groups });
    }
    const inside = new Set(documents.map(({ key }) => key));
    return documents.length === 0
      ? refused(notFound)
      : ok({ documents, leftOut: keys.filter((key) => !inside.has(key)) });
  });
}
