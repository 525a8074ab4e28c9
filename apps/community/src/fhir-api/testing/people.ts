import { randomUUID } from 'node:crypto';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { rightRow } from '../../access-rights/right-row.ts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../identity/authentication/caller.ts';

export const anna = '761337610411353650' as Spid;
export const beat = '761337610469261945' as Spid;
export const meier = '7601000102737' as Gln;
export const fremd = '7601000050717' as Gln;
export const clinic = 'urn:oid:2.16.756.5.30.1.191.1.1';
export const ward = 'urn:oid:2.16.756.5.30.1.191.1.2';
export const home = 'urn:oid:2.16.756.5.30.1.191';

const extended = { kind: 'extended', purpose: 'NORM', patient: anna } as const;

/** The people of these tests. */
export const callers = {
  anna: { ...extended, username: 'anna', name: 'Anna Keller', roles: ['PAT'], role: 'PAT', spid: anna },
  beat: { ...extended, patient: beat, username: 'beat', name: 'Beat Leer', roles: ['PAT'], role: 'PAT', spid: beat },
  rita: { ...extended, username: 'rita', name: 'Rita Keller', roles: ['PAT', 'REP'], role: 'REP', spid: beat },
  meier: { ...extended, username: 'meier', name: 'Peter Meier', roles: ['HCP'], role: 'HCP', gln: meier },
  meierEmergency: {
    ...extended,
    purpose: 'EMER',
    username: 'meier',
    name: 'Peter Meier',
    roles: ['HCP'],
    role: 'HCP',
    gln: meier,
  },
  fremd: { ...extended, username: 'fremd', name: 'Franz Fremd', roles: ['HCP'], role: 'HCP', gln: fremd },
  lena: {
    ...extended,
    username: 'lena',
    name: 'Lena Assistenz',
    roles: ['ASS'],
    role: 'ASS',
    principal: { gln: meier, name: 'Peter Meier' },
  },
  basic: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'meier',
    name: 'Peter Meier',
    roles: ['HCP'],
    role: 'HCP',
    gln: meier,
  },
  ohne: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'ohne',
    name: 'Olivia Ohne',
    roles: ['HCP'],
    role: 'HCP',
    gln: '7601003336382' as Gln,
  },
  annaBasic: {
    kind: 'basic',
    purpose: 'NORM',
    username: 'anna',
    name: 'Anna Keller',
    roles: ['PAT'],
    role: 'PAT',
    spid: anna,
  },
  tom: { kind: 'basic', purpose: 'NORM', username: 'tom', name: 'Tom Assistenz', roles: ['ASS'], role: 'ASS' },
} as const satisfies Readonly<Record<string, Caller>>;

export type Who = keyof typeof callers | 'nobody';

/** Puts them into an empty store, each patient with the rights every record begins with. */
export async function settle({ db }: Context): Promise<void> {
  const person = {
    ahv: null,
    street: null,
    postal_code: '3011',
    city: 'Bern',
    canton: 'BE',
    country: 'CH',
    phone: null,
    email: null,
  };
  await db
    .insertInto('patient')
    .values([
      {
        ...person,
        spid: anna,
        ahv: '7560521127080',
        local_id: 'p-1',
        given: 'Anna',
        family: 'Keller',
        birth_date: '1984-03-12',
        gender: 'female',
      },
      {
        ...person,
        spid: beat,
        local_id: 'p-2',
        given: 'Beat',
        family: 'Leer',
        birth_date: '1970-01-01',
        gender: 'male',
      },
    ])
    .execute();
  const professional = { prefix: null, profession: '{}', speciality: null };
  await db
    .insertInto('professional')
    .values([
      { ...professional, gln: meier, given: 'Peter', family: 'Meier' },
      { ...professional, gln: fremd, given: 'Franz', family: 'Fremd' },
    ])
    .execute();
  await db
    .insertInto('organisation')
    .values([
      { id: clinic, name: 'Klinik', facility_type: '{}', part_of: null, city: null },
      { id: ward, name: 'Station', facility_type: '{}', part_of: clinic, city: null },
    ])
    .execute();
  await db.insertInto('membership').values({ gln: fremd, organisation: ward }).execute();
  for (const patient of [anna, beat]) {
    await grant({ db }, { template: '201', actor: { kind: 'patient', spid: patient }, level: 'full', patient });
    await grant({ db }, { template: '203', actor: { kind: 'all' }, provideLevel: 'normal', patient });
  }
}

/** Gives a right on Anna's record, or on `patient`'s; answers its id. */
export async function grant(
  { db }: Pick<Context, 'db'>,
  right: Omit<AccessRight, 'policySetId' | 'patient'> & { patient?: Spid },
): Promise<string> {
  const whole: AccessRight = { patient: anna, ...right, policySetId: `urn:uuid:${randomUUID()}` };
  await db.insertInto('access_right').values(rightRow(whole)).execute();
  return whole.policySetId;
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
