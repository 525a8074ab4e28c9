import { sql, type Kysely } from 'kysely';
import type { AccessRight, Subject } from '@epr/domain/access-rights';
import type { Spid } from '@epr/domain/values';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';
import { rightOf } from './right-row.ts';

/** All rights on a record. */
export async function rightsOn(db: Kysely<Schema>, patient: Spid): Promise<readonly AccessRight[]> {
  const rows = await db.selectFrom('access_right').select('access_right').where('spid', '=', patient).execute();
  return rows.map(rightOf);
}

/**
 * The caller as the access decision sees it. An assistant is its principal (COM-04); undefined when the token lacks what
 * its role needs.
 */
export async function subjectOf(db: Kysely<Schema>, caller: Caller): Promise<Subject | undefined> {
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
  purpose: Subject['purpose'],
): Promise<Subject | undefined> {
  return gln === undefined
    ? undefined
    : { kind: 'professional', gln, organisations: await organisationsOf(db, gln), purpose };
}

/** The professional's groups and all groups above them: rights of a parent are inherited (facts 5.3). */
async function organisationsOf(db: Kysely<Schema>, gln: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive own(id) as (
      select organisation from membership where gln = ${gln}
      union
      select organisation.part_of from organisation join own on organisation.id = own.id where organisation.part_of is not null
    )
    select id from own`.execute(db);
  return rows.map((row) => row.id);
}
