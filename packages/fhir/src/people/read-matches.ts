import type { Gender, PatientMatch, PatientPerson } from '@epr/domain/people';
import { asDay, ok, err, systems, type Result, type Spid } from '@epr/domain/values';
import {
  asObject,
  isResource,
  asArray,
  asNumber,
  omitUndefined,
  asString,
  type UncheckedJson,
} from '../bundle/index.ts';
import { readName } from './names.ts';

/** Reads the response (PSR-03). `tooMany`: too many patients match and none is returned. A patient without a name is left out. */
export function readMatches(body: unknown): Result<{ matches: readonly PatientMatch[]; tooMany: boolean }, string> {
  if (!isResource(body, 'Bundle')) return err('not a Bundle');
  const entries = asArray(asObject(body)['entry']).map(asObject);
  return ok({ matches: entries.flatMap(matchOf), tooMany: entries.some(({ resource }) => isIncomplete(resource)) });
}

function matchOf({ resource, search }: UncheckedJson): readonly PatientMatch[] {
  if (!isResource(resource, 'Patient')) return [];
  const person = personOf(asObject(resource));
  const score = asNumber(asObject(search)['score']);
  if (!person) return [];
  return score === undefined ? [{ person }] : [{ person, percent: Math.round(Math.min(1, Math.max(0, score)) * 100) }];
}

function personOf(patient: UncheckedJson): PatientPerson | undefined {
  const { given = '', family = '' } = readName(patient);
  if (!family && !given) return undefined;
  const identifiers = asArray(patient['identifier']).map(asObject);
  const local = identifiers.find(({ system, value }) => system !== systems.spid && asString(system) && asString(value));
  const known = {
    spid: asString(identifiers.find(({ system }) => system === systems.spid)?.['value']) as Spid | undefined,
    localId: local && { system: String(local['system']), value: String(local['value']) },
    birthDate: asDay(asString(patient['birthDate']) ?? ''),
    gender: asString(patient['gender']) === undefined ? undefined : genderOf(patient['gender']),
    address: addressOf(asObject(asArray(patient['address'])[0])),
  };
  return { family, given, ...omitUndefined(known) };
}

function addressOf(address: UncheckedJson): PatientPerson['address'] {
  const values = omitUndefined({
    street: asString(asArray(address['line']).map(asString).filter(Boolean).join(', ')),
    postalCode: asString(address['postalCode']),
    city: asString(address['city']),
    canton: asString(address['state']),
    country: asString(address['country']),
  });
  return Object.keys(values).length > 0 ? values : undefined;
}

function genderOf(code: unknown): Gender {
  return code === 'female' || code === 'male' || code === 'other' ? code : 'unknown';
}

function isIncomplete(resource: unknown): boolean {
  return (
    isResource(resource, 'OperationOutcome') &&
    asArray(asObject(resource)['issue']).some((issue) => asObject(issue)['code'] === 'incomplete')
  );
}
