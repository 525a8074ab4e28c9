import { professionalName } from '@epr/domain/directory';
import { randomUUID } from 'node:crypto';
import type { DocumentReference } from 'fhir/r4';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type {
  AuditAgent,
  AuditEntry,
  AuditObject,
  AuditOperation,
  AuditOutcome,
  AuditSubtype,
} from '@epr/domain/access-log';
import { bareOid, type Spid } from '@epr/domain/values';
import { entityRolesOf, writeAuditEvent } from '@epr/fhir/access-log';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { notifyEmergency } from '../notifications/notify.ts';
import { executePipelined } from '../storage/statements/execute-pipelined.ts';
import type { AuditEventTable, DocumentTable, Schema } from '../storage/schema.ts';

/** One act on a record, as it is logged. */
export interface LoggedAct {
  readonly subtype: AuditSubtype;
  readonly outcome: AuditOutcome;
  readonly object?: AuditObject;
  /** Groups that gave the caller access, `urn:oid:…`. */
  readonly groups?: readonly string[];
  readonly operation?: AuditOperation;
}

/**
 * Writes acts into the patient's access log (COM-05), on the given connection, so that a change and its entry are committed or rolled back
 * together. A refused act is written too, with outcome 8. An act of an emergency access is notified together with its entry (SET-04).
 */
export async function logAccess(
  context: Context,
  db: Kysely<Schema>,
  caller: Caller,
  ...acts: readonly LoggedAct[]
): Promise<void> {
  const { patient } = caller;
  if (!patient || acts.length === 0) return;
  await withNotification(db, caller, async (trx) => {
    const rows = await auditEventRows(context, trx, { ...caller, patient }, acts);
    await executePipelined(trx, trx.insertInto('audit_event').values(rows).compile());
    await notifyEmergencies(context, trx, { ...caller, patient }, acts);
  });
}

/** Writes log entries and the notification of an emergency access atomically: in the caller's transaction, or in a new one. */
export async function withNotification(
  db: Kysely<Schema>,
  { purpose }: Pick<Caller, 'purpose'>,
  write: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  await (purpose === 'EMER' && !db.isTransaction ? db.transaction().execute(write) : write(db));
}

type OnRecord = Caller & { readonly patient: Spid };

/** Returns the rows of the log entries for acts on a record; the caller inserts them. */
export async function auditEventRows(
  context: Context,
  db: Kysely<Schema>,
  caller: OnRecord,
  acts: readonly LoggedAct[],
): Promise<Insertable<AuditEventTable>[]> {
  const agentsByGroups = new Map<string, AuditEntry['agents']>();
  const rows: Insertable<AuditEventTable>[] = [];
  for (const act of acts) {
    const groups = act.groups ?? [];
    const agents = agentsByGroups.get(groups.join()) ?? (await agentsOf(db, caller, groups));
    agentsByGroups.set(groups.join(), agents);
    rows.push(rowOf(context, caller, act, agents));
  }
  return rows;
}

/** Notifies the patient of acts of an emergency access that were not refused, once their entries are written. */
export async function notifyEmergencies(
  context: Context,
  db: Kysely<Schema>,
  caller: OnRecord,
  acts: readonly LoggedAct[],
): Promise<void> {
  const done = acts.filter(({ outcome }) => outcome === '0').length;
  if (caller.purpose === 'EMER' && done > 0) await notifyEmergency(context, db, caller, done);
}

function rowOf(
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

/** Returns a log entry as its row: the columns it is searched by, and the AuditEvent as it is served. */
export function auditEventRow({ settings }: Pick<Context, 'settings'>, entry: AuditEntry): Insertable<AuditEventTable> {
  const initiator = entry.agents.find((agent) => agent.initiator)?.role;
  return {
    id: entry.id,
    spid: entry.patient,
    recorded: entry.recorded,
    subtype: entry.subtype,
    // The portal searches by the role of the acting person (rights 2 "author role"), the standard by the role of the object: both match.
    entity_roles: [...entityRolesOf(entry.subtype, entry.object), ...(initiator ? [initiator] : [])].join(' '),
    resource: JSON.stringify(writeAuditEvent(entry, settings.homeCommunityId)),
  };
}

/**
 * Returns a document as the access log names it (facts 4.3), with everything the national profile requires: a document without a title is
 * named by its identifier. OIDs are written without `urn:oid:`, as in XDS. The repository is always that of this community, because it
 * serves the bytes, whoever registered the document.
 */
export function auditObject(
  row: Pick<Selectable<DocumentTable>, 'unique_id' | 'type_code' | 'home_community' | 'resource'>,
  home: string,
): AuditObject {
  const { content } = JSON.parse(row.resource) as DocumentReference;
  const title = content[0]?.attachment.title;
  return {
    kind: 'document',
    uniqueId: bareOid(row.unique_id),
    typeCode: row.type_code,
    homeCommunity: row.home_community ?? home,
    repository: repositoryOf(home),
    title: title || row.unique_id,
  };
}

/** Returns the repository id of a community, `1.2.3.2` (XDS repositoryUniqueId is an OID without `urn:oid:`). */
function repositoryOf(home: string): string {
  return `${bareOid(home)}.2`;
}

/**
 * Returns who took part in an act (CH:ATC): who acted, for whom, and the groups. `groups` are those that gave a professional access; if
 * there are none, the groups the professional works for, so that the patient knows where the access came from.
 */
async function agentsOf(
  db: Kysely<Schema>,
  caller: OnRecord,
  groups: readonly string[],
): Promise<readonly AuditAgent[]> {
  const { role, principal } = caller;
  const acting = role === 'HCP' ? caller.gln : role === 'ASS' ? principal?.gln : undefined;
  const id = idOf(caller);
  const name = (role === 'HCP' ? await directoryName(db, caller.gln) : undefined) ?? caller.name;
  return [
    // A user without a role yet signed in as a patient; the national profile requires a role.
    { initiator: true, name, role: role === 'NONE' ? 'PAT' : role, ...(id ? { id } : {}) },
    ...(role === 'ASS' && principal
      ? [{ initiator: false, role: 'HCP', name: principal.name, id: principal.gln } as const]
      : []),
    ...(role === 'REP' ? [await represented(db, caller.patient)] : []),
    ...(await groupAgents(db, groups.length > 0 ? groups : await workplaces(db, acting))),
  ];
}

/** Returns the identifier of the acting person; the sign-in name for a user without a record of their own. */
function idOf({ role, spid, gln, username }: Caller): string | undefined {
  if (role === 'PAT') return spid;
  return role === 'REP' || role === 'NONE' ? (spid ?? username) : gln;
}

async function directoryName(db: Kysely<Schema>, gln: string | undefined): Promise<string | undefined> {
  if (gln === undefined) return undefined;
  const entry = await db.selectFrom('professional').selectAll().where('gln', '=', gln).executeTakeFirst();
  return entry && professionalName(entry);
}

async function represented(db: Kysely<Schema>, patient: Spid): Promise<AuditAgent> {
  const person = await db
    .selectFrom('patient')
    .select(['given', 'family'])
    .where('spid', '=', patient)
    .executeTakeFirst();
  return { initiator: false, role: 'PAT', name: person ? `${person.given} ${person.family}` : patient, id: patient };
}

async function workplaces(db: Kysely<Schema>, gln: string | undefined): Promise<readonly string[]> {
  if (gln === undefined) return [];
  const rows = await db.selectFrom('membership').select('organisation').where('gln', '=', gln).execute();
  return rows.map(({ organisation }) => organisation);
}

async function groupAgents(db: Kysely<Schema>, groups: readonly string[]): Promise<readonly AuditAgent[]> {
  if (groups.length === 0) return [];
  const found = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('id', 'in', [...groups])
    .orderBy('id')
    .execute();
  return found.map(({ id, name }) => ({ initiator: false, role: 'GRP', name, id }));
}
