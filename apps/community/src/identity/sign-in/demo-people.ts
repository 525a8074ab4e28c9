import type { EidAttributes } from '@epr/domain/onboarding';
import type { Context } from '../../context.ts';
import type { Language } from '../i18n/language.ts';
import type { DemoPerson } from '../pages/sign-in-page.ts';

/** Returns the people listed on the sign-in page: accounts with a demo purpose. Empty outside the demo world. */
export async function demoPeople({ db }: Pick<Context, 'db'>, language: Language): Promise<readonly DemoPerson[]> {
  const rows = await db
    .selectFrom('account')
    .select(['username', 'given', 'family', 'roles', 'eid', 'demo_purpose'])
    .where('demo_purpose', 'is not', null)
    .orderBy('username')
    .execute();
  return rows.map(({ username, given, family, roles, eid, demo_purpose: purpose }) => ({
    username,
    name: `${given} ${family}`,
    purpose: (JSON.parse(purpose ?? '{}') as Partial<Record<Language, string>>)[language] ?? '',
    side: /\b(HCP|ASS)\b/.test(roles) || isProfessional(eid) ? 'professional' : 'patient',
  }));
}

/** Whether a person without a role yet has an eID for health professionals. */
function isProfessional(eid: string | null): boolean {
  return (JSON.parse(eid ?? '{}') as EidAttributes).professional === true;
}
