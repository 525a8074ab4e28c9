import type { FhirResource, Organization, Patient, Practitioner, PractitionerRole, RelatedPerson } from 'fhir/r4';
import type { Participant } from '@epr/domain/vaccination';
import { systems } from '@epr/domain/values';
import { present } from '../../bundle/index.ts';
import { writeName } from '../../documents/mappers/names.ts';
import type { DocumentWriting } from './document-writing.ts';

type Unnumbered = FhirResource;

/** The resources of a document while it is written: numbered by type, the same person only once. */
export interface ResourceBook {
  readonly patient: string;
  readonly author: string;
  readonly custodian: string;
  /** Adds a resource and tells its reference, `Immunization/Immunization-0001`. */
  readonly add: (resource: Unnumbered) => string;
  /** Who gave or recorded, as a role with person and house; the patient and relatives as themselves. */
  readonly participant: (participant: Participant) => string;
  /** Who commented: the person, without their role. */
  readonly commentator: (participant: Participant) => string;
  readonly resources: () => readonly FhirResource[];
}

const profiles = 'http://fhir.ch/ig/ch-core/StructureDefinition';

export function resourceBook({ patient, author, custodian }: DocumentWriting): ResourceBook {
  const all: FhirResource[] = [];
  const counts = new Map<string, number>();
  const known = new Map<string, string>();
  const add = (resource: Unnumbered): string => {
    const { resourceType } = resource;
    const count = (counts.get(resourceType) ?? 0) + 1;
    counts.set(resourceType, count);
    const id = `${resourceType}-${String(count).padStart(4, '0')}`;
    const { resourceType: type, ...rest } = resource;
    all.push({ resourceType: type, id, ...rest } as FhirResource);
    return `${resourceType}/${id}`;
  };
  const once = (resource: Unnumbered): string => {
    const words = JSON.stringify(resource);
    const reference = known.get(words) ?? add(resource);
    known.set(words, reference);
    return reference;
  };
  const house = (name: string): string => once(organisation(name, name === custodian.name ? custodian.id : undefined));
  const patientReference = once(patientResource(patient));
  const custodianReference = house(custodian.name);
  const relative = (participant: Participant): string =>
    once({
      resourceType: 'RelatedPerson',
      patient: { reference: patientReference },
      ...writeName(participant),
    } satisfies RelatedPerson);
  const commentator = (participant: Participant): string => {
    if (participant.role === 'patient') return patientReference;
    if (participant.role === 'representative') return relative(participant);
    const { given, family, institution } = participant;
    return given || family ? once(practitioner(participant)) : house(institution ?? custodian.name);
  };
  const participant = (one: Participant): string => {
    if (one.role) return commentator(one);
    const person = one.given || one.family ? { practitioner: { reference: once(practitioner(one)) } } : {};
    return once({
      resourceType: 'PractitionerRole',
      meta: { profile: [`${profiles}/ch-core-practitionerrole-epr`] },
      active: true,
      ...person,
      organization: { reference: one.institution ? house(one.institution) : custodianReference },
    } satisfies PractitionerRole);
  };
  const authorReference = participant(author);
  return {
    patient: patientReference,
    author: authorReference,
    custodian: custodianReference,
    add,
    participant,
    commentator,
    resources: () => all,
  };
}

function patientResource({ spid, given, family, birthDate, gender }: DocumentWriting['patient']): Patient {
  return present({
    resourceType: 'Patient' as const,
    meta: { profile: [`${profiles}/ch-core-patient-epr`] },
    identifier: [{ system: systems.spid, value: spid }],
    ...writeName(present({ given, family })),
    gender: gender as Patient['gender'],
    birthDate,
  });
}

function practitioner(participant: Participant): Practitioner {
  return {
    resourceType: 'Practitioner',
    meta: { profile: [`${profiles}/ch-core-practitioner-epr`] },
    ...(participant.gln ? { identifier: [{ system: systems.gln, value: participant.gln }] } : {}),
    ...writeName(participant),
  };
}

function organisation(name: string, id: string | undefined): Organization {
  return {
    resourceType: 'Organization',
    meta: { profile: [`${profiles}/ch-core-organization-epr`] },
    ...(id ? { identifier: [{ system: systems.uri, value: id }] } : {}),
    name,
  };
}
