import { describe, expect, test } from 'vitest';
import { documentBundleError } from './document-bundle-error.ts';

const composition = { resource: { resourceType: 'Composition' } };
const patient = { resource: { resourceType: 'Patient' } };

describe('a FHIR document', () => {
  test('[DOC-27] is a Bundle whose first entry is a Composition', () => {
    expect(documentBundleError({ resourceType: 'Bundle', entry: [composition, patient] })).toBeUndefined();
  });

  test.each([
    ['another resource', patient.resource],
    ['no entries', { resourceType: 'Bundle' }],
    ['an empty list', { resourceType: 'Bundle', entry: [] }],
    ['entries that are not an array', { resourceType: 'Bundle', entry: 'Composition' }],
    ['nothing', null],
    ['text', 'Bundle'],
  ])('[DOC-27] with %s is an invalid FHIR bundle', (_words, resource) => {
    expect(documentBundleError(resource)).toBe('Invalid FHIR bundle');
  });

  test.each([
    ['another resource first', [patient, composition]],
    ['an entry without a resource', [{}]],
    ['an entry that is null', [null]],
  ])('[DOC-27] lacks its composition with %s', (_words, entry) => {
    expect(documentBundleError({ resourceType: 'Bundle', entry })).toBe('First entry must be a composition');
  });
});
