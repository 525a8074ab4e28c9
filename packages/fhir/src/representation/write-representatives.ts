import type { List, RelatedPerson } from 'fhir/r4';
import type { Representative } from '@epr/domain/representation';
import { systems, type Spid } from '@epr/domain/values';
import { representativeType } from './vocabulary.ts';

/** Writes the representatives of a patient: a List whose items are contained (core 7; SES-19). `date`: time of this state, ISO 8601. */
export function writeRepresentatives(patient: Spid, representatives: readonly Representative[], date: string): List {
  const subject = { identifier: { system: systems.spid, value: patient } };
  const contained = representatives.map((one, at): RelatedPerson => ({
    resourceType: 'RelatedPerson',
    id: `representative-${at + 1}`,
    identifier: [{ type: representativeType, value: one.id }],
    active: true,
    patient: subject,
    name: [{ family: one.family, given: [one.given] }],
    ...(one.start || one.end
      ? { period: { ...(one.start ? { start: one.start } : {}), ...(one.end ? { end: one.end } : {}) } }
      : {}),
  }));
  return {
    resourceType: 'List',
    status: 'current',
    mode: 'snapshot',
    title: 'Representatives',
    subject,
    date,
    // FHIR does not permit empty arrays.
    ...(contained.length > 0
      ? { contained, entry: contained.map(({ id }) => ({ item: { reference: `#${id ?? ''}` } })) }
      : { emptyReason }),
  };
}

const emptyReason = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'nilknown' }],
};
