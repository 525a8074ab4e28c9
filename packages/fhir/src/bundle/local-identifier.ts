import type { Identifier } from 'fhir/r4';
import type { LocalId } from '@epr/domain/values';

/** Medical record number (HL7 v2-0203). */
export const localIdType = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] };

/** Writes the number of a patient in the index of one community or organisation. */
export function writeLocalId(localId: LocalId): Identifier {
  return { type: localIdType, ...localId };
}
