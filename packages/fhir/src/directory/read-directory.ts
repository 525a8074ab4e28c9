import type { DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import { namesByUse } from '@epr/domain/people';
import { systems, type Coded } from '@epr/domain/values';
import { entriesOf, asObject, asArray, omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import { readCoding } from '../documents/mappers/codes.ts';

/**
 * Reads the professionals of a search for PractitionerRole, each once with all organisations, in the order of the response (mCSD).
 * A Practitioner without a GLN or a name is left out.
 */
export function readProfessionals(bundle: unknown): readonly DirectoryPerson[] {
  const resources = entriesOf(bundle).map(({ resource }) => asObject(resource));
  const byReference = new Map<string, DirectoryGroup>();
  const practitioners = new Map<string, UncheckedJson>();
  for (const resource of resources) {
    const reference = `${asString(resource['resourceType']) ?? ''}/${asString(resource['id']) ?? ''}`;
    if (resource['resourceType'] === 'Practitioner') practitioners.set(reference, resource);
    const group = groupOf(resource);
    if (group) byReference.set(reference, group);
  }
  const people = new Map<string, DirectoryPerson>();
  const add = (person: DirectoryPerson | undefined): void => {
    if (!person) return;
    const known = people.get(person.gln);
    people.set(person.gln, known ? joined(known, person) : person);
  };
  for (const role of resources.filter(({ resourceType }) => resourceType === 'PractitionerRole')) {
    const practitioner = practitioners.get(referenceOf(role['practitioner']));
    const place = byReference.get(referenceOf(role['organization']));
    add(practitioner && personOf(practitioner, role, place));
  }
  for (const practitioner of practitioners.values()) add(personOf(practitioner, {}));
  return [...people.values()];
}

/** Reads the organisations of a Bundle. */
export function readGroups(bundle: unknown): readonly DirectoryGroup[] {
  return entriesOf(bundle).flatMap(({ resource }) => {
    const group = groupOf(asObject(resource));
    return group ? [group] : [];
  });
}

function groupOf(resource: UncheckedJson): DirectoryGroup | undefined {
  const id = oidOf(resource);
  const name = asString(resource['name']);
  if (resource['resourceType'] !== 'Organization' || !id || !name) return undefined;
  const partOf = asObject(resource['partOf']);
  const above =
    asString(asObject(partOf['identifier'])['value']) ??
    asString(partOf['reference'])?.replace(/^(?:.*\/)?Organization\/(?=[0-9.]+$)/, 'urn:oid:');
  return {
    kind: 'group',
    id,
    name,
    ...omitUndefined({
      facilityType: codesOf(resource['type'])[0],
      city: asString(asObject(asArray(resource['address'])[0])['city']),
      partOf: above?.startsWith('urn:oid:') ? above : undefined,
    }),
  };
}

function personOf(
  practitioner: UncheckedJson,
  role: UncheckedJson,
  place?: DirectoryGroup,
): DirectoryPerson | undefined {
  const gln = identifiers(practitioner).find(({ system }) => system === systems.gln)?.value;
  const name = namesByUse(asArray(practitioner['name']).map(asObject), ({ use }) => asString(use))[0] ?? {};
  const family = asString(name['family']) ?? asString(name['text']);
  if (!gln || !family) return undefined;
  const qualifications = asArray(practitioner['qualification']).flatMap((one) => codesOf([asObject(one)['code']]));
  const isSpeciality = ({ system }: Coded): boolean => system !== undefined && specialityLists.includes(system);
  return {
    kind: 'professional',
    gln,
    ...omitUndefined({ prefix: asString(asArray(name['prefix'])[0]) }),
    given: asArray(name['given'])
      .map((one) => asString(one) ?? '')
      .join(' ')
      .trim(),
    family,
    professions: distinct([...codesOf(role['code']), ...qualifications.filter((one) => !isSpeciality(one))]),
    specialities: distinct([...codesOf(role['specialty']), ...qualifications.filter(isSpeciality)]),
    places: place ? [place] : [],
  };
}

/** Code systems of the registers of specialities: MedReg and NAREG (facts 0). */
const specialityLists = ['urn:oid:2.16.756.5.30.1.127.3.5', 'urn:oid:2.16.756.5.30.1.127.3.6'];

function joined(one: DirectoryPerson, other: DirectoryPerson): DirectoryPerson {
  const further = other.places.filter(({ id }) => !one.places.some((place) => place.id === id));
  return {
    ...one,
    professions: distinct([...one.professions, ...other.professions]),
    specialities: distinct([...one.specialities, ...other.specialities]),
    places: [...one.places, ...further],
  };
}

function distinct(codes: readonly Coded[]): readonly Coded[] {
  return codes.filter((one, at) => codes.findIndex(({ code }) => code === one.code) === at);
}

function codesOf(concepts: unknown): readonly Coded[] {
  return asArray(concepts).flatMap(
    (concept) => asArray(asObject(concept)['coding']).map(readCoding).find(Boolean) ?? [],
  );
}

function identifiers(resource: UncheckedJson): readonly { readonly system?: string; readonly value?: string }[] {
  return asArray(resource['identifier']).map((one) => {
    const { system, value } = asObject(one);
    return omitUndefined({ system: asString(system), value: asString(value) });
  });
}

function oidOf(resource: UncheckedJson): string | undefined {
  return identifiers(resource).find(({ value }) => value?.startsWith('urn:oid:'))?.value;
}

/** Returns a reference as `Practitioner/7601…`, without the base URL of a server and the version. */
function referenceOf(reference: unknown): string {
  const [address = ''] = (asString(asObject(reference)['reference']) ?? '').split('/_history/');
  return address.split('/').slice(-2).join('/');
}
