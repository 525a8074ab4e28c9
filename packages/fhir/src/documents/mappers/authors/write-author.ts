import type { Author } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { omitUndefined, type UncheckedJson } from '../../../bundle/index.ts';
import { writeConcept } from '../codes.ts';
import { writeName } from '../../../people/names.ts';

/**
 * Writes the contained resources of a new author, the one to be referenced first: a role with its person and organisation, or an
 * organisation alone.
 */
export function writeAuthor(author: Author, id: string): readonly UncheckedJson[] {
  const { prefix, given, family, institution, role, speciality, gln, telecom } = author;
  const isPerson = Boolean(prefix ?? given ?? family ?? gln);
  if (!isPerson && !role && !speciality) return [organisation(id, institution, telecom)];
  const person = {
    resourceType: 'Practitioner',
    id: `${id}-person`,
    ...(gln ? { identifier: [{ system: systems.gln, value: gln }] } : {}),
    ...writeName(omitUndefined({ prefix, given, family })),
  };
  const employer = institution ? organisation(`${id}-institution`, institution, []) : undefined;
  const link = {
    resourceType: 'PractitionerRole',
    id,
    ...(isPerson ? { practitioner: { reference: `#${person.id}` } } : {}),
    ...(employer ? { organization: { reference: `#${id}-institution` } } : {}),
    ...(role ? { code: [writeConcept(role)] } : {}),
    ...(speciality ? { specialty: [writeConcept(speciality)] } : {}),
    ...(telecom.length > 0 ? { telecom: telecom.map((point) => ({ ...point })) } : {}),
  };
  return [link, ...(isPerson ? [person] : []), ...(employer ? [employer] : [])];
}

function organisation(id: string, name: string | undefined, telecom: Author['telecom']): UncheckedJson {
  return {
    resourceType: 'Organization',
    id,
    ...(name ? { name } : {}),
    ...(telecom.length > 0 ? { telecom: telecom.map((point) => ({ ...point })) } : {}),
  };
}
