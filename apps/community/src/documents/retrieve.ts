import type { AuditOutcome } from '@epr/domain/access-log';
import { logAccess } from '../access-log/log-access.ts';
import { accessOf, type Access } from '../access-rights/access.ts';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { counts, limitReached, solvedWhenDue } from './downloads/count.ts';
import { servedText } from './attachment-url.ts';
import { findDocument, isReadable, type DocumentRow } from './find.ts';
import { auditObject } from './audit-object.ts';
import { refuseRecord } from './search/search.ts';

/** `GET DocumentReference/{id}` (DOC-31), by logical id or by the document id of DOC-04. */
export async function readDocumentReference(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const row = await findDocument(context.db, context.settings.homeCommunityId, access.patient, request.id);
  if (!row || !(await mayRead(context, request, access, row))) return notFound;
  return {
    status: 200,
    text: [servedText(row.resource, context.settings.origin)],
    headers: { etag: `W/"${row.version}"`, 'last-modified': row.last_updated.toUTCString() },
  };
}

/** `GET Binary/{id}` (ITI-68): the bytes of a document, as they were handed in. */
export async function readAttachment(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const row = await context.db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.key', 'document.attachment')
    .selectAll('document')
    .select(['attachment.content_type', 'attachment.size'])
    .where('document.spid', '=', access.patient)
    .where('document.attachment', '=', request.id)
    .executeTakeFirst();
  const readable = row !== undefined && isReadable(row, access.readable);
  if (readable && !(await mayDownload(context, request))) return limitReached;
  if (!row?.attachment || !(await mayRead(context, request, access, row))) return notFound;
  const bytes = await context.blobs.read(row.attachment);
  return {
    status: 200,
    bytes,
    headers: {
      'content-type': row.content_type,
      'content-length': String(row.size),
      'content-disposition': 'attachment',
    },
  };
}

/**
 * The same answer for a document of somebody else, one that does not exist and one at a closed level: whether it exists
 * is part of what is protected.
 */
export const notFound = refuse(404, 'not-found', 'No Document with this ID');

/** Looking at a document and saving it are one call: counted only where the community is set up so (DOC-16). */
async function mayDownload(context: Context, request: R4Request): Promise<boolean> {
  if (!context.settings.downloads.countReads) return true;
  const solved = await solvedWhenDue(context, request);
  return context.db.transaction().execute((db) => counts(db, context, request.caller, { documents: 1, solved }));
}

async function mayRead(context: Context, { caller }: R4Request, access: Access, row: DocumentRow): Promise<boolean> {
  const allowed = isReadable(row, access.readable);
  const outcome: AuditOutcome = allowed ? '0' : '8';
  const object = auditObject(row, context.settings.homeCommunityId);
  await logAccess(context, context.db, caller, { subtype: 'ATC_DOC_READ', outcome, object, groups: access.groups });
  return allowed;
}
