import { expect, test } from 'vitest';
import { readLaboratoryValues } from './read-laboratory-values.ts';

const tsh = {
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '3016-3', display: 'TSH' }] },
  valueQuantity: { value: 5.1, unit: 'mU/L', code: 'm[IU]/L' },
  interpretation: [{ coding: [{ code: 'H' }] }],
  referenceRange: [{ low: { value: 0.3 }, high: { value: 4.2 } }],
};
const read = (...resources: object[]) =>
  readLaboratoryValues(JSON.stringify({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) }));

test('[DOC-12] reads Observations of a document with unit, range and interpretation', () => {
  expect(read({ resourceType: 'Composition' }, tsh)).toEqual([
    { code: '3016-3', name: 'TSH', value: 5.1, unit: 'mU/L', low: 0.3, high: 4.2, flag: 'high' },
  ]);
});

test('[DOC-12] keeps texts and comparators, and leaves out results that are withdrawn or have no value', () => {
  const { valueQuantity: _quantity, interpretation: _flag, referenceRange: _range, ...bare } = tsh;
  expect(
    read(
      { ...bare, code: { text: 'Keime' }, valueString: 'vereinzelt' },
      { ...bare, valueQuantity: { value: 0.5, comparator: '<', unit: 'mg/L' } },
      { ...tsh, status: 'entered-in-error' },
      bare,
    ),
  ).toEqual([
    { name: 'Keime', value: 'vereinzelt' },
    { code: '3016-3', name: 'TSH', value: '< 0.5', unit: 'mg/L' },
  ]);
  expect(readLaboratoryValues('{ broken')).toEqual([]);
  expect(readLaboratoryValues('null')).toEqual([]);
});

const { interpretation: _flag, referenceRange: _range, ...plain } = tsh;
const loinc = { code: '3016-3', name: 'TSH', value: 5.1, unit: 'mU/L' };
test.each<[string, object, object]>([
  ['name and value only', {}, loinc],
  ['a list of no ranges', { referenceRange: [] }, loinc],
  ['a range without limits', { referenceRange: [{}] }, loinc],
  ['one limit', { referenceRange: [{ high: { value: 4.2 } }] }, { ...loinc, high: 4.2 }],
  ['the other limit', { referenceRange: [{ low: { value: 0 }, high: {} }] }, { ...loinc, low: 0 }],
  ['no interpretation', { interpretation: [] }, loinc],
  ['an interpretation as text', { interpretation: [{ text: 'hoch' }] }, loinc],
  ['an interpretation without a code', { interpretation: [{ coding: [] }] }, loinc],
  ['the code of a unit', { valueQuantity: { value: 5.1, code: 'm[IU]/L' } }, { ...loinc, unit: 'm[IU]/L' }],
  ['a comparator alone', { valueQuantity: { comparator: '<' } }, { code: '3016-3', name: 'TSH', value: '<' }],
  [
    'the text of its code before the display',
    { code: { ...tsh.code, text: 'TSH basal' } },
    { ...loinc, name: 'TSH basal' },
  ],
  [
    'a coded value by its display',
    { valueQuantity: undefined, valueCodeableConcept: { coding: [{ code: 'a' }, { code: 'b', display: 'positiv' }] } },
    { code: '3016-3', name: 'TSH', value: 'positiv' },
  ],
  [
    'a coded value by its code',
    { valueQuantity: undefined, valueCodeableConcept: { coding: [{ code: 'a' }] } },
    { code: '3016-3', name: 'TSH', value: 'a' },
  ],
  ['a local code', { code: { text: 'TSH', coding: [{ system: 'urn:x', code: '1' }] } }, { ...loinc, code: undefined }],
  [
    'a LOINC code between local codes, by its first display',
    {
      code: {
        coding: [{ system: 'urn:x', code: '1' }, ...tsh.code.coding, { system: 'urn:y', display: 'Thyreotropin' }],
      },
    },
    loinc,
  ],
  ['a figure as text', { valueQuantity: { value: '5.1', unit: 'mU/L' } }, { ...loinc, value: '5.1' }],
])('[DOC-12] reads a result with %s', (_what, more, expected) => {
  expect(read({ ...plain, ...more })).toEqual([expected]);
});

test.each<[string, object]>([
  ['that was cancelled', { status: 'cancelled' }],
  ['without a name', { code: undefined }],
  ['with an empty name', { code: { coding: [] } }],
  ['with an empty coded value', { valueQuantity: undefined, valueCodeableConcept: { coding: [] } }],
  ['of another kind', { resourceType: 'Basic' }],
])('[DOC-12] leaves out a result %s', (_what, more) => {
  expect(read({ ...tsh, ...more }, tsh)).toHaveLength(1);
});

test('[DOC-12] ignores entries without a resource and documents without entries', () => {
  expect(readLaboratoryValues(JSON.stringify({ entry: [{}, { resource: tsh }] }))).toHaveLength(1);
  for (const json of ['{}', '{"entry":{}}', '7', '"x"']) expect(readLaboratoryValues(json)).toEqual([]);
});

test('[DOC-12] reads results besides a null entry, and ignores a reference range that is not an array', () => {
  const other = { ...tsh, referenceRange: { low: { value: 0.3 } }, interpretation: 'H' };
  const json = JSON.stringify({ resourceType: 'Bundle', entry: [null, 7, { resource: null }, { resource: other }] });
  expect(readLaboratoryValues(json)).toEqual([loinc]);
});
