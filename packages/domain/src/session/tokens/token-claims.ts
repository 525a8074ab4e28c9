import type { Gln, Spid } from '../../values/index.ts';
import type { Role } from '../roles.ts';
import type { ExchangedToken, Identity } from '../session.ts';

/** Claims as received: a parsed token body. */
export type Claims = Readonly<Record<string, unknown>>;

const roleNames: Readonly<Record<string, Role>> = {
  PAT: 'PAT',
  REP: 'REP',
  HCP: 'HCP',
  ASS: 'ASS',
  Patient: 'PAT',
  Representative: 'REP',
  HealthcareProfessional: 'HCP',
  Assistant: 'ASS',
};

/** Reads the id token's claims roles, spid, gln, sub, name, given_name, family_name (SES-03), and gender; undefined without a subject. */
export function readIdentity(claims: Claims): Identity | undefined {
  const subject = text(claims['sub']);
  if (!subject) return undefined;
  const givenName = text(claims['given_name']);
  const familyName = text(claims['family_name']);
  const spid = text(claims['spid']) as Spid | undefined;
  const gln = glnIn(claims['gln']);
  const gender = text(claims['gender']);
  const name = text(claims['name']) ?? [givenName, familyName].filter(Boolean).join(' ');
  return {
    subject,
    name: name || subject,
    roles: readRoles(claims['roles']),
    ...(claims['roles'] === undefined ? { rolesMissing: true as const } : {}),
    ...(givenName ? { givenName } : {}),
    ...(familyName ? { familyName } : {}),
    ...(spid ? { spid } : {}),
    ...(gln ? { gln } : {}),
    ...(gender === 'female' || gender === 'male' ? { gender } : {}),
  };
}

/**
 * Reads the exchanged token's claims (SES-03): a `sub` of 13 characters is the professional's GLN, the patient is the part of
 * `resourceID` before '^^^', `SubjectID` the name. Where they are missing, the national form is read: `extensions.ihe_iua` person_id and
 * subject_name, `extensions.ch_epr` user_id (CH EPR FHIR, ITI-71).
 */
export function readExchangedToken(claims: Claims): Pick<ExchangedToken, 'patient' | 'gln' | 'subjectName'> {
  const extensions = group(claims['extensions']);
  const iua = group(extensions['ihe_iua']);
  const epr = group(extensions['ch_epr']);
  const patient = patientIn(claims['resourceID']) ?? patientIn(iua['person_id']);
  const gln = glnIn(claims['sub']) ?? (epr['user_id_qualifier'] === 'urn:gs1:gln' ? glnIn(epr['user_id']) : undefined);
  const subjectName = text(claims['SubjectID']) ?? text(iua['subject_name']);
  return { ...(patient ? { patient } : {}), ...(gln ? { gln } : {}), ...(subjectName ? { subjectName } : {}) };
}

/** Reads roles from an array or one text: names of the specification, short codes, and codes after a system (`urn:oid:…|HCP`). */
function readRoles(value: unknown): readonly Role[] {
  const given = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,]+/) : [];
  const known = given.flatMap((one) => {
    const code = text(one)?.split('|').pop() ?? '';
    const role = Object.hasOwn(roleNames, code) ? roleNames[code] : undefined;
    return role ? [role] : [];
  });
  return [...new Set(known)];
}

function patientIn(value: unknown): Spid | undefined {
  const id = text(value)?.split('^^^', 1)[0];
  return id ? (id as Spid) : undefined;
}

/** A GLN is recognised by its 13 characters (core 3, core 9). */
function glnIn(value: unknown): Gln | undefined {
  const id = text(value);
  return id?.length === 13 ? (id as Gln) : undefined;
}

/** Some providers send every attribute as a list, or a GLN as a number; a SPID is too long for one, and would be another one. */
function text(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (Number.isSafeInteger(one)) return String(one);
  return typeof one === 'string' && one !== '' ? one : undefined;
}

function group(value: unknown): Claims {
  return typeof value === 'object' && value !== null ? (value as Claims) : {};
}
