import type { DocumentReference, List } from 'fhir/r4';
import type { Transaction } from 'kysely';
import { ok, refused, type Result } from '@epr/domain/values';
import type { AuditObject } from '@epr/domain/access-log';
import { logAccess } from '../../access-log/log-access.ts';
import { accessOf, type Access } from '../../access-rights/access.ts';
import { holdRecord } from '../../access-rights/hold-record.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Schema } from '../../storage/schema.ts';
import { auditObject } from '../audit-object.ts';
import { findDocument, isReadable, type DocumentRow } from '../find.ts';
import type { ReceivedFiles } from '../received-file.ts';
import { hiddenNames } from '../authorization/hidden-documents.ts';
import { authorizeUpdate, type AuthorizedChange } from '../authorization/authorize-change.ts';
import { authorizeCreate } from '../authorization/authorize-create.ts';
import { mediaTypeError } from './media-type-change.ts';
import { resolveSetItems } from './set-items.ts';
import type { TransactionPlan } from './transaction-plan.ts';
import { submissionRoleOf } from '../authorization/submission-role.ts';
import { persistTransaction } from './persist-transaction.ts';
import { isOfAnother } from '../subject.ts';
import { isReplaced } from '../authorization/versions.ts';
import type { TransactionEntry } from './transaction-entries.ts';

/**
 * Carries out a transaction: everything is decided before anything is written, in one database transaction that holds the
 * record, so that two at once follow each other. A refusal stores nothing but its line in the access log.
 */
export async function executeTransaction(
  context: Context,
  caller: Caller,
  wishes: readonly TransactionEntry[],
  handed: ReceivedFiles,
): Promise<Reply> {
  const done = await context.db.transaction().execute(async (db): Promise<Result<Reply, Refusal>> => {
    await holdRecord(db, caller);
    const access = await accessOf(context, db, caller);
    if (!access) return refused({ reply: refuse(403, 'forbidden', 'No access to this record') });
    const plan = await planTransaction(context, db, access, caller, wishes, handed);
    return plan.ok ? ok(await persistTransaction(context, db, caller, access, plan.value)) : plan;
  });
  if (done.ok) return done.value;
  const { reply, about } = done.refusal;
  const subtype = wishes.some(({ kind }) => kind === 'create') ? 'ATC_DOC_CREATE' : 'ATC_DOC_UPDATE';
  // What is hidden and what does not exist are one to the caller: each has its line.
  if (reply.status === 403 || reply.status === 404) {
    await logAccess(context, context.db, caller, { subtype, outcome: '8', ...(about ? { object: about } : {}) });
  }
  return reply;
}

/** Why nothing was stored, and the existing document it was about. */
interface Refusal {
  readonly reply: Reply;
  readonly about?: AuditObject;
}

async function planTransaction(
  context: Context,
  db: Transaction<Schema>,
  access: Access,
  caller: Caller,
  wishes: readonly TransactionEntry[],
  handed: ReceivedFiles,
): Promise<Result<TransactionPlan, Refusal>> {
  let list: { readonly at: number; readonly resource: List } | undefined;
  const created: TransactionPlan['created'][number][] = [];
  const changed: TransactionPlan['changed'][number][] = [];
  for (const [at, wish] of wishes.entries()) {
    if (wish.kind === 'submission') list = { at, resource: wish.list };
    if (wish.kind === 'create') {
      const judged = await authorizeCreate(context, db, access, caller, wish.metadata, handed);
      if (!judged.ok) return refused({ reply: judged.refusal });
      created.push({ ...judged.value, at, fullUrl: wish.fullUrl });
    }
    if (wish.kind === 'change') {
      const judged = await changeOf(context, db, access, caller, wish);
      if (!judged.ok) return judged;
      changed.push({ ...judged.value, at });
    }
  }
  const fault = inconsistent(created, changed, list, handed, access);
  if (fault) return refused({ reply: fault });
  const items =
    list && (await resolveSetItems(db, context.settings.homeCommunityId, access, list, { created, changed }));
  if (items && !items.ok) return refused({ reply: items.refusal });
  return ok({
    list: list && items && { ...list, items: items.value },
    created,
    changed,
    length: wishes.length,
  });
}

async function changeOf(
  context: Context,
  db: Transaction<Schema>,
  access: Access,
  caller: Caller,
  wish: Extract<TransactionEntry, { kind: 'change' }>,
): Promise<Result<AuthorizedChange & { row: DocumentRow }, Refusal>> {
  if (access.readable.length === 0) return refused({ reply: refuse(403, 'forbidden', 'No access to this record') });
  const home = context.settings.homeCommunityId;
  const row = await findDocument(db, home, access, wish.id);
  const about = row && auditObject(row, home);
  if (!row || !isReadable(row, access.readable)) {
    return refused({ reply: refuse(404, 'not-found', 'No Document with this ID'), ...(about ? { about } : {}) });
  }
  const { id } = wish.metadata.resource;
  if (id !== wish.id && id !== row.id) return refused({ reply: otherId });
  const before = JSON.parse(row.resource) as DocumentReference;
  const [replaced, setRole] = [await isReplaced(db, row), await submissionRoleOf(db, row)];
  const hidden = await hiddenNames(db, access, home);
  const judged = authorizeUpdate(
    { before, hidden, after: wish.metadata, versions: wish.versions, replaced, setRole, home },
    access,
    caller,
  );
  if (judged.ok) {
    const retyped = judged.value.changed.includes('mimeType') && row.attachment;
    const fault = retyped
      ? await mediaTypeError(context, db, retyped, wish.metadata.attachment.contentType)
      : undefined;
    return fault ? refused({ reply: fault }) : ok({ ...judged.value, row });
  }
  return refused({ reply: judged.refusal, ...(about && judged.refusal.status === 403 ? { about } : {}) });
}

/** A resource that is PUT says itself which one it is (FHIR R4, update). */
export const otherId = refuse(400, 'value', 'The id of the resource is not the one of the address');

/** What each entry alone cannot show: bytes nobody asked for, one document named twice, a set of somebody else. */
function inconsistent(
  created: TransactionPlan['created'],
  changed: TransactionPlan['changed'],
  list: { readonly resource: List } | undefined,
  handed: ReceivedFiles,
  access: Access,
): Reply | undefined {
  const urls = new Set(created.map(({ metadata }) => metadata.attachment.url));
  const spare = [...handed.keys()].filter((name) => !urls.has(name));
  if (spare.length > 0) return refuse(422, 'invariant', `Nobody refers to the bytes ${spare.join(', ').slice(0, 200)}`);
  if (urls.size < created.length) return refuse(422, 'invariant', 'Two documents refer to the same bytes');
  const named = [
    ...changed.map(({ row }) => row.id),
    ...created.flatMap(({ relations }) =>
      relations.flatMap(({ code, target }) => (code === 'replaces' ? [target.id] : [])),
    ),
  ];
  if (new Set(named).size < named.length) return refuse(422, 'invariant', 'One document is changed twice');
  if (list && isOfAnother(list.resource, access.patient)) {
    return refuse(403, 'forbidden', 'The submission set is not for the record of the token');
  }
  return undefined;
}
