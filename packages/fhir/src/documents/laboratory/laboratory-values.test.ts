import { expect, test } from 'vitest';
import { readLaboratoryValues } from './laboratory-values.ts';

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

test('[DOC-12] the Observations of a document are read with unit, range and interpretation', () => {
  expect(read({ resourceType: 'Composition' }, tsh)).toEqual([
    { code: '3016-3', name: 'TSH', value: 5.1, unit: 'mU/L', low: 0.3, high: 4.2, flag: 'high' },
  ]);
});

test('[DOC-12] words and comparators are kept as they are; what is withdrawn or has no value is left out', () => {
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
