import * as cast from '@epr/cast/people';
import type { AccessRight } from '@epr/domain/access-rights';
import { rightRow } from '../../access-rights/right-row.ts';
import type { Context } from '../../context.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export const annaSpid = cast.anna.spid;
export const ottoSpid = cast.otto.spid;
export const meierGln = cast.drMeier.gln;
const sperr = cast.drSperr.gln;
export const hospital = cast.spitalSeeblick.id;

/** The hash of every password, made once for all communities of this process: scrypt takes 50 ms of CPU time. */
let demoHash: Promise<string> | undefined;

/** Inserts the people the identity tests need; every password is `demo`. */
export async function insertPeople({ db }: Pick<Context, 'db'>): Promise<void> {
  const password = await (demoHash ??= hashPassword('demo'));
  const row = ({ username, given, family, roles, spid, gln, purpose }: (typeof cast.accounts)[number]) => ({
    ...{ username, given, family, roles: roles.join(' '), spid: spid ?? null, gln: gln ?? null },
    ...{ password_hash: password, demo_purpose: JSON.stringify(purpose) },
  });
  const nobodyForPractice = { username: 'vera.echt', given: 'Vera', family: 'Echt', roles: 'PAT' };
  await db
    .insertInto('account')
    .values([...cast.accounts.map(row), { ...nobodyForPractice, password_hash: password, demo_purpose: null }])
    .execute();
  await db
    .insertInto('patient')
    .values(
      [cast.anna, cast.otto].map(({ spid, localId, given, family, birthDate, gender }) => ({
        ...{ spid, local_id: localId, given, family, birth_date: birthDate, gender },
      })),
    )
    .execute();
  await db
    .insertInto('professional')
    .values(
      [cast.drMeier, cast.drFremd, cast.drSperr].map(({ gln, prefix, given, family }) => ({
        ...{ gln, prefix: prefix ?? null, given, family, profession: '{}' },
      })),
    )
    .execute();
  const { id, name } = cast.spitalSeeblick;
  await db.insertInto('organisation').values({ id, name, facility_type: '{}' }).execute();
  await db.insertInto('membership').values({ gln: meierGln, organisation: hospital }).execute();
  await grant(db, ritaRepresentsOtto);
  await db.insertInto('assistance').values({ username: 'lena.assistenz', gln: meierGln }).execute();
  await grant(db, {
    policySetId: 'urn:uuid:1',
    patient: annaSpid,
    template: '302',
    actor: { kind: 'group', organisation: hospital },
    level: 'normal',
  });
  await grant(db, {
    policySetId: 'urn:uuid:2',
    patient: annaSpid,
    template: '202',
    actor: { kind: 'all' },
    level: 'restricted',
  });
  await grant(db, {
    policySetId: 'urn:uuid:3',
    patient: annaSpid,
    template: '301',
    actor: { kind: 'professional', gln: sperr },
    level: 'exclusion-list',
  });
  await grant(db, {
    policySetId: 'urn:uuid:4',
    patient: annaSpid,
    template: '203',
    actor: { kind: 'all' },
    provideLevel: 'normal',
  });
}

export const ritaRepresentsOtto: AccessRight = {
  policySetId: 'urn:uuid:5',
  patient: ottoSpid,
  template: '303',
  actor: { kind: 'representative', id: 'rita.keller' },
  level: 'full',
};

export async function grant(db: Context['db'], right: AccessRight): Promise<void> {
  await db.insertInto('access_right').values(rightRow(right)).execute();
}
