import { randomUUID } from 'node:crypto';
import * as cast from '@epr/cast/people';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day, Spid } from '@epr/domain/values';
import { rightRow } from '../../access-rights/right-row.ts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../identity/authentication/caller.ts';

export const annaSpid = cast.anna.spid;
export const annaAhv = cast.anna.ahv;
export const annaLocalId = cast.anna.localId;
export const beatSpid = cast.beat.spid;
export const meierGln = cast.drMeier.gln;
export const fremdGln = cast.drFremd.gln;
export const clinic = cast.spitalSeeblick.id;
/** Part of the clinic; Dr. Fremd works here in these tests. */
export const ward = cast.kardiologieSeeblick.id;
export const home = cast.homeCommunity;

const extended = { kind: 'extended', purpose: 'NORM', patient: annaSpid } as const;

/** People of the demo world as callers. */
export const callers = {
  anna: { ...extended, username: 'anna', name: 'Anna Keller', roles: ['PAT'], role: 'PAT', spid: annaSpid },
  beat: {
    ...extended,
    patient: beatSpid,
    username: 'beat',
    name: 'Beat Leer',
    roles: ['PAT'],
    role: 'PAT',
    spid: beatSpid,
  },
  rita: {
    ...extended,
    username: 'rita',
    name: 'Rita Keller',
    roles: ['PAT', 'REP'],
    role: 'REP',
    spid: cast.rita.spid,
  },
  meier: { ...extended, username: 'meier', name: 'Peter Meier', roles: ['HCP'], role: 'HCP', gln: meierGln },
  meierEmergency: {
    ...extended,
    purpose: 'EMER',
    username: 'meier',
    name: 'Peter Meier',
    roles: ['HCP'],
    role: 'HCP',
    gln: meierGln,
  },
  fremd: { ...extended, username: 'fremd', name: 'Fabian Fremd', roles: ['HCP'], role: 'HCP', gln: fremdGln },
  lena: {
    ...extended,
    username: 'lena',
    name: 'Lena Assistenz',
    roles: ['ASS'],
    role: 'ASS',
    principal: { gln: meierGln, name: 'Peter Meier' },
  },
  basic: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'meier',
    name: 'Peter Meier',
    roles: ['HCP'],
    role: 'HCP',
    gln: meierGln,
  },
  basicWithRecord: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'meier',
    name: 'Peter Meier',
    roles: ['HCP'],
    role: 'HCP',
    gln: meierGln,
    spid: beatSpid,
  },
  ohne: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'ohne',
    name: 'Olivia Ohne',
    roles: ['HCP'],
    role: 'HCP',
    gln: cast.drOhneGln,
  },
  annaBasic: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'anna',
    name: 'Anna Keller',
    roles: ['PAT'],
    role: 'PAT',
    spid: annaSpid,
  },
  ritaBasic: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'rita',
    name: 'Rita Keller',
    roles: ['PAT', 'REP'],
    role: 'REP',
    spid: cast.rita.spid,
  },
  tom: { kind: 'basic', purpose: 'NORM', username: 'tom', name: 'Tom Assistenz', roles: ['ASS'], role: 'ASS' },
} as const satisfies Readonly<Record<string, Caller>>;

export type Who = keyof typeof callers | 'nobody';

/** Inserts the people into an empty store, each patient with the initial rights of every record. */
export async function insertPeople({ db }: Context): Promise<void> {
  await db.insertInto('patient').values([cast.anna, cast.beat].map(patientRow)).execute();
  await db
    .insertInto('professional')
    .values(
      [cast.drMeier, cast.drFremd].map(({ gln, given, family }) => ({
        ...{ gln, given, family, prefix: null, profession: '{}', speciality: null },
      })),
    )
    .execute();
  await db
    .insertInto('organisation')
    .values(
      [cast.spitalSeeblick, cast.kardiologieSeeblick].map(({ id, name, partOf }) => ({
        ...{ id, name, facility_type: '{}', part_of: partOf ?? null, city: null },
      })),
    )
    .execute();
  await db.insertInto('membership').values({ gln: fremdGln, organisation: ward }).execute();
  for (const patient of [annaSpid, beatSpid]) {
    await grant({ db }, { template: '201', actor: { kind: 'patient', spid: patient }, level: 'full', patient });
    await grant({ db }, { template: '203', actor: { kind: 'all' }, provideLevel: 'normal', patient });
  }
}

function patientRow({ birthDate, localId, postalCode, phone, email, ...person }: typeof cast.anna) {
  const contact = { phone: phone ?? null, email: email ?? null };
  return { ...person, ...contact, birth_date: birthDate, local_id: localId, postal_code: postalCode };
}

/** Adds a right on Anna's record, or on the record of `patient`; returns its id. */
export async function grant(
  { db }: Pick<Context, 'db'>,
  right: Omit<AccessRight, 'policySetId' | 'patient'> & { patient?: Spid },
): Promise<string> {
  const completeRight: AccessRight = { patient: annaSpid, ...right, policySetId: `urn:uuid:${randomUUID()}` };
  await db.insertInto('access_right').values(rightRow(completeRight)).execute();
  return completeRight.policySetId;
}

export const professional = (
  gln: string,
  level: NonNullable<AccessRight['level']>,
  end?: string,
): Omit<AccessRight, 'policySetId' | 'patient'> => ({
  template: '301',
  actor: { kind: 'professional', gln },
  level,
  ...(end ? { end: end as Day } : {}),
});
