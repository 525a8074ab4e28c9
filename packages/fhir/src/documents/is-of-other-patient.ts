import type { DocumentReference, List } from 'fhir/r4';
import { systems, type Spid } from '@epr/domain/values';
import { asObject, isResource, asArray, asString } from '../bundle/index.ts';

/**
 * Whether a resource declares that it belongs to another record, by identifier, by reference or by a contained patient. A reference
 * that this community cannot resolve counts as another record; a resource without a subject does not.
 */
export function isOfOtherPatient(resource: DocumentReference | List, patient: Spid): boolean {
  const { subject, contained } = resource;
  if (subject === undefined) return false;
  const { identifier, reference } = asObject(subject);
  if (identifier !== undefined && !names(identifier, patient)) return true;
  if (reference === undefined) return identifier === undefined;
  const target = asString(reference) ?? '';
  if (!target.startsWith('#')) return !new RegExp(`(?:^|/)Patient/${patient}$`).test(target);
  const found = asArray(contained)
    .map(asObject)
    .find(({ id }) => id === target.slice(1));
  return !(isResource(found, 'Patient') && asArray(found?.['identifier']).some((one) => names(one, patient)));
}

function names(identifier: unknown, patient: Spid): boolean {
  const { system, value } = asObject(identifier);
  return system === systems.spid && value === patient;
}
