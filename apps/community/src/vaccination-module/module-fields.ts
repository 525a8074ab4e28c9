import { foldName } from '@epr/domain/people';
import { isProfessional } from '@epr/domain/session';
import { ok, err, type LocalId, type Result } from '@epr/domain/values';
import type { Caller } from '../identity/authentication/caller.ts';

export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Returns the fields of a request to the module (facts: national standards, section 7, 28): the person, the role, the purpose and the
 * record. The request comes from the portal: names, role and purpose must match the token, because the module trusts what is signed;
 * otherwise it is refused. The professional of an assistant has the name of the token, which is that of the directory. `patient`: the
 * record's number in the community's index, by which the module queries the community for the rest (PDQ); the EPR-SPID is in no address.
 */
export function moduleFields(
  body: unknown,
  caller: Caller,
  patient: LocalId | undefined,
  now: number,
): Result<Fields, string> {
  const members = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const text = (name: string): string => {
    const value = members[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const missing = ['firstName', 'lastName', 'language', 'role', 'purpose'].filter((name) => text(name) === '');
  if (missing.length > 0) return err(`Missing: ${missing.join(', ')}`);
  if (!patient) return err('A token for a record is needed');
  if (foldName(`${text('firstName')} ${text('lastName')}`) !== foldName(caller.name))
    return err('The names are not those of the token');
  if (text('role') !== caller.role) return err('The role is not the one of the token');
  if (text('purpose') !== caller.purpose) return err('The purpose is not the one of the token');
  const professional = isProfessional(caller.role);
  const gln = caller.role === 'ASS' ? caller.principal?.gln : caller.gln;
  if (professional && (text('gln') === '' || text('gln') !== gln)) return err('gln is not the one of the token');
  const principal = [text('principalId'), text('principalName')];
  if (caller.role === 'ASS' && principal.includes('')) return err('Missing: principalId, principalName');
  if (caller.role === 'ASS' && principal[0] !== gln) return err('principalId is not the one of the token');
  return ok([
    ['idp', caller.session?.provider ?? 'embedded'],
    ['timestamp', String(now)],
    ['lpid', patient.value],
    ['laaoid', patient.system.replace(/^urn:oid:/, '')],
    ['lang', moduleLanguage(text('language'))],
    ['purpose', text('purpose')],
    ['role', text('role')],
    ['ufname', text('lastName')],
    ['ugname', text('firstName')],
    ...(professional ? [['ugln', text('gln')] as const] : []),
    ...(caller.role === 'ASS'
      ? ([
          ['principalId', principal[0] ?? ''],
          ['principalName', caller.principal?.name ?? ''],
        ] as const)
      : []),
  ]);
}

/** Converts `de-ch` to the module's format, `DE_ch`; the module does not support Romansh, so German is used. */
function moduleLanguage(locale: string): string {
  const [language = 'de', region = 'ch'] = locale.toLowerCase().split(/[-_]/);
  return language === 'rm' ? 'DE_ch' : `${language.toUpperCase()}_${region}`;
}
