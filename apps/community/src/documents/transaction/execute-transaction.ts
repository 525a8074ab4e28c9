import { ok, refused, type Result } from '@epr/domain/values';
import { logAccess } from '../../access-log/log-access.ts';
import { accessOf, holdRecord } from '../../access-rights/access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import { persistTransaction } from './persist-transaction.ts';
import { planTransaction, type Refusal } from './plan/plan-transaction.ts';
import type { ReceivedFiles } from '../received-file.ts';
import type { RecordScope } from '../record-scope.ts';
import type { TransactionEntry } from './transaction-entries.ts';

/**
 * Carries out a transaction: everything is decided before anything is written, in one database transaction that holds the
 * record, so that two at once follow each other. A refusal stores nothing but its line in the access log.
 */
export async function executeTransaction(
  context: Context,
  caller: Caller,
  entries: readonly TransactionEntry[],
  files: ReceivedFiles,
): Promise<Reply> {
  const done = await context.db.transaction().execute(async (db): Promise<Result<Reply, Refusal>> => {
    await holdRecord(db, caller);
    const access = await accessOf(context, db, caller);
    if (!access) return refused({ reply: refuse(403, 'forbidden', 'No access to this record') });
    const scope: RecordScope = { ...context, db, caller, access };
    const plan = await planTransaction(scope, entries, files);
    return plan.ok ? ok(await persistTransaction(scope, plan.value)) : plan;
  });
  if (done.ok) return done.value;
  const { reply, about } = done.refusal;
  const subtype = entries.some(({ kind }) => kind === 'create') ? 'ATC_DOC_CREATE' : 'ATC_DOC_UPDATE';
  // What is hidden and what does not exist are one to the caller: each has its line.
  if (reply.status === 403 || reply.status === 404) {
    await logAccess(context, context.db, caller, { subtype, outcome: '8', ...(about ? { object: about } : {}) });
  }
  return reply;
}
