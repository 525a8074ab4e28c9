import type { DocumentReference, List } from 'fhir/r4';
import { systems, type Spid } from '@epr/domain/values';
import { fields, isResource, list, text } from '../bundle/index.ts';

/**
 * Whether a resource declares that it belongs to another record, by identifier, by reference or by a contained patient. A reference
 * that this community cannot resolve counts as another record; a resource without a subject does not.
 */
export function isOfOtherPatient(resource: DocumentReference | List, patient: Spid): boolean {
  const { subject, contained } = resource;
  if (subject === undefined) return false;
  const { identifier, reference } = fields(subject);
  if (identifier !== undefined && !names(identifier, patient)) return true;
  if (reference === undefined) return identifier === undefined;
  const target = text(reference) ?? '';
  if (!target.startsWith('#')) return !new RegExp(`(?:^|/)Patient/${patient}$`).test(target);
  const found = list(contained)
    .map(fields)
    .find(({ id }) => id === target.slice(1));
  return !(isResource(found, 'Patient') && list(found?.['identifier']).some((one) => names(one, patient)));
}

function names(identifier: unknown, patient: Spid): boolean {
  const { system, value } = fields(identifier);
  return system === systems.spid && value === patient;
}
