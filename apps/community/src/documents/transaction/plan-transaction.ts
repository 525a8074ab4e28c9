import type { DocumentReference, List } from 'fhir/r4';
import type { Transaction } from 'kysely';
import { ok, refused, type Result } from '@epr/domain/values';
import type { AuditObject } from '@epr/domain/access-log';
import type { Access } from '../../access-rights/access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Schema } from '../../storage/schema.ts';
import { auditObject } from '../audit-object.ts';
import { findDocument, isReadable, type DocumentRow } from '../find.ts';
import { hiddenNames } from '../authorization/hidden-documents.ts';
import { authorizeUpdate, type AuthorizedChange } from '../authorization/authorize-change.ts';
import { authorizeCreate } from '../authorization/authorize-create.ts';
import { redact } from '../authorization/redact.ts';
import { submissionRoleOf } from '../authorization/submission-role.ts';
import { isReplaced } from '../authorization/versions.ts';
import { readMetadata } from '../metadata.ts';
import { existingDocument, existingSet } from './if-none-exist.ts';
import { inconsistency } from './inconsistency.ts';
import { mediaTypeError } from './media-type-change.ts';
import type { Existing, TransactionPlan } from './transaction-plan.ts';
import type { ReceivedFiles } from '../received-file.ts';
import { resolveSetItems } from './set-items.ts';
import type { TransactionEntry } from './transaction-entries.ts';

/** Why nothing was stored, and the existing document it was about. */
export interface Refusal {
  readonly reply: Reply;
  readonly about?: AuditObject;
}

/** Decides everything a transaction wants, before anything is written: what is new first, because it may supersede what changes. */
export async function planTransaction(
  context: Context,
  db: Transaction<Schema>,
  access: Access,
  caller: Caller,
  wishes: readonly TransactionEntry[],
  handed: ReceivedFiles,
): Promise<Result<TransactionPlan, Refusal>> {
  let list: { readonly at: number; readonly resource: List } | undefined;
  const created: TransactionPlan['created'][number][] = [];
  const existing: Existing[] = [];
  for (const [at, wish] of wishes.entries()) {
    if (wish.kind !== 'submission' && wish.kind !== 'create') continue;
    const found = await existingOf(db, access, wish, at);
    if (!found.ok) return refused({ reply: found.refusal });
    if (found.value) existing.push(found.value);
    else if (wish.kind === 'submission') list = { at, resource: wish.list };
    else {
      const judged = await authorizeCreate(context, db, access, caller, wish.metadata, handed);
      if (!judged.ok) return refused({ reply: judged.refusal });
      created.push({ ...judged.value, at, fullUrl: wish.fullUrl });
    }
  }
  const replaced = created.flatMap(({ relations }) =>
    relations.flatMap(({ code, target }) => (code === 'replaces' ? [target.id] : [])),
  );
  const changed: TransactionPlan['changed'][number][] = [];
  const superseded: TransactionPlan['superseded'][number][] = [];
  for (const [at, wish] of wishes.entries()) {
    if (wish.kind !== 'change' && wish.kind !== 'status') continue;
    const judged = await changeOf(context, db, access, caller, wish, replaced);
    if (!judged.ok) return judged;
    if (replaced.includes(judged.value.row.id)) superseded.push({ at, row: judged.value.row });
    else changed.push({ ...judged.value, at });
  }
  const bytes = wishes.flatMap((wish, at) => (wish.kind === 'bytes' ? [{ at, url: wish.fullUrl }] : []));
  const plan = { created, changed, superseded, existing, bytes, length: wishes.length };
  const fault = inconsistency(plan, list, [...handed.keys()], replaced, access);
  if (fault) return refused({ reply: fault });
  const items = list && (await resolveSetItems(db, context.settings.homeCommunityId, access, list, plan));
  if (items && !items.ok) return refused({ reply: items.refusal });
  return ok({ ...plan, list: list && items && { ...list, items: items.value } });
}

async function existingOf(
  db: Transaction<Schema>,
  access: Access,
  wish: Extract<TransactionEntry, { kind: 'submission' | 'create' }>,
  at: number,
): Promise<Result<Existing | undefined, Reply>> {
  if (wish.ifNoneExist === undefined) return ok(undefined);
  if (wish.kind === 'submission') {
    const found = await existingSet(db, access, wish.ifNoneExist);
    return found.ok ? ok(found.value && { at, set: found.value }) : found;
  }
  const found = await existingDocument(db, access, wish.ifNoneExist);
  const { fullUrl, metadata } = wish;
  return found.ok ? ok(found.value && { at, fullUrl, url: metadata.attachment.url, row: found.value }) : found;
}

async function changeOf(
  context: Context,
  db: Transaction<Schema>,
  access: Access,
  caller: Caller,
  wish: Extract<TransactionEntry, { kind: 'change' | 'status' }>,
  replacedHere: readonly string[],
): Promise<Result<AuthorizedChange & { row: DocumentRow }, Refusal>> {
  if (access.readable.length === 0) return refused({ reply: refuse(403, 'forbidden', 'No access to this record') });
  const home = context.settings.homeCommunityId;
  const row = await findDocument(db, home, access, wish.id);
  const about = row && auditObject(row, home);
  if (!row || !isReadable(row, access.readable)) {
    return refused({ reply: refuse(404, 'not-found', 'No Document with this ID'), ...(about ? { about } : {}) });
  }
  const before = JSON.parse(row.resource) as DocumentReference;
  const hidden = await hiddenNames(db, access, home);
  const read =
    wish.kind === 'change' ? ok(wish.metadata) : readMetadata({ ...redact(before, hidden), status: wish.status });
  if (!read.ok) return refused({ reply: refuse(422, 'code-invalid', read.refusal.join(', ')) });
  const after = read.value;
  const { id } = after.resource;
  if (id !== wish.id && id !== row.id) return refused({ reply: otherId });
  const [replaced, setRole] = [await isReplaced(db, row), await submissionRoleOf(db, row)];
  const superseding = replacedHere.includes(row.id);
  const judged = authorizeUpdate(
    { before, hidden, after, versions: wish.versions, replaced, superseding, setRole, home },
    access,
    caller,
  );
  if (judged.ok) {
    const retyped = judged.value.changed.includes('mimeType') && row.attachment;
    const fault = retyped ? await mediaTypeError(context, db, retyped, after.attachment.contentType) : undefined;
    return fault ? refused({ reply: fault }) : ok({ ...judged.value, row });
  }
  return refused({ reply: judged.refusal, ...(about && judged.refusal.status === 403 ? { about } : {}) });
}

/** A resource that is PUT says itself which one it is (FHIR R4, update). */
const otherId = refuse(400, 'value', 'The id of the resource is not the one of the address');
