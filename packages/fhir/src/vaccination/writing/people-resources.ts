import type { Organization, Patient, Practitioner, PractitionerRole, RelatedPerson } from 'fhir/r4';
import type { Participant } from '@epr/domain/vaccination';
import { systems } from '@epr/domain/values';
import { omitUndefined, writeLocalId } from '../../bundle/index.ts';
import { writeName } from '../../people/names.ts';
import { dataAbsent } from '../vocabulary.ts';
import type { PatientOfDocument } from './document-input.ts';

const profiles = 'http://fhir.ch/ig/ch-core/StructureDefinition';

/**
 * Builds the patient (CH Core Patient EPR): a number other than the EPR-SPID, name, gender and birth date. When no number of the
 * patient is known, a temporary identifier is written that is valid in this document only.
 */
export function patientResource(patient: PatientOfDocument, document: string): Patient {
  const { given, family, localId, gender, birthDate } = patient;
  return {
    resourceType: 'Patient',
    meta: { profile: [`${profiles}/ch-core-patient-epr`] },
    identifier: [localId ? writeLocalId(localId) : { use: 'temp', system: systems.uri, value: `urn:uuid:${document}` }],
    ...writeName(omitUndefined({ given, family })),
    ...omitUndefined({ gender: (gender ?? 'unknown') as Patient['gender'], birthDate }),
    ...(birthDate ? {} : { _birthDate: dataAbsent }),
  };
}

/** Builds a professional; the EPR profile applies to those with a GLN. */
export function practitionerResource(one: Participant): Practitioner {
  return {
    resourceType: 'Practitioner',
    meta: { profile: [`${profiles}/ch-core-practitioner${one.gln ? '-epr' : ''}`] },
    ...(one.gln ? { identifier: [{ system: systems.gln, value: one.gln }] } : {}),
    ...writeName(one),
  };
}

/** Builds the role of a professional at an organisation, or of the organisation alone. */
export function roleResource(
  one: Participant,
  practitioner: string | undefined,
  organization: string,
): PractitionerRole {
  const isOfEpr = practitioner === undefined || one.gln !== undefined;
  return {
    resourceType: 'PractitionerRole',
    meta: { profile: [`${profiles}/ch-core-practitionerrole${isOfEpr ? '-epr' : ''}`] },
    active: true,
    ...(practitioner ? { practitioner: { reference: practitioner } } : {}),
    organization: { reference: organization },
  };
}

export function relatedPersonResource(one: Participant, patient: string): RelatedPerson {
  return { resourceType: 'RelatedPerson', patient: { reference: patient }, ...writeName(one) };
}

/** Builds an organisation; `id` as `urn:oid:…`. */
export function organizationResource(name: string, id: string | undefined): Organization {
  return {
    resourceType: 'Organization',
    meta: { profile: [`${profiles}/ch-core-organization-epr`] },
    ...(id ? { identifier: [{ system: systems.uri, value: id }] } : {}),
    name,
  };
}
