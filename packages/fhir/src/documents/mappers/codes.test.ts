import { confidentialityLevels } from '@epr/domain/documents';
import { describe, expect, it } from 'vitest';
import { codingAt, conceptAt, conceptsAt, readCoding, readConcept, securityLabel, writeCoding } from './codes.ts';

const ecg = { code: 'ECG', system: 'http://dicom.example', display: 'Electrocardiography' };
const plain = { code: 'ECG', system: '' };

describe('codes of a document', () => {
  it.each([
    [ecg, ecg],
    [{ code: 'ECG', display: ' ' }, plain],
    [{ system: 's', display: 'x' }, undefined],
    ['ECG', undefined],
  ])('[DOC-11] reads the coding %j as %j', (value, expected) => {
    expect(readCoding(value)).toEqual(expected);
  });

  it.each([
    [{ coding: [{}, ecg, { code: 'EKG', system: 'urn:x' }], text: 'x' }, ecg],
    [
      { coding: [{}], text: 'EKG' },
      { code: 'EKG', system: '' },
    ],
    [{ text: 'EKG' }, { code: 'EKG', system: '' }],
    [{}, undefined],
  ])('[DOC-11] reads the concept %j as %j', (value, expected) => {
    expect(readConcept(value)).toEqual(expected);
  });

  it('[DOC-03] are written without missing elements, and removed', () => {
    expect([writeCoding(ecg), writeCoding(plain)]).toStrictEqual([ecg, { code: 'ECG' }]);
    expect(codingAt('a').write({}, ecg)).toEqual({ a: ecg });
    expect(codingAt('a').write({ a: ecg }, undefined)).toStrictEqual({});
    expect(conceptAt('a').write({}, ecg)).toEqual({ a: { coding: [ecg] } });
    expect(conceptAt('a').write({ a: {} }, undefined)).toStrictEqual({});
    expect(conceptsAt('a').write({}, [ecg, plain])).toEqual({ a: [{ coding: [ecg] }, { coding: [{ code: 'ECG' }] }] });
    for (const none of [[], undefined]) expect(conceptsAt('a').write({ a: [1] }, none)).toStrictEqual({});
  });

  it('[DOC-11] leaves out concepts without a code', () => {
    expect(conceptsAt('a').read({ a: [null, {}, { coding: [ecg] }] })).toEqual([ecg]);
    expect(conceptsAt('a').read({})).toEqual([]);
  });
});

describe('the confidentiality of a document', () => {
  const { normal, secret } = confidentialityLevels;

  it.each([
    ['a level', [{ coding: [normal] }], normal],
    ['a level and a text beside it', [{ coding: [normal], text: 'für alle' }], normal],
    [
      'a coding nobody understands beside a level',
      [{ coding: [normal, { system: 'urn:oid:2.999', code: 'Familie' }] }],
      { system: 'urn:oid:2.999', code: 'Familie' },
    ],
    ['a text alone', [{ text: 'nur für die Familie' }], { code: 'nur für die Familie', system: '' }],
    ['a level, and another label with a text', [{ coding: [secret] }, { text: 'x' }], { code: 'x', system: '' }],
    ['an empty label', [{}], undefined],
    ['no label', undefined, undefined],
  ])('[DOC-29] [COM-04] is read from %s', (_what, label, expected) => {
    expect(securityLabel.read({ securityLabel: label })).toEqual(expected);
  });

  it('[DOC-29] replaces all labels when written, and is removed', () => {
    const labelled = { securityLabel: [{ coding: [normal] }, { text: 'x' }] };
    expect(securityLabel.write(labelled, secret)).toEqual({ securityLabel: [{ coding: [secret] }] });
    expect(securityLabel.write(labelled, undefined)).toStrictEqual({});
  });
});
