import type { FhirResource, Reference } from 'fhir/r4';
import { nameOfParticipant, type Participant } from '@epr/domain/vaccination';
import type { DocumentInput } from './document-input.ts';
import {
  organizationResource,
  patientResource,
  practitionerResource,
  relatedPersonResource,
  roleResource,
} from './people-resources.ts';

type Unnumbered = FhirResource;

/** Collects the resources of a document while it is written: numbered by type, the same person only once. */
export interface DocumentResources {
  readonly patient: string;
  readonly author: string;
  readonly custodian: string;
  /** Adds a resource and returns its reference, `Immunization/Immunization-0001`. */
  readonly add: (resource: Unnumbered) => string;
  /** Adds the recorder, as a role with person and organisation, or as a patient or related person, and returns the reference. */
  readonly participant: (participant: Participant) => string;
  /**
   * Adds who administered or measured, as a role, and returns the reference; of patients and representatives only the name, because CH VACD
   * permits only roles.
   */
  readonly performer: (participant: Participant) => Reference;
  /** Adds the author of a comment, as a person without a role, and returns the reference. */
  readonly commentator: (participant: Participant) => string;
  readonly resources: () => readonly FhirResource[];
}

export function documentResources({ patient, author, custodian, uuid }: DocumentInput): DocumentResources {
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
  const organizationReference = (name: string): string =>
    once(organizationResource(name, name === custodian.name ? custodian.id : undefined));
  const patientReference = once(patientResource(patient, uuid));
  const custodianReference = organizationReference(custodian.name);
  const person = (one: Participant): string | undefined =>
    one.given || one.family ? once(practitionerResource(one)) : undefined;
  const commentator = (participant: Participant): string => {
    if (participant.role === 'patient') return patientReference;
    if (participant.role === 'representative') return once(relatedPersonResource(participant, patientReference));
    return person(participant) ?? organizationReference(participant.institution ?? custodian.name);
  };
  const participant = (one: Participant): string => {
    if (one.role) return commentator(one);
    const organization = one.institution ? organizationReference(one.institution) : custodianReference;
    return once(roleResource(one, person(one), organization));
  };
  const performer = (one: Participant): Reference =>
    one.role ? { display: nameOfParticipant(one) } : { reference: participant(one) };
  const authorReference = participant(author);
  return {
    patient: patientReference,
    author: authorReference,
    custodian: custodianReference,
    add,
    participant,
    performer,
    commentator,
    resources: () => all,
  };
}
