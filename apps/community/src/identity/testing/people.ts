import type { AccessRight } from '@epr/domain/access-rights';
import type { Gln, Spid } from '@epr/domain/values';
import { rightRow } from '../../access-rights/right-row.ts';
import type { Context } from '../../context.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export const anna = '761337610411353650' as Spid;
export const otto = '761337611234567897' as Spid;
export const meier = '7601000050717' as Gln;
export const fremd = '7601000102737' as Gln;
export const sperr = '7601000234438' as Gln;
export const hospital = 'urn:oid:2.16.756.5.30.1.999.1';

/** The few people the identity tests need; every password is `demo`. */
export async function settle({ db }: Pick<Context, 'db'>): Promise<void> {
  const password = await hashPassword('demo');
  const purpose = (de: string, en: string): string => JSON.stringify({ de, fr: de, it: de, en, rm: de });
  const account = (
    username: string,
    name: string,
    roles: string,
    more: { spid?: string; gln?: string; purpose?: string | null } = {},
  ) => {
    const [given = '', family = ''] = name.split(' ');
    const { spid = null, gln = null, purpose: demo = purpose(`${name} zum Üben`, `${name} for practice`) } = more;
    return { username, password_hash: password, given, family, roles, spid, gln, demo_purpose: demo };
  };
  await db
    .insertInto('account')
    .values([
      account('anna.keller', 'Anna Keller', 'PAT', { spid: anna }),
      account('rita.keller', 'Rita Keller', 'PAT REP', { spid: '761337610469261945' }),
      account('dr.meier', 'Lukas Meier', 'HCP', { gln: meier }),
      account('dr.fremd', 'Eva Fremd', 'HCP', { gln: fremd }),
      account('dr.sperr', 'Max Sperr', 'HCP', { gln: sperr }),
      account('dr.ohne', 'Ida Ohne', 'HCP', { gln: '7601003336382' }),
      account('lena.assistenz', 'Lena Assistenz', 'ASS', { gln: '7600000000005' }),
      account('tom.assistenz', 'Tom Assistenz', 'ASS', { gln: '7600000000012' }),
      account('nina.neu', 'Nina Neu', 'PAT', { spid: '761337610000000002' }),
      account('vera.echt', 'Vera Echt', 'PAT', { purpose: null }),
    ])
    .execute();
  const patient = (spid: string, given: string) => ({
    spid,
    local_id: spid.slice(-4),
    given,
    family: 'Keller',
    birth_date: '1984-03-12',
    gender: 'female',
  });
  await db
    .insertInto('patient')
    .values([patient(anna, 'Anna'), patient(otto, 'Otto')])
    .execute();
  const professional = (gln: string, prefix: string, given: string, family: string) => ({
    gln,
    prefix,
    given,
    family,
    profession: '{}',
  });
  await db
    .insertInto('professional')
    .values([
      professional(meier, 'Dr. med.', 'Lukas', 'Meier'),
      professional(fremd, 'Dr. med.', 'Eva', 'Fremd'),
      professional(sperr, 'Dr. med.', 'Max', 'Sperr'),
    ])
    .execute();
  await db.insertInto('organisation').values({ id: hospital, name: 'Spital Muster', facility_type: '{}' }).execute();
  await db.insertInto('membership').values({ gln: meier, organisation: hospital }).execute();
  await grant(db, ritaRepresentsOtto);
  await db.insertInto('assistance').values({ username: 'lena.assistenz', gln: meier }).execute();
  await grant(db, {
    policySetId: 'urn:uuid:1',
    patient: anna,
    template: '302',
    actor: { kind: 'group', organisation: hospital },
    level: 'normal',
  });
  await grant(db, {
    policySetId: 'urn:uuid:2',
    patient: anna,
    template: '202',
    actor: { kind: 'all' },
    level: 'restricted',
  });
  await grant(db, {
    policySetId: 'urn:uuid:3',
    patient: anna,
    template: '301',
    actor: { kind: 'professional', gln: sperr },
    level: 'exclusion-list',
  });
  await grant(db, {
    policySetId: 'urn:uuid:4',
    patient: anna,
    template: '203',
    actor: { kind: 'all' },
    provideLevel: 'normal',
  });
}

export const ritaRepresentsOtto: AccessRight = {
  policySetId: 'urn:uuid:5',
  patient: otto,
  template: '303',
  actor: { kind: 'representative', id: 'rita.keller' },
  level: 'full',
};

export async function grant(db: Context['db'], right: AccessRight): Promise<void> {
  await db.insertInto('access_right').values(rightRow(right)).execute();
}
