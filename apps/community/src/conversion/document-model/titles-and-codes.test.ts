// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { labelsIn } from '../labels/labels.ts';
import { chosenTitle } from './chosen-title.ts';
import { labelOfCodings } from './codes.ts';
import { fact } from './document-model.ts';

const labels = labelsIn('de');

describe('the title of a section', () => {
  it.each([
    ['its own, where nothing is translated', { written: 'Labor', official: 'Chemie' }, false, { title: 'Labor' }],
    ['the official one, with its own', { written: 'Labor', official: 'Chemie' }, true, written('Labor')],
    ['the official one alone, when its own is the same', { written: 'Chemie', official: 'Chemie' }, true, written()],
    ['the official one, without an own', { written: undefined, official: 'Chemie' }, false, written()],
    ['its own, without an official one', { written: 'Labor', official: undefined }, true, { title: 'Labor' }],
    ['the text of its code', { written: undefined, official: undefined, display: 'x' }, true, { title: 'x' }],
    ['none', { written: undefined, official: undefined }, true, { title: labels.untitled, made: true }],
  ])('[COM-06] [DOC-14] is %s', (_words, titles, translate, shown) => {
    expect(chosenTitle(titles, labels, translate)).toEqual(shown);
  });

  function written(own?: string): object {
    return { title: 'Chemie', made: true, ...(own === undefined ? {} : { written: own }) };
  }
});

it('[COD-02] a code in no list is shown by its display, without one by itself; the codes of other systems are not LOINC', () => {
  const coding = { system: 'http://x', code: '18719-5' };
  expect(labelOfCodings([coding, { ...coding, display: ' Eigenes ' }], 'de')).toBe('Eigenes');
  expect(labelOfCodings([{ ...coding, display: ' ' }], 'de')).toBe('18719-5');
  expect(labelOfCodings([{ system: 'http://loinc.org' }, { code: '18719-5' }], 'de')).toBe('18719-5');
  expect(labelOfCodings([{ ...coding, system: 'http://loinc.org' }], 'de')).toBe('Klinische Chemie');
  // An official label of a translation is preferred to the words of the first code.
  const translated = [
    { ...coding, display: 'Eigenes' },
    { ...coding, system: 'http://loinc.org' },
  ];
  expect(labelOfCodings(translated, 'de')).toBe('Klinische Chemie');
  // CDA has the identifiers of code systems without their prefix.
  expect(labelOfCodings([{ system: '2.16.756.5.30.1.127.3.10.6', code: 'ASS' }], 'de')).toBe('Hilfsperson');
});

it('[COM-06] a detail has its values without surrounding blanks, and is left out without a value', () => {
  expect(fact('Art', ' Befund ', ' ', undefined)).toEqual([{ label: 'Art', values: ['Befund'] }]);
  expect(fact('Art', ' ', undefined)).toEqual([]);
});
