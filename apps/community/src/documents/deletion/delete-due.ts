import { randomUUID } from 'node:crypto';
import type { DocumentReference, List } from 'fhir/r4';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '@epr/domain/access-log';
import { isDeletionDue, withdrawableUntil } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { auditEventRow, auditObject } from '../../access-log/log-access.ts';
import { lockRecord } from '../../access-rights/record-access.ts';
import type { Context } from '../../context.ts';
import { notifyDeletion } from '../../notifications/notify.ts';
import type { Schema } from '../../storage/schema.ts';
import { identifiersOf } from '../authorization/hidden-documents.ts';
import { redact } from '../authorization/redact.ts';
import { updateDocument } from '../document-repository.ts';
import type { DocumentRow } from '../find-document.ts';
import { isDeletionRequested } from './deletion-status.ts';
import { versionGroups } from './version-groups.ts';

/**
 * Deletes every document whose deletion can no longer be withdrawn (DOC-23): removes it and all references to it from the record, writes an
 * entry to the access log, notifies the patient, and puts the bytes aside as a sweep would do. Each record is one transaction: what a crash
 * leaves undone is done by the next call, and bytes that were not put aside are found by the next sweep. Returns the number of deleted
 * documents.
 */
export async function deleteDue(context: Context): Promise<number> {
  const { db, log } = context;
  const records = await db
    .selectFrom('deletion_request')
    .select('spid')
    .distinct()
    .where('requested', '<', dueBefore(context))
    .execute();
  let deleted = 0;
  for (const { spid } of records) {
    try {
      deleted += await deleteInRecord(context, spid as Spid);
    } catch (problem) {
      // A failure does not stop the other records; this one is retried next time.
      log.error({ err: problem }, 'documents of a record whose deletion is due could not be deleted');
    }
  }
  return deleted;
}

/** Deletions requested before this time can no longer be withdrawn. */
function dueBefore({ now, settings }: Pick<Context, 'now' | 'settings'>): Date {
  return new Date(now().getTime() - settings.deletionDays * 86_400_000);
}

async function deleteInRecord(context: Context, patient: Spid): Promise<number> {
  const result = await context.db.transaction().execute(async (db) => {
    await lockRecord(db, { patient });
    // Read under the lock: since the first query the request may have been withdrawn, or carried out by another process.
    const documents = await dueIn(context, db, patient);
    if (documents.length === 0) return { deleted: 0, keys: [] };
    const names = await removeRows(context, db, patient, documents);
    await removeReferences(context, db, patient, names);
    const keys = await removeAttachments(db, documents);
    await logAndNotify(context, db, patient, documents);
    return { deleted: documents.length, keys };
  });
  for (const key of result.keys) await context.blobs.quarantine(key);
  return result.deleted;
}

async function dueIn(context: Context, db: Transaction<Schema>, patient: Spid): Promise<readonly DocumentRow[]> {
  const { now, settings } = context;
  const rows = await db
    .selectFrom('deletion_request')
    .innerJoin('document', 'document.id', 'deletion_request.document')
    .selectAll('document')
    .select('deletion_request.requested')
    .where('deletion_request.spid', '=', patient)
    .execute();
  return rows.filter(({ requested, resource }) => {
    const until = withdrawableUntil(requested, settings.deletionDays).toISOString();
    return isDeletionDue({ until }, now()) && isDeletionRequested(JSON.parse(resource) as DocumentReference);
  });
}

/** Returns the names that no document of the record has any longer. */
async function removeRows(
  { settings }: Pick<Context, 'settings'>,
  db: Transaction<Schema>,
  patient: Spid,
  documents: readonly DocumentRow[],
): Promise<ReadonlySet<string>> {
  const home = settings.homeCommunityId;
  const ids = documents.map(({ id }) => id);
  await db.deleteFrom('document').where('id', 'in', ids).execute();
  const remainingDocuments = await db
    .selectFrom('document')
    .select(['id', 'entry_uuid', 'unique_id', 'home_community'])
    .where('spid', '=', patient)
    .execute();
  const usedNames = new Set(remainingDocuments.flatMap((row) => identifiersOf(row, home)));
  return new Set(documents.flatMap((row) => identifiersOf(row, home)).filter((name) => !usedNames.has(name)));
}

/**
 * Removes items of submission sets, and relations and related documents (`context.related`) of other documents; a set that named nothing
 * else is deleted.
 */
async function removeReferences(
  { now }: Pick<Context, 'now'>,
  db: Transaction<Schema>,
  patient: Spid,
  names: ReadonlySet<string>,
): Promise<void> {
  const related = await db
    .selectFrom('document')
    .selectAll()
    .where('spid', '=', patient)
    .where(sql<boolean>`(strpos(resource, '"relatesTo"') > 0 or strpos(resource, '"related"') > 0)`)
    .execute();
  for (const row of related) {
    const before = JSON.parse(row.resource) as DocumentReference;
    const after = redact(before, names);
    if (after !== before) await updateDocument(db, row, after, now());
  }
  const sets = await db.selectFrom('submission_set').selectAll().where('spid', '=', patient).execute();
  for (const { id, resource } of sets) {
    const before = JSON.parse(resource) as List;
    const after = redact(before, names);
    if (after === before) continue;
    const inUse = db.selectFrom('document').select('id').where('submission_set', '=', id);
    if (!after.entry && !(await inUse.executeTakeFirst()))
      await db.deleteFrom('submission_set').where('id', '=', id).execute();
    else
      await db
        .updateTable('submission_set')
        .set({ resource: JSON.stringify(after) })
        .where('id', '=', id)
        .execute();
  }
}

/** Returns the keys of the bytes no other document uses. */
async function removeAttachments(
  db: Transaction<Schema>,
  documents: readonly DocumentRow[],
): Promise<readonly string[]> {
  const keys = documents.flatMap(({ attachment }) => attachment ?? []);
  if (keys.length === 0) return [];
  const deleted = await db
    .deleteFrom('attachment')
    .where('key', 'in', keys)
    .where(
      'key',
      'not in',
      db.selectFrom('document').select('attachment').where('attachment', 'in', keys).$castTo<{ attachment: string }>(),
    )
    .returning('key')
    .execute();
  return deleted.map(({ key }) => key);
}

/** Writes a log entry for each row, and one notification for all versions of a document with the same title. */
async function logAndNotify(
  context: Context,
  db: Transaction<Schema>,
  patient: Spid,
  documents: readonly DocumentRow[],
): Promise<void> {
  const { now, settings } = context;
  const recorded = now().toISOString();
  for (const row of documents) {
    const entry: AuditEntry = {
      id: randomUUID(),
      patient,
      subtype: 'ATC_DOC_DELETE',
      recorded,
      outcome: '0',
      purpose: 'AUTO',
      agents: [{ initiator: true, role: 'TCU', name: settings.homeCommunityName }],
      object: auditObject(row, settings.homeCommunityId),
      operation: 'deletion',
    };
    await db.insertInto('audit_event').values(auditEventRow(context, entry)).execute();
  }
  // Different documents often have the same title: each is notified on its own.
  for (const versions of versionGroups(documents)) {
    for (const [title, { id }] of new Map(versions.map((row) => [titleOf(row), row])))
      await notifyDeletion(context, db, { patient, document: id, ...(title === undefined ? {} : { title }) });
  }
}

function titleOf({ resource }: DocumentRow): string | undefined {
  return (JSON.parse(resource) as DocumentReference).content[0]?.attachment.title;
}
