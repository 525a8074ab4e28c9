import type { List } from 'fhir/r4';
import { ok, err, type Result } from '@epr/domain/values';
import { isOfOtherPatient } from '@epr/fhir/documents';
import type { RecordAccess } from '../../../access-rights/record-access.ts';
import { refuse, type Reply } from '../../../fhir-api/reply.ts';
import { authorizeCreate, type CreatePrerequisites } from '../../authorization/authorize-create.ts';
import { findDocument, isReadable } from '../../find-document.ts';
import type { ReceivedFiles } from '../../received-file.ts';
import type { RecordScope } from '../../record-scope.ts';
import type { TransactionEntry } from '../transaction-entries.ts';
import { existingDocument, existingSet } from './if-none-exist.ts';
import { readChangeFacts, planChange, type ChangeFacts } from './plan-change.ts';
import type { ExistingResource, TransactionRefusal, SubmissionSetEntry, TransactionPlan } from './transaction-plan.ts';

/**
 * Decides on every entry of a transaction before anything is written: new documents first, because they may supersede documents that are
 * changed.
 */
export async function planTransaction(
  scope: RecordScope,
  entries: readonly TransactionEntry[],
  files: ReceivedFiles,
  sameIds: CreatePrerequisites['sameIds'],
): Promise<Result<TransactionPlan, TransactionRefusal>> {
  let list: { readonly at: number; readonly resource: List } | undefined;
  const created: TransactionPlan['created'][number][] = [];
  const existing: ExistingResource[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'submission' && entry.kind !== 'create') continue;
    const found = await existingOf(scope, entry, at);
    if (!found.ok) return err({ reply: found.error });
    if (found.value) existing.push(found.value);
    else if (entry.kind === 'submission') list = { at, resource: entry.list };
    else {
      const authorized = await authorizeCreate(scope, entry.metadata, files, sameIds);
      if (!authorized.ok) return err({ reply: authorized.error });
      created.push({ ...authorized.value, at, fullUrl: entry.fullUrl });
    }
  }
  const replaced = created.flatMap(({ relations }) =>
    relations.flatMap(({ code, target }) => (code === 'replaces' ? [target.id] : [])),
  );
  let facts: Promise<ChangeFacts> | undefined;
  const readFacts = (): Promise<ChangeFacts> => (facts ??= readChangeFacts(scope));
  const changed: TransactionPlan['changed'][number][] = [];
  const superseded: TransactionPlan['superseded'][number][] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'change' && entry.kind !== 'status') continue;
    const authorized = await planChange(scope, entry, replaced, readFacts);
    if (!authorized.ok) return authorized;
    if (replaced.includes(authorized.value.row.id)) superseded.push({ at, row: authorized.value.row });
    else changed.push({ ...authorized.value, at });
  }
  const bytes = entries.flatMap((entry, at) => (entry.kind === 'bytes' ? [{ at, url: entry.fullUrl }] : []));
  const plan = { created, changed, superseded, existing, bytes };
  const refusal = inconsistencyRefusal(plan, list, [...files.keys()], replaced, scope.access);
  if (refusal) return err({ reply: refusal });
  const items = list && (await resolveSetItems(scope, list, plan));
  if (items && !items.ok) return err({ reply: items.error });
  return ok({ ...plan, list: list && items && { ...list, items: items.value } });
}

async function existingOf(
  scope: RecordScope,
  entry: Extract<TransactionEntry, { kind: 'submission' | 'create' }>,
  at: number,
): Promise<Result<ExistingResource | undefined, Reply>> {
  if (entry.ifNoneExist === undefined) return ok(undefined);
  if (entry.kind === 'submission') {
    const found = await existingSet(scope, entry.ifNoneExist);
    return found.ok ? ok(found.value && { at, set: found.value }) : found;
  }
  const found = await existingDocument(scope, entry.ifNoneExist);
  const { fullUrl, metadata } = entry;
  return found.ok ? ok(found.value && { at, fullUrl, url: metadata.attachment.url, row: found.value }) : found;
}

/**
 * Returns what cannot be seen in a single entry: bytes without an entry, a document named twice, a set of another patient, new documents
 * for a set that exists already. `arrived` are the urls of the bytes, `replaced` the ids of documents that new ones replace.
 */
function inconsistencyRefusal(
  { created, changed, superseded, existing }: Omit<TransactionPlan, 'list'>,
  list: { readonly resource: List } | undefined,
  receivedNames: readonly string[],
  replaced: readonly string[],
  access: RecordAccess,
): Reply | undefined {
  const urls = new Set(created.map(({ metadata }) => metadata.attachment.url));
  const referencedUrls = new Set([...urls, ...existing.flatMap((one) => ('url' in one ? [one.url] : []))]);
  const unreferenced = receivedNames.filter((name) => !referencedUrls.has(name));
  if (unreferenced.length > 0)
    return refuse(422, 'invariant', `Nobody refers to the bytes ${unreferenced.join(', ').slice(0, 200)}`);
  if (urls.size < created.length) return refuse(422, 'invariant', 'Two documents refer to the same bytes');
  const changedIds = [...changed.map(({ row }) => row.id), ...replaced];
  const isChangedTwice = [changedIds, superseded.map(({ row }) => row.id)].some(
    (ids) => new Set(ids).size < ids.length,
  );
  if (isChangedTwice) return refuse(422, 'invariant', 'One document is changed twice');
  if (created.length > 0 && !list)
    return refuse(412, 'conflict', 'The submission set exists already, and documents of the transaction do not');
  if (list && isOfOtherPatient(list.resource, access.patient)) {
    return refuse(403, 'forbidden', 'The submission set is not for the record of the token');
  }
  return undefined;
}

/**
 * Resolves the items of a submission set (ITI-65): new documents by their fullUrl, stored ones by any of their names. The order is kept. An
 * item that names nothing the sender may read is refused, whether hidden or non-existent. New and changed documents that the set does not
 * name are added to it.
 */
async function resolveSetItems(
  { access, db, settings }: RecordScope,
  { resource, at }: { readonly resource: List; readonly at: number },
  { created, changed, existing }: Pick<TransactionPlan, 'created' | 'changed' | 'existing'>,
): Promise<Result<readonly SubmissionSetEntry[], Reply>> {
  const items: SubmissionSetEntry[] = [];
  for (const [index, item] of (resource.entry ?? []).entries()) {
    const name = item.item.reference ?? item.item.identifier?.value ?? '';
    const createdDocument = created.find(({ fullUrl }) => fullUrl === name);
    const stored = existing.find((one) => 'row' in one && one.fullUrl === name);
    const planRow =
      stored && 'row' in stored ? stored.row : changed.find(({ row }) => name === `DocumentReference/${row.id}`)?.row;
    const row = createdDocument
      ? undefined
      : (planRow ?? (await findDocument(db, settings.homeCommunityId, access, name)));
    if (createdDocument) items.push({ item, means: { at: createdDocument.at } });
    else if (row && isReadable(row, access.readable)) items.push({ item, means: { id: row.id } });
    else {
      const path = `Bundle.entry[${at}].resource.entry[${index}].item`;
      return err(refuse(422, 'not-found', `${path}: a document of the submission set does not exist`));
    }
  }
  const listedIds = new Set(items.map(({ means }) => ('at' in means ? means.at : means.id)));
  const unlisted: readonly SubmissionSetEntry['means'][] = [
    ...created.filter((one) => !listedIds.has(one.at)).map((one) => ({ at: one.at })),
    ...changed.filter(({ row }) => !listedIds.has(row.id)).map(({ row }) => ({ id: row.id })),
  ];
  return ok([...items, ...unlisted.map((means) => ({ item: { item: {} }, means }))]);
}
