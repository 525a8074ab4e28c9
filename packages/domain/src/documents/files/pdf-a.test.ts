import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pdfAIdentification, pdfAViolations, type PdfFacts } from './pdf-a.ts';

const space = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"';
const sound: PdfFacts = {
  claim: { part: 2, conformance: 'B' },
  outputIntent: true,
  encrypted: false,
  fontsEmbedded: true,
};

describe('PDF/A', () => {
  test.each([
    ['attributes', `<rdf:Description ${space} pdfaid:part="2" pdfaid:conformance="B"/>`, 2, 'B'],
    ['elements', `<x ${space}><pdfaid:part>1</pdfaid:part>\n<pdfaid:conformance>A</pdfaid:conformance></x>`, 1, 'A'],
    ['another prefix', `<x xmlns:id="http://www.aiim.org/pdfa/ns/id/" id:part='3' id:conformance='U'/>`, 3, 'U'],
    ['spaces around the sign', `<x xmlns:pdfaid = "http://www.aiim.org/pdfa/ns/id/" pdfaid:part = "2"/>`, 2, ''],
    ['a prefix with a dot', `<x xmlns:a.b="http://www.aiim.org/pdfa/ns/id/" axb:part="1" a.b:part="2"/>`, 2, ''],
    ['no level', `<x ${space} pdfaid:part="4"/>`, 4, ''],
  ])('[DOC-18] reads the PDF/A claim from %s', (_words, xmp, part, conformance) => {
    expect(pdfAIdentification(xmp)).toEqual({ part, conformance });
  });

  test.each([
    ['no metadata', ''],
    ['a prefix that is something else', '<x xmlns:pdfaid="urn:other" pdfaid:part="2"/>'],
    ['a part of two figures', `<x ${space} pdfaid:part="12"/>`],
    ['a part with a letter', `<x ${space} pdfaid:part="v2"/>`],
    ['no part', `<x ${space} pdfaid:conformance="B"/>`],
    ['a part that is no number', `<x ${space} pdfaid:part="two"/>`],
  ])('[DOC-18] finds no claim in %s', (_words, xmp) => {
    expect(pdfAIdentification(xmp)).toBeUndefined();
  });

  test('[DOC-18] [COM-07] accepts only PDF/A-1 and PDF/A-2, in each of their conformance levels', () => {
    const passing = [1, 2, 3, 4].flatMap((part) =>
      ['A', 'B', 'U', 'b', 'F', 'AX', 'XA', '']
        .filter((conformance) => pdfAViolations({ ...sound, claim: { part, conformance } }).length === 0)
        .map((conformance) => `${part}${conformance}`),
    );
    expect(passing).toEqual(['1A', '1B', '1b', '2A', '2B', '2U', '2b']);
  });

  test.each([
    ['no claim', { claim: undefined }, ['notClaimed']],
    ['no claim and a password', { claim: undefined, encrypted: true }, ['encrypted', 'notClaimed']],
    ['another part', { claim: { part: 3, conformance: 'B' } }, ['otherPart']],
    ['the claim of a converter that gave up', { outputIntent: false }, ['noOutputIntent']],
    ['encryption', { encrypted: true }, ['encrypted']],
    ['a font it does not bring', { fontsEmbedded: false }, ['fontsMissing']],
  ])('[DOC-18] [COM-07] reports %s', (_words, facts, faults) => {
    expect(pdfAViolations({ ...sound, ...facts })).toEqual(faults);
  });

  test('[DOC-18] reading arbitrary metadata never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        pdfAIdentification(`<x xmlns:${text}="http://www.aiim.org/pdfa/ns/id/" ${text}:part="2"`);
      }),
    );
  });
});
