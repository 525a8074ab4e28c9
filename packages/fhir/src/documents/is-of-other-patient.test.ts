import type { DocumentReference } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { systems, type Spid } from '@epr/domain/values';
import { isOfOtherPatient } from './is-of-other-patient.ts';

const anna = '761337610411353650' as Spid;
const other = '761337610469261945';
const spid = (value: string) => ({ system: systems.spid, value });
const contained = (id: string, value: string, resourceType = 'Patient') => ({
  resourceType,
  id,
  identifier: [{ system: 'urn:oid:2.999.1', value: '4711' }, spid(value)],
});

describe('whether a resource belongs to another patient', () => {
  it.each<[boolean, string, object]>([
    [false, 'says nothing', {}],
    [false, 'names the patient', { subject: { identifier: spid(anna) } }],
    [false, 'refers to the patient', { subject: { reference: `Patient/${anna}` } }],
    [false, 'refers by a full address', { subject: { reference: `https://x.example/r4/Patient/${anna}` } }],
    [false, 'names and refers', { subject: { identifier: spid(anna), reference: `Patient/${anna}` } }],
    [false, 'contains the patient', { subject: { reference: '#p' }, contained: [contained('p', anna)] }],
    [
      false,
      'contains the patient before another resource',
      { subject: { reference: '#p' }, contained: [contained('p', anna), contained('q', other)] },
    ],
    [
      false,
      'contains the patient behind another resource',
      { subject: { reference: '#p' }, contained: [contained('q', other), contained('p', anna)] },
    ],
    [true, 'has an empty subject', { subject: {} }],
    [true, 'has words for a subject', { subject: { display: 'Anna Keller' } }],
    [true, 'names another', { subject: { identifier: spid(other) } }],
    [true, 'names by another system', { subject: { identifier: { system: 'urn:oid:2.999.1', value: anna } } }],
    [true, 'names another and refers here', { subject: { identifier: spid(other), reference: `Patient/${anna}` } }],
    [true, 'names the patient and refers to another', { subject: { identifier: spid(anna), reference: 'Patient/1' } }],
    [true, 'refers to another', { subject: { reference: `Patient/${other}` } }],
    [true, 'refers to more digits', { subject: { reference: `Patient/${anna}0` } }],
    [true, 'refers to a type that ends alike', { subject: { reference: `ExPatient/${anna}` } }],
    [true, 'contains nobody', { subject: { reference: '#p' } }],
    [true, 'contains another', { subject: { reference: '#p' }, contained: [contained('p', other)] }],
    [
      true,
      'contains the patient under another name',
      { subject: { reference: '#p' }, contained: [contained('p', other), contained('q', anna)] },
    ],
    [
      true,
      'contains another, behind the patient under another name',
      { subject: { reference: '#p' }, contained: [contained('q', anna), contained('p', other)] },
    ],
    [
      true,
      'contains somebody who is no patient',
      { subject: { reference: '#p' }, contained: [contained('p', anna, 'RelatedPerson')] },
    ],
    [
      true,
      'contains a patient without a number',
      { subject: { reference: '#p' }, contained: [{ resourceType: 'Patient', id: 'p' }] },
    ],
  ])('[COM-04] is %s if it %s', (expected, _what, more) => {
    expect(isOfOtherPatient({ resourceType: 'DocumentReference', ...more } as DocumentReference, anna)).toBe(expected);
  });
});
