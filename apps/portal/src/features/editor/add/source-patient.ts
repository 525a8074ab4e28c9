import type { SourcePatient } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';

/** Returns the patient as known to the uploader, for sourcePatientInfo, which CH:MHD requires; at least a name. */
export function sourcePatientOf({ role, identity, patient, representedPerson }: SessionState): SourcePatient {
  if (patient) {
    const { given, family, gender, birthDate } = patient;
    return { given, family, ...(gender ? { gender } : {}), ...(birthDate ? { birthDate } : {}) };
  }
  if (role === 'REP' && representedPerson)
    return { given: representedPerson.firstName, family: representedPerson.lastName };
  const { givenName: given, familyName, name } = identity ?? {};
  const family = familyName || name;
  return { ...(given ? { given } : {}), ...(family ? { family } : {}) };
}
