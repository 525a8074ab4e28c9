import { Readable } from 'node:stream';
import type { AuditOutcome } from '@epr/domain/access-log';
import { auditObject, logAccess } from '../access-log/log-access.ts';
import { logReadAccess, searchIndexReading, type ReadAccessPart } from '../access-log/log-read-access.ts';
import { accessOf, type RecordAccess } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { refuse, historyNotSupported, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import type { FhirFormat } from '../fhir-format/convert-resource.ts';
import { formatOf, mediaTypes, preferredType } from '../fhir-format/media-types.ts';
import { binaryResource } from './binary-resource.ts';
import type { BlobIdentity } from '../storage/blobs/blobs.ts';
import { verifiedWhole } from '../storage/blobs/verify-blob.ts';
import { countDownloads, limitReached, consumeDueCaptcha } from './downloads/download-count.ts';
import { servedText } from './document-repository.ts';
import { hiddenIdentifiers } from './authorization/hidden-documents.ts';
import { redactText } from './authorization/redact-text.ts';
import { findAttachment } from './find-attachment.ts';
import { findDocument, isReadable, type DocumentRow } from './find-document.ts';
import { refuseRecord } from './search/search.ts';

/** `GET DocumentReference/{id}` (DOC-31), by logical id or by the document id of DOC-04. */
export async function readDocumentReference(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const home = context.settings.homeCommunityId;
  const row = await findDocument(context.db, home, access, request.id);
  const isReadableRow = row !== undefined && isReadable(row, access.readable);
  const isCurrentVersion = request.version === undefined || request.version === String(row?.version);
  await logRead(context, request, access, row, isReadableRow && isCurrentVersion ? '0' : '8', 'metadata');
  if (!isReadableRow) return notFound;
  if (!isCurrentVersion) return historyNotSupported;
  const hiddenIds = await hiddenIdentifiers(context.db, access, home);
  return {
    status: 200,
    text: [redactText(servedText(row.resource, context.settings.origin), hiddenIds)],
    headers: { etag: `W/"${row.version}"`, 'last-modified': row.last_updated.toUTCString() },
  };
}

/**
 * `GET Binary/{id}` (ITI-68): the bytes of a document, as uploaded. With `purpose=search` a portal reads them to search their text: the
 * same rights apply, the access log gets one entry per session, and it is not counted as a download (DOC-16).
 */
export async function readAttachment(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const { row, bytes: allBytes } = await findAttachment(context, { patient: access.patient, key: request.id });
  const forSearch = request.query.get('purpose') === 'search';
  const log = (outcome: AuditOutcome): Promise<void> =>
    forSearch && row && outcome === '0'
      ? logForSearch(context, request, access)
      : logRead(context, request, access, row, outcome, 'bytes');
  if (!row || !isReadable(row, access.readable)) return log('8').then(() => notFound);
  const format = servedAs(row.content_type, request.accept);
  if (!format) return refuse(406, 'not-supported', `The file is ${row.content_type}`);
  if (!forSearch && !(await mayDownload(context, request))) return limitReached;
  const bytes = await readVerified(context, row, allBytes, log);
  if (format !== 'file') {
    const { key: id, content_type: contentType, size } = row;
    const binary = binaryResource(
      Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes,
      { id, contentType, size: Number(size) },
      format,
    );
    const headers = {
      'content-type': `application/fhir+${format}; charset=utf-8`,
      'content-length': String(binary.length),
    };
    return { status: 200, bytes: binary.bytes, headers };
  }
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
 * Decides the format of the response: the file itself, unless only a FHIR format is accepted; then a Binary that contains the bytes (FHIR
 * R4, Binary).
 */
function servedAs(contentType: string, accept: string | undefined): 'file' | FhirFormat | undefined {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (preferredType(accept, [mediaType]) !== undefined) return 'file';
  const type = preferredType(accept, [...mediaTypes.json, ...mediaTypes.xml]);
  return type && formatOf(type);
}

/** Verifies the bytes before the access log records that they were read; errors while sending are written to the process log. */
async function readVerified(
  { blobs, log }: Context,
  row: BlobIdentity,
  allBytes: Buffer | undefined,
  logOutcome: (outcome: AuditOutcome) => Promise<void>,
): Promise<Readable | Buffer> {
  const read = async (): Promise<Readable | Buffer> => (allBytes ? verifiedWhole(allBytes, row) : blobs.read(row));
  const bytes = await read().catch(async (problem: unknown) => {
    await logOutcome('8');
    throw problem;
  });
  const stream = Buffer.isBuffer(bytes) ? undefined : bytes;
  stream?.once('error', (problem) => log.error({ err: problem, key: row.key }, 'sending an attachment failed'));
  await logOutcome('0').catch((problem: unknown) => {
    stream?.destroy();
    throw problem;
  });
  return bytes;
}

/**
 * The same response for a document of another patient, an unknown one and one at a hidden level, after the same work (an entry in the
 * access log each): whether a document exists is itself protected.
 */
export const notFound = refuse(404, 'not-found', 'No Document with this ID');

/** Displaying a document and saving it are the same call: it is counted only where the community is configured to (DOC-16). */
async function mayDownload(context: Context, request: R4Request): Promise<boolean> {
  if (!context.settings.downloads.countReads) return true;
  const solved = await consumeDueCaptcha(context, request);
  return context.db
    .transaction()
    .execute((db) => countDownloads(db, context, request.caller, { documents: 1, solved }));
}

/** Logs once that the documents were read for the search: nobody has opened this one. */
function logForSearch(context: Context, { caller }: R4Request, { groups }: RecordAccess): Promise<void> {
  const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0', operation: 'searchIndex', groups } as const;
  return logReadAccess(context, caller, act, { subject: searchIndexReading, part: 'page' });
}

function logRead(
  context: Context,
  { caller }: R4Request,
  { groups }: RecordAccess,
  row: (Parameters<typeof auditObject>[0] & Pick<DocumentRow, 'id'>) | undefined,
  outcome: AuditOutcome,
  part: ReadAccessPart,
): Promise<void> {
  const object = row && auditObject(row, context.settings.homeCommunityId);
  const act = { subtype: 'ATC_DOC_READ', outcome, ...(object ? { object } : {}), groups } as const;
  return row && outcome === '0'
    ? logReadAccess(context, caller, act, { subject: row.id, part })
    : logAccess(context, context.db, caller, act);
}
