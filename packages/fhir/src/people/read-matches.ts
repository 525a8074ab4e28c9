import type { Gender, PatientMatch, PatientPerson } from '@epr/domain/people';
import { asDay, ok, refused, systems, type Result, type Spid } from '@epr/domain/values';
import { fields, isResource, list, number, present, text, type UncheckedJson } from '../bundle/index.ts';
import { readName } from './names.ts';

/** Reads the response (PSR-03). `tooMany`: too many patients match and none is returned. A patient without a name is left out. */
export function readMatches(body: unknown): Result<{ matches: readonly PatientMatch[]; tooMany: boolean }, string> {
  if (!isResource(body, 'Bundle')) return refused('not a Bundle');
  const entries = list(fields(body)['entry']).map(fields);
  return ok({ matches: entries.flatMap(matchOf), tooMany: entries.some(({ resource }) => isIncomplete(resource)) });
}

function matchOf({ resource, search }: UncheckedJson): readonly PatientMatch[] {
  if (!isResource(resource, 'Patient')) return [];
  const person = personOf(fields(resource));
  const score = number(fields(search)['score']) ?? 0;
  return person ? [{ person, percent: Math.round(Math.min(1, Math.max(0, score)) * 100) }] : [];
}

function personOf(patient: UncheckedJson): PatientPerson | undefined {
  const { given = '', family = '' } = readName(patient);
  if (!family && !given) return undefined;
  const identifiers = list(patient['identifier']).map(fields);
  const local = identifiers.find(({ system, value }) => system !== systems.spid && text(system) && text(value));
  const known = {
    spid: text(identifiers.find(({ system }) => system === systems.spid)?.['value']) as Spid | undefined,
    localId: local && { system: String(local['system']), value: String(local['value']) },
    birthDate: asDay(text(patient['birthDate']) ?? ''),
    gender: text(patient['gender']) === undefined ? undefined : genderOf(patient['gender']),
    address: addressOf(fields(list(patient['address'])[0])),
  };
  return { family, given, ...present(known) };
}

function addressOf(address: UncheckedJson): PatientPerson['address'] {
  const values = present({
    street: text(list(address['line']).map(text).filter(Boolean).join(', ')),
    postalCode: text(address['postalCode']),
    city: text(address['city']),
    canton: text(address['state']),
    country: text(address['country']),
  });
  return Object.keys(values).length > 0 ? values : undefined;
}

function genderOf(code: unknown): Gender {
  return code === 'female' || code === 'male' || code === 'other' ? code : 'unknown';
}

function isIncomplete(resource: unknown): boolean {
  return (
    isResource(resource, 'OperationOutcome') &&
    list(fields(resource)['issue']).some((issue) => fields(issue)['code'] === 'incomplete')
  );
}
