import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import {
  decideAccess,
  readableLevels,
  effectiveRightsFor,
  type AccessRight,
  type AccessAct,
  type AccessDecision,
  type Requester,
} from '@epr/domain/access-rights';
import { confidentialityLevels, type Confidentiality } from '@epr/domain/documents';
import { swissDay, type Day, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { executePipelined } from '../storage/statements/execute-pipelined.ts';
import type { AccessRightTable, Schema } from '../storage/schema.ts';

/** What a caller may do with the record of the token: the source of every access decision of a request. */
export interface RecordAccess {
  readonly patient: Spid;
  readonly rights: readonly AccessRight[];
  readonly decide: (act: AccessAct) => AccessDecision;
  /** Levels that may be read; empty: no access to the record. */
  readonly readable: readonly Confidentiality[];
  /** Groups through which a professional has a right on this record, `urn:oid:…`; named in the access log. */
  readonly groups: readonly string[];
}

/** Milliseconds for which rights read with the session are considered current; a request body may take minutes to arrive. */
const maxRightsAge = 1000;

/**
 * Returns the access decision by the current rights; undefined for a token without a record or a role. Rights read with the session less
 * than a second ago are used. A transaction reads them itself, because it may have waited for another one that changed them, or passes
 * those it has `justRead`.
 */
export async function accessOf(
  context: Pick<Context, 'now'>,
  db: Kysely<Schema>,
  caller: Caller,
  currentRights?: readonly AccessRight[],
): Promise<RecordAccess | undefined> {
  const { patient } = caller;
  const requester = await subjectOf(db, caller);
  if (!patient || !requester) return undefined;
  const rights =
    currentRights ?? (db.isTransaction ? undefined : recentRights(context, caller)) ?? (await rightsOn(db, patient));
  const today = swissDay(context.now());
  return {
    patient,
    rights,
    decide: (act) => decideAccess(requester, rights, act, today),
    readable: readableLevels(requester, rights, today),
    groups: groupsOf(requester, rights, today),
  };
}

/** Serialises the changes of one record until the transaction ends; other records do not wait (storage/advisory-locks.ts). */
export async function lockRecord(db: Transaction<Schema>, { patient }: Pick<Caller, 'patient'>): Promise<void> {
  await executePipelined(db, sql`select pg_advisory_xact_lock(hashtextextended(${patient ?? ''}, 0))`.compile(db));
}

/** SNOMED codes of the levels that may be read; `all` is more than the three known codes, because unknown codes count as secret. */
export type ReadableCodes = 'all' | readonly string[];

export function readableCodes(readable: readonly Confidentiality[]): ReadableCodes {
  return readable.includes('secret') ? 'all' : readable.map((level) => confidentialityLevels[level].code);
}

function groupsOf(requester: Requester, rights: readonly AccessRight[], today: Day): readonly string[] {
  return effectiveRightsFor(requester, rights, today).flatMap(({ actor }) =>
    actor.kind === 'group' ? [actor.organisation] : [],
  );
}

function recentRights({ now }: Pick<Context, 'now'>, { rights }: Caller): readonly AccessRight[] | undefined {
  const age = rights && now().getTime() - rights.at.getTime();
  return age !== undefined && age >= 0 && age < maxRightsAge
    ? (JSON.parse(rights?.json ?? '[]') as readonly AccessRight[])
    : undefined;
}

/** Reads all rights on a record. */
async function rightsOn(db: Kysely<Schema>, patient: Spid): Promise<readonly AccessRight[]> {
  const rows = await db.selectFrom('access_right').select('access_right').where('spid', '=', patient).execute();
  return rows.map(parseAccessRight);
}

/** Parses the right of a row. It was written by this community, so it is not validated again. */
export function parseAccessRight(row: Pick<Selectable<AccessRightTable>, 'access_right'>): AccessRight {
  return JSON.parse(row.access_right) as AccessRight;
}

/**
 * Returns the caller as the subject of the access decision. An assistant counts as the professional assisted (COM-04). Returns undefined
 * when the token lacks what its role needs.
 */
async function subjectOf(db: Kysely<Schema>, caller: Caller): Promise<Requester | undefined> {
  const { purpose } = caller;
  switch (caller.role) {
    case 'PAT':
      return caller.spid && { kind: 'patient', spid: caller.spid, purpose };
    case 'REP':
      return { kind: 'representative', id: caller.username, purpose };
    case 'HCP':
      return professional(db, caller.gln, purpose);
    case 'ASS':
      return professional(db, caller.principal?.gln, purpose);
    case 'NONE':
      return undefined;
  }
}

async function professional(
  db: Kysely<Schema>,
  gln: string | undefined,
  purpose: Requester['purpose'],
): Promise<Requester | undefined> {
  return gln === undefined
    ? undefined
    : { kind: 'professional', gln, organisations: await organisationsOf(db, gln), purpose };
}

/** Returns the professional's groups and all groups above them: rights of a parent are inherited (facts 5.3). */
export async function organisationsOf(db: Kysely<Schema>, gln: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive own(id) as (
      select organisation from membership where gln = ${gln}
      union
      select organisation.part_of from organisation join own on organisation.id = own.id where organisation.part_of is not null
    )
    select id from own`.execute(db);
  return rows.map((row) => row.id);
}
