import type { Kysely } from 'kysely';
import type { AuditAgent } from '@epr/domain/access-log';
import type { Spid } from '@epr/domain/values';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';

type OnRecord = Caller & { readonly patient: Spid };

/**
 * Who took part in an act (CH:ATC): who did it, for whom, and the groups. `groups` are those that let a professional in; where
 * none did, the ones they work for, so that the patient knows from where they looked.
 */
export async function agentsOf(
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

/** A user without a record of their own is named by the name of their sign-in. */
function idOf({ role, spid, gln, username }: Caller): string | undefined {
  if (role === 'PAT') return spid;
  return role === 'REP' || role === 'NONE' ? (spid ?? username) : gln;
}

async function directoryName(db: Kysely<Schema>, gln: string | undefined): Promise<string | undefined> {
  if (gln === undefined) return undefined;
  const entry = await db.selectFrom('professional').selectAll().where('gln', '=', gln).executeTakeFirst();
  return entry && [entry.prefix, entry.given, entry.family].filter(Boolean).join(' ');
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
