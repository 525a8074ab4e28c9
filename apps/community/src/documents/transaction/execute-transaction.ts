import { randomUUID } from 'node:crypto';
import type { BundleEntry, DocumentReference, List } from 'fhir/r4';
import type { Kysely } from 'kysely';
import { ok, err, type Result } from '@epr/domain/values';
import { responseEntry, transactionResponse } from '@epr/fhir/bundle';
import { withUploaderRole } from '@epr/fhir/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { auditObject, logAccess, type LoggedAct } from '../../access-log/log-access.ts';
import { accessOf, lockRecord } from '../../access-rights/record-access.ts';
import type { Context } from '../../context.ts';
import { outcomeSystem, refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Note } from '../../validation/file-check-input.ts';
import { recordDeletionRequest } from '../deletion/deletion-requests.ts';
import { isDeletionRequested, otherVersions } from '../deletion/deletion-status.ts';
import { readCreatePrerequisites } from '../authorization/authorize-create.ts';
import { insertDocuments, submissionSetRow, updateDocument } from '../document-repository.ts';
import type { DocumentRow } from '../find-document.ts';
import type { ReceivedFiles } from '../received-file.ts';
import type { RecordScope } from '../record-scope.ts';
import { updateMediaType } from './plan/media-type-change.ts';
import { planTransaction } from './plan/plan-transaction.ts';
import type { TransactionRefusal, SubmissionSetEntry, TransactionPlan } from './plan/transaction-plan.ts';
import type { TransactionEntry } from './transaction-entries.ts';
import { newDocuments } from './transaction-files.ts';

/**
 * Executes a transaction: everything is decided before anything is written, in one database transaction that locks the record, so that two
 * concurrent ones run one after the other. A refused transaction stores nothing but its entry in the access log.
 */
export async function executeTransaction(
  context: Context,
  caller: Caller,
  entries: readonly TransactionEntry[],
  files: ReceivedFiles,
): Promise<Reply> {
  const result = await context.db.transaction().execute(async (db): Promise<Result<Reply, TransactionRefusal>> => {
    // Before the record is locked: others should wait for decisions and rows, not for bytes.
    await context.blobs.keep(db, keysOf(files));
    await lockRecord(db, caller);
    const created = newDocuments(entries);
    const prerequisites =
      caller.patient && created.length > 0 ? await readCreatePrerequisites(db, caller.patient, created) : undefined;
    const access = await accessOf(context, db, caller, prerequisites?.rights);
    if (!access) return err({ reply: refuse(403, 'forbidden', 'No access to this record') });
    const scope: RecordScope = { ...context, db, caller, access };
    const plan = await planTransaction(scope, entries, files, prerequisites?.sameIds ?? []);
    return plan.ok ? ok(await persistTransaction(scope, plan.value)) : plan;
  });
  if (result.ok) return result.value;
  const { reply, object } = result.error;
  const subtype = entries.some(({ kind }) => kind === 'create') ? 'ATC_DOC_CREATE' : 'ATC_DOC_UPDATE';
  // The caller cannot tell hidden from non-existent documents: both are logged.
  if (reply.status === 403 || reply.status === 404) {
    await logAccess(context, context.db, caller, { subtype, outcome: '8', ...(object ? { object } : {}) });
  }
  return reply;
}

/** Keys of the checked bytes: those of a refused transaction are removed as unused. */
function keysOf(files: ReceivedFiles): readonly string[] {
  return [...files.values()].flatMap((file) => (file.checked ? [file.blob.key] : []));
}

/** Writes what was decided, each act with its entry in the access log, and builds the response entry by entry. */
async function persistTransaction(scope: RecordScope, plan: TransactionPlan): Promise<Reply> {
  const { access, caller, db, settings } = scope;
  const now = scope.now();
  const answers: BundleEntry[] = [];
  const ids = new Map(plan.created.map(({ at }) => [at, randomUUID()]));
  const submissionSet =
    plan.list && submissionSetRow(access.patient, withItems(plan.list.resource, plan.list.items, ids), now);
  if (plan.list && submissionSet)
    answers[plan.list.at] = responseEntry(true, `List/${submissionSet.id}/_history/1`, 1, now.toISOString());
  if (submissionSet && plan.created.length === 0) await db.insertInto('submission_set').values(submissionSet).execute();

  const home = settings.homeCommunityId;
  const documents = plan.created.map(({ at, metadata, blob, relations }) => {
    // The original provider role is set once, by the server when the sender does not (facts 2.1).
    const resource = withUploaderRole(related(metadata.resource, relations), caller.role);
    return { resource, blob, id: ids.get(at), home, submitter: caller.username, now };
  });
  const rows = await insertDocuments(db, documents, submissionSet);
  const supersededRows = new Map<string, DocumentRow>();
  const acts = [...actsOn(scope, 'ATC_DOC_CREATE', rows)];
  for (const { at, note, relations } of plan.created) {
    const replaced = relations.filter(({ code }) => code === 'replaces').map(({ target }) => target);
    for (const target of replaced) {
      const updated = await supersede(db, target, now);
      supersededRows.set(target.id, updated);
      acts.push(...actsOn(scope, 'ATC_DOC_UPDATE', [updated]));
    }
    answers[at] = withNote(
      responseEntry(true, `DocumentReference/${ids.get(at)}/_history/1`, 1, now.toISOString()),
      note,
    );
  }
  for (const { at, row, resource, changed } of plan.changed) {
    const deletion = changed.includes('deletionStatus');
    const document = deletion ? await recordDeletionRequest(scope, row, resource) : resource;
    const updated = await updateDocument(db, row, document, now);
    if (changed.includes('mimeType')) await updateMediaType(db, updated);
    const { version } = updated;
    const subtype = deletion && isDeletionRequested(resource) ? 'ATC_DOC_DELETE' : 'ATC_DOC_UPDATE';
    acts.push(...actsOn(scope, subtype, [updated]));
    for (const otherVersion of deletion ? await otherVersions(db, row, resource) : []) {
      if (plan.changed.some((one) => one.row.id === otherVersion.row.id)) continue;
      acts.push(
        ...actsOn(scope, subtype, [
          await updateDocument(
            db,
            otherVersion.row,
            await recordDeletionRequest(scope, otherVersion.row, otherVersion.resource),
            now,
          ),
        ]),
      );
    }
    answers[at] = responseEntry(false, `DocumentReference/${row.id}/_history/${version}`, version, now.toISOString());
  }
  await logAccess(scope, db, caller, ...acts);
  for (const { at, row } of plan.superseded) answers[at] = unchangedEntry(supersededRows.get(row.id) ?? row);
  for (const existing of plan.existing)
    answers[existing.at] =
      'row' in existing
        ? unchangedEntry(existing.row)
        : responseEntry(false, `List/${existing.set.id}/_history/1`, 1, existing.set.lastModified);
  for (const { at, url } of plan.bytes) answers[at] = binaryEntry(plan, url, now);
  return { status: 200, resource: transactionResponse(answers) };
}

/** Response entry with a document's state after the transaction. */
function unchangedEntry({ id, version, last_updated: at }: DocumentRow): BundleEntry {
  return responseEntry(false, `DocumentReference/${id}/_history/${version}`, version, new Date(at).toISOString());
}

/** Response entry for the bytes of an entry with their current address: uploaded, converted, or stored before. */
function binaryEntry({ created, existing }: TransactionPlan, url: string, now: Date): BundleEntry {
  const existingEntry = existing.find((one) => 'url' in one && one.url === url);
  const row = existingEntry && 'row' in existingEntry ? existingEntry.row : undefined;
  const key = row?.attachment ?? created.find(({ metadata }) => metadata.attachment.url === url)?.blob.key ?? '';
  const at = row ? new Date(row.last_updated) : now;
  return responseEntry(row === undefined, `Binary/${key}`, 1, at.toISOString());
}

/** Adds an informational outcome to the 201 entry, which reports what was done to the file. */
function withNote(entry: ReturnType<typeof responseEntry>, note: Note | undefined): ReturnType<typeof responseEntry> {
  if (!note) return entry;
  const detailsCode = { system: outcomeSystem, code: note.key };
  const outcome = operationOutcome('informational', {
    diagnostics: note.diagnostics,
    detailsCode,
    severity: 'information',
  });
  return { ...entry, response: { ...entry.response, status: entry.response?.status ?? '201 Created', outcome } };
}

function related(
  resource: DocumentReference,
  relations: TransactionPlan['created'][number]['relations'],
): DocumentReference {
  if (relations.length === 0) return resource;
  const relatesTo = relations.map(({ code, target }, at) => ({
    ...resource.relatesTo?.[at],
    code: code as 'replaces',
    target: { ...resource.relatesTo?.[at]?.target, reference: `DocumentReference/${target.id}` },
  }));
  return { ...resource, relatesTo };
}

/** Sets the old version superseded by a newer one (DOC-20). */
function supersede(db: Kysely<Schema>, target: DocumentRow, now: Date): Promise<DocumentRow> {
  const document = JSON.parse(target.resource) as DocumentReference;
  return updateDocument(db, target, { ...document, status: 'superseded' }, now);
}

/** The log entries of an act on these documents; written together, because a transaction has one time. */
function actsOn(
  { access: { groups }, settings }: RecordScope,
  subtype: 'ATC_DOC_CREATE' | 'ATC_DOC_UPDATE' | 'ATC_DOC_DELETE',
  rows: readonly DocumentRow[],
): readonly LoggedAct[] {
  return rows.map((row) => ({ subtype, outcome: '0', object: auditObject(row, settings.homeCommunityId), groups }));
}

/** Returns the set with its items referring to the documents by their ids on the server; `ids` are those of the new ones. */
function withItems(list: List, items: readonly SubmissionSetEntry[], ids: ReadonlyMap<number, string>): List {
  const { entry: _given, ...withoutEntries } = list;
  if (items.length === 0) return withoutEntries;
  const entry = items.map(({ item, means }) => {
    const id = 'at' in means ? (ids.get(means.at) ?? '') : means.id;
    return { ...item, item: { ...item.item, reference: `DocumentReference/${id}` } };
  });
  return { ...withoutEntries, entry };
}
