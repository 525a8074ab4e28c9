import type { DocumentReference, Identifier, List, Patient } from 'fhir/r4';
import { systems, type Spid } from '@epr/domain/values';

/**
 * Whether a resource declares that it belongs to another record, by identifier, by reference or by a contained patient. A reference
 * that this community cannot resolve counts as another record; a resource without a subject does not.
 */
export function isOfOtherPatient(resource: DocumentReference | List, patient: Spid): boolean {
  const { subject } = resource;
  if (subject === undefined) return false;
  const { identifier, reference } = subject;
  if (identifier !== undefined && !names(identifier, patient)) return true;
  if (reference === undefined) return identifier === undefined;
  if (!reference.startsWith('#')) return !new RegExp(`(?:^|/)Patient/${patient}$`).test(reference);
  const found = (resource.contained ?? []).find(({ id }) => id === reference.slice(1));
  return !(
    found?.resourceType === 'Patient' && ((found as Patient).identifier ?? []).some((one) => names(one, patient))
  );
}

function names({ system, value }: Identifier, patient: Spid): boolean {
  return system === systems.spid && value === patient;
}
