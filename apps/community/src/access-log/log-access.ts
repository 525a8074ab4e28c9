import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { AuditAgent, AuditEntry, AuditObject, AuditOutcome, AuditSubtype } from '@epr/domain/access-log';
import type { Spid } from '@epr/domain/values';
import { entityRolesOf, writeAuditEvent } from '@epr/fhir/access-log';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { AuditEventTable, Schema } from '../storage/schema.ts';

/** One act on a record, as the log is told of it. */
export interface LoggedAct {
  readonly subtype: AuditSubtype;
  readonly outcome: AuditOutcome;
  readonly object?: AuditObject;
  /** Groups that let the caller in, `urn:oid:…`. */
  readonly groups?: readonly string[];
}

/**
 * Writes acts into the patient's access log (COM-05), with the connection handed in: a change and its line stand or fall
 * together. A refused act is written too, with outcome 8.
 */
export async function logAccess(
  context: Context,
  db: Kysely<Schema>,
  caller: Caller,
  ...acts: readonly LoggedAct[]
): Promise<void> {
  const { patient } = caller;
  if (!patient || acts.length === 0) return;
  const lines: Insertable<AuditEventTable>[] = [];
  for (const act of acts) lines.push(await lineOf(context, db, { ...caller, patient }, act));
  await db.insertInto('audit_event').values(lines).execute();
}

async function lineOf(
  context: Context,
  db: Kysely<Schema>,
  caller: Caller & { readonly patient: Spid },
  act: LoggedAct,
): Promise<Insertable<AuditEventTable>> {
  const entry: AuditEntry = {
    id: randomUUID(),
    patient: caller.patient,
    subtype: act.subtype,
    recorded: context.now().toISOString(),
    outcome: act.outcome,
    ...(act.subtype.startsWith('ATC_DOC_') ? { purpose: caller.purpose } : {}),
    agents: await agentsOf(db, caller, act.groups ?? []),
    ...(act.object ? { object: act.object } : {}),
  };
  return {
    id: entry.id,
    spid: entry.patient,
    recorded: entry.recorded,
    subtype: entry.subtype,
    // The portal asks by the role of who acted (rights 2 "author role"), the standard by the object's: both find it.
    entity_roles: [...entityRolesOf(entry.subtype, entry.object), caller.role].join(' '),
    resource: JSON.stringify(writeAuditEvent(entry, context.settings.homeCommunityId)),
  };
}

async function agentsOf(db: Kysely<Schema>, caller: Caller, groups: readonly string[]): Promise<readonly AuditAgent[]> {
  const { role, principal } = caller;
  const id = role === 'PAT' ? caller.spid : caller.gln;
  return [
    { initiator: true, name: caller.name, ...(role === 'NONE' ? {} : { role }), ...(id ? { id } : {}) },
    ...(role === 'ASS' && principal
      ? [{ initiator: false, role: 'HCP', name: principal.name, id: principal.gln } as const]
      : []),
    ...(role === 'REP' ? await represented(db, caller) : []),
    ...(await groupAgents(db, groups)),
  ];
}

async function represented(db: Kysely<Schema>, { patient }: Caller): Promise<readonly AuditAgent[]> {
  const person = await db
    .selectFrom('patient')
    .select(['given', 'family'])
    .where('spid', '=', patient ?? '')
    .executeTakeFirst();
  const name = person ? `${person.given} ${person.family}` : '';
  return patient ? [{ initiator: false, role: 'PAT', name, id: patient }] : [];
}

async function groupAgents(db: Kysely<Schema>, groups: readonly string[]): Promise<readonly AuditAgent[]> {
  if (groups.length === 0) return [];
  const found = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('id', 'in', [...groups])
    .execute();
  return found.map(({ id, name }) => ({ initiator: false, role: 'GRP', name, id }));
}
