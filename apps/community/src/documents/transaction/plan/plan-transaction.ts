import type { DocumentReference, List } from 'fhir/r4';
import { ok, refused, type Result } from '@epr/domain/values';
import type { AuditObject } from '@epr/domain/access-log';
import { refuse, type Reply } from '../../../fhir-api/reply.ts';
import { auditObject } from '../../../access-log/log-access.ts';
import { findDocument, isReadable, type DocumentRow } from '../../find.ts';
import type { RecordScope } from '../../record-scope.ts';
import { hiddenNames } from '../../authorization/hidden-documents.ts';
import { authorizeUpdate, type AuthorizedChange } from '../../authorization/authorize-change.ts';
import { authorizeCreate } from '../../authorization/authorize-create.ts';
import { redact, type HiddenNames } from '../../authorization/redact.ts';
import { replacedIn } from '../../authorization/versions.ts';
import { readMetadata } from '@epr/fhir/documents';
import { isDeletionRequested } from '../../deletion/deletion-status.ts';
import { isDue } from '../../deletion/deletion-requests.ts';
import { existingDocument, existingSet } from './if-none-exist.ts';
import { inconsistency } from './inconsistency.ts';
import { mediaTypeError } from './media-type-change.ts';
import type { Existing, TransactionPlan } from './transaction-plan.ts';
import type { ReceivedFiles } from '../../received-file.ts';
import { resolveSetItems } from './set-items.ts';
import type { TransactionEntry } from '../transaction-entries.ts';

/** Why nothing was stored, and the existing document it was about. */
export interface Refusal {
  readonly reply: Reply;
  readonly about?: AuditObject;
}

/** Decides every entry of a transaction before anything is written: what is new first, because it may supersede what changes. */
export async function planTransaction(
  scope: RecordScope,
  entries: readonly TransactionEntry[],
  files: ReceivedFiles,
): Promise<Result<TransactionPlan, Refusal>> {
  let list: { readonly at: number; readonly resource: List } | undefined;
  const created: TransactionPlan['created'][number][] = [];
  const existing: Existing[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'submission' && entry.kind !== 'create') continue;
    const found = await existingOf(scope, entry, at);
    if (!found.ok) return refused({ reply: found.refusal });
    if (found.value) existing.push(found.value);
    else if (entry.kind === 'submission') list = { at, resource: entry.list };
    else {
      const authorized = await authorizeCreate(scope, entry.metadata, files);
      if (!authorized.ok) return refused({ reply: authorized.refusal });
      created.push({ ...authorized.value, at, fullUrl: entry.fullUrl });
    }
  }
  const replaced = created.flatMap(({ relations }) =>
    relations.flatMap(({ code, target }) => (code === 'replaces' ? [target.id] : [])),
  );
  let known: Promise<KnownOfRecord> | undefined;
  const record = (): Promise<KnownOfRecord> => (known ??= knownOf(scope));
  const changed: TransactionPlan['changed'][number][] = [];
  const superseded: TransactionPlan['superseded'][number][] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'change' && entry.kind !== 'status') continue;
    const authorized = await changeOf(scope, entry, replaced, record);
    if (!authorized.ok) return authorized;
    if (replaced.includes(authorized.value.row.id)) superseded.push({ at, row: authorized.value.row });
    else changed.push({ ...authorized.value, at });
  }
  const bytes = entries.flatMap((entry, at) => (entry.kind === 'bytes' ? [{ at, url: entry.fullUrl }] : []));
  const plan = { created, changed, superseded, existing, bytes, length: entries.length };
  const fault = inconsistency(plan, list, [...files.keys()], replaced, scope.access);
  if (fault) return refused({ reply: fault });
  const items = list && (await resolveSetItems(scope, list, plan));
  if (items && !items.ok) return refused({ reply: items.refusal });
  return ok({ ...plan, list: list && items && { ...list, items: items.value } });
}

async function existingOf(
  scope: RecordScope,
  entry: Extract<TransactionEntry, { kind: 'submission' | 'create' }>,
  at: number,
): Promise<Result<Existing | undefined, Reply>> {
  if (entry.ifNoneExist === undefined) return ok(undefined);
  if (entry.kind === 'submission') {
    const found = await existingSet(scope, entry.ifNoneExist);
    return found.ok ? ok(found.value && { at, set: found.value }) : found;
  }
  const found = await existingDocument(scope, entry.ifNoneExist);
  const { fullUrl, metadata } = entry;
  return found.ok ? ok(found.value && { at, fullUrl, url: metadata.attachment.url, row: found.value }) : found;
}

/** What every change of a record is decided by; read once for all of them. */
interface KnownOfRecord {
  readonly isReplaced: (row: DocumentRow) => boolean;
  readonly hidden: HiddenNames;
}

async function knownOf({ access, db, settings }: RecordScope): Promise<KnownOfRecord> {
  const isReplaced = await replacedIn(db, access.patient);
  return { isReplaced, hidden: await hiddenNames(db, access, settings.homeCommunityId) };
}

async function changeOf(
  scope: RecordScope,
  entry: Extract<TransactionEntry, { kind: 'change' | 'status' }>,
  replacedHere: readonly string[],
  record: () => Promise<KnownOfRecord>,
): Promise<Result<AuthorizedChange & { row: DocumentRow }, Refusal>> {
  const { access, db, settings } = scope;
  if (access.readable.length === 0) return refused({ reply: refuse(403, 'forbidden', 'No access to this record') });
  const home = settings.homeCommunityId;
  const row = await findDocument(db, home, access, entry.id);
  const about = row && auditObject(row, home);
  if (!row || !isReadable(row, access.readable)) {
    return refused({ reply: refuse(404, 'not-found', 'No Document with this ID'), ...(about ? { about } : {}) });
  }
  const before = JSON.parse(row.resource) as DocumentReference;
  const { isReplaced, hidden } = await record();
  const read =
    entry.kind === 'change' ? ok(entry.metadata) : readMetadata({ ...redact(before, hidden), status: entry.status });
  if (!read.ok) return refused({ reply: refuse(422, 'code-invalid', read.refusal.join(', ')) });
  const after = read.value;
  const { id } = after.resource;
  if (id !== entry.id && id !== row.id) return refused({ reply: otherId });
  const replaced = isReplaced(row);
  const superseding = replacedHere.includes(row.id);
  const authorized = await authorizeUpdate(scope, {
    row,
    before,
    hidden,
    after,
    versions: entry.versions,
    replaced,
    superseding,
    deletionDue: isDeletionRequested(before) && (await isDue(scope, row.id)),
  });
  if (authorized.ok) {
    const retyped = authorized.value.changed.includes('mimeType') && row.attachment;
    const fault = retyped ? await mediaTypeError(scope, retyped, after.attachment.contentType) : undefined;
    return fault ? refused({ reply: fault }) : ok({ ...authorized.value, row });
  }
  return refused({ reply: authorized.refusal, ...(about && authorized.refusal.status === 403 ? { about } : {}) });
}

/** A resource that is PUT says itself which one it is (FHIR R4, update). */
const otherId = refuse(400, 'value', 'The id of the resource is not the one of the address');
