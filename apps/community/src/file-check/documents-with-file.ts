import { accessOf, readableCodes } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';

/** Maximum number of documents returned. */
const maxDocuments = 5;

/**
 * Returns the logical ids of the documents the caller may read whose file has these bytes or was made from them, valid ones first. This
 * reveals nothing the caller could not learn from the list of documents and the file.
 */
export async function documentsWithFile(
  context: Context,
  caller: Caller,
  { sha1 }: StoredBlob,
): Promise<readonly string[]> {
  const access = await accessOf(context, context.db, caller);
  if (!access || access.readable.length === 0) return [];
  const codes = readableCodes(access.readable);
  const rows = await context.db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.key', 'document.attachment')
    .select(['document.id', 'document.status'])
    .where('document.spid', '=', access.patient)
    .$call((query) => (codes === 'all' ? query : query.where('document.confidentiality', 'in', [...codes])))
    .where((where) => where.or([where('attachment.sha1', '=', sha1), where('attachment.sent_sha1', '=', sha1)]))
    .orderBy('document.last_updated', 'desc')
    .orderBy('document.id')
    .execute();
  const rank = (status: string) => (status === 'current' ? 0 : 1);
  return rows
    .toSorted((a, b) => rank(a.status) - rank(b.status))
    .slice(0, maxDocuments)
    .map(({ id }) => id);
}
