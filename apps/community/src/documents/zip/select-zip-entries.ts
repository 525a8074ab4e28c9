import type { Selectable } from 'kysely';
import { ok, err, type Result } from '@epr/domain/values';
import { auditObject, logAccess, type LoggedAct } from '../../access-log/log-access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import { BlobDamagedError } from '../../storage/blobs/blobs.ts';
import type { AttachmentTable } from '../../storage/schema.ts';
import { damagedFile } from '../damaged-file.ts';
import { countDownloads, limitReached } from '../downloads/download-count.ts';
import { isReadable, type DocumentRow } from '../find-document.ts';
import type { RecordScope } from '../record-scope.ts';
import { notFound } from '../retrieve.ts';

/** A document in the zip, with the size, hash and media type of its bytes. */
export type ZippedDocument = DocumentRow & Pick<Selectable<AttachmentTable>, 'key' | 'content_type' | 'size' | 'sha1'>;

export interface SelectedEntries {
  /** In the requested order; their bytes exist and are verified. */
  readonly documents: readonly ZippedDocument[];
  /** Keys that may not be read, do not exist or are damaged. */
  readonly leftOut: readonly string[];
}

/**
 * Decides on each attachment like a single read. The documents are counted in the session before anything is read; the access log is
 * written when it is known which files are undamaged.
 */
export async function selectZipEntries(
  scope: RecordScope,
  { keys, solved }: { readonly keys: readonly string[]; readonly solved: boolean },
): Promise<Result<SelectedEntries, Reply>> {
  const { access, caller, db, settings } = scope;
  const found = await find(scope, keys);
  const readable = found.filter((row) => isReadable(row, access.readable));
  const { zipBytes } = settings.downloads;
  if (readable.reduce((sum, { size }) => sum + size, 0) > zipBytes)
    return err(refuse(413, 'too-costly', `The documents have more than ${zipBytes} bytes together`));
  const counting = { documents: readable.length, solved };
  if (!(await db.transaction().execute((trx) => countDownloads(trx, scope, caller, counting))))
    return err(limitReached);
  const damaged = await findDamaged(scope, readable);
  const documents = readable.filter((row) => !damaged.has(row));
  const included = new Set(documents);
  const byKey = new Map(found.map((row) => [row.key, row]));
  const acts = keys.map((key) => readEvent(scope, byKey.get(key), included));
  await logAccess(scope, db, caller, ...acts);
  if (documents.length === 0) return err(damaged.size > 0 ? damagedFile : notFound);
  const includedKeys = new Set(documents.map(({ key }) => key));
  return ok({ documents, leftOut: keys.filter((key) => !includedKeys.has(key)) });
}

/** Builds the log entry for one address: one that matches no document is logged like one that may not be read. */
function readEvent(
  { access: { groups }, settings }: RecordScope,
  row: ZippedDocument | undefined,
  included: ReadonlySet<ZippedDocument>,
): LoggedAct {
  const subtype = 'ATC_DOC_READ';
  if (!row) return { subtype, outcome: '8', groups };
  const object = auditObject(row, settings.homeCommunityId);
  return { subtype, outcome: included.has(row) ? '0' : '8', object, groups };
}

async function find({ access, db }: RecordScope, keys: readonly string[]): Promise<readonly ZippedDocument[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.key', 'document.attachment')
    .selectAll('document')
    .select(['attachment.key', 'attachment.content_type', 'attachment.size', 'attachment.sha1'])
    .where('document.spid', '=', access.patient)
    .where('document.attachment', 'in', [...keys])
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Verifies all files before the response begins: then a damaged one can be left out and named, like one that may not be read. */
async function findDamaged(
  { blobs, log }: Context,
  documents: readonly ZippedDocument[],
): Promise<ReadonlySet<ZippedDocument>> {
  const damaged = new Set<ZippedDocument>();
  for (const document of documents) {
    try {
      await blobs.verify(document);
    } catch (problem) {
      if (!(problem instanceof BlobDamagedError)) throw problem;
      log.error({ err: problem, key: document.key }, 'an attachment is left out of a zip');
      damaged.add(document);
    }
  }
  return damaged;
}
