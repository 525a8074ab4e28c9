import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { AuditEntry, AuditObject, AuditOperation, AuditOutcome, AuditSubtype } from '@epr/domain/access-log';
import type { Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { notifyEmergency } from '../notifications/notify.ts';
import type { AuditEventTable, Schema } from '../storage/schema.ts';
import { agentsOf } from './agents.ts';
import { auditEventRow } from './audit-event-row.ts';

/** One act on a record, as it is logged. */
export interface LoggedAct {
  readonly subtype: AuditSubtype;
  readonly outcome: AuditOutcome;
  readonly object?: AuditObject;
  /** Groups that let the caller in, `urn:oid:…`. */
  readonly groups?: readonly string[];
  readonly operation?: AuditOperation;
}

/**
 * Writes acts into the patient's access log (COM-05), on the given connection: a change and its line stand or fall
 * together. A refused act is written too, with outcome 8. An act in an emergency is notified with its line (SET-04).
 */
export async function logAccess(
  context: Context,
  db: Kysely<Schema>,
  caller: Caller,
  ...acts: readonly LoggedAct[]
): Promise<void> {
  const { patient } = caller;
  if (!patient || acts.length === 0) return;
  const lines = await linesOf(context, db, { ...caller, patient }, acts);
  await db.insertInto('audit_event').values(lines).execute();
  await notifyEmergencies(context, db, { ...caller, patient }, acts);
}

type OnRecord = Caller & { readonly patient: Spid };

/** The lines of acts on a record, to be written. */
export async function linesOf(
  context: Context,
  db: Kysely<Schema>,
  caller: OnRecord,
  acts: readonly LoggedAct[],
): Promise<Insertable<AuditEventTable>[]> {
  const known = new Map<string, AuditEntry['agents']>();
  const lines: Insertable<AuditEventTable>[] = [];
  for (const act of acts) {
    const groups = act.groups ?? [];
    const agents = known.get(groups.join()) ?? (await agentsOf(db, caller, groups));
    known.set(groups.join(), agents);
    lines.push(lineOf(context, caller, act, agents));
  }
  return lines;
}

/** Notifies of acts in an emergency that were not refused, once their lines are written. */
export async function notifyEmergencies(
  context: Context,
  db: Kysely<Schema>,
  caller: OnRecord,
  acts: readonly LoggedAct[],
): Promise<void> {
  if (caller.purpose === 'EMER' && acts.some(({ outcome }) => outcome === '0')) {
    await notifyEmergency(context, db, caller);
  }
}

function lineOf(
  context: Context,
  caller: OnRecord,
  act: LoggedAct,
  agents: AuditEntry['agents'],
): Insertable<AuditEventTable> {
  const { trace } = caller;
  const entry: AuditEntry = {
    id: randomUUID(),
    patient: caller.patient,
    subtype: act.subtype,
    recorded: context.now().toISOString(),
    outcome: act.outcome,
    ...(act.subtype.startsWith('ATC_DOC_') ? { purpose: caller.purpose } : {}),
    agents,
    ...(act.object ? { object: act.object } : {}),
    ...(act.operation ? { operation: act.operation } : {}),
    ...(trace === undefined ? {} : { traceparent: trace }),
  };
  return auditEventRow(context, entry);
}
