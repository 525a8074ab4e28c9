import { formatCode } from '@epr/codes/format-code';
import { describe, expect, test } from 'vitest';
import { cdaFormats, fhirFormats, structuredFormatOf, isStructured } from './structured.ts';

describe('a structured document', () => {
  test('[DOC-27] is recognised only by contentType text/xml, application/fhir+xml or application/fhir+json and a known format code', () => {
    const known = 'urn:ihe:lab:xd-lab:2008';
    for (const contentType of ['text/xml', 'application/fhir+xml', 'application/fhir+json', 'text/xml; charset=utf-8'])
      expect(isStructured({ contentType, format: known }), contentType).toBe(true);
    expect(isStructured({ contentType: 'text/xml', format: 'urn:ihe:iti:xds:2017:mimeTypeSufficient' })).toBe(true);
    for (const contentType of ['application/pdf', 'text/plain', 'text/html', 'multipart/related', ''])
      expect(isStructured({ contentType, format: known }), contentType).toBe(false);
    for (const format of ['urn:che:epr:EPR_Unstructured_Document', 'urn:ihe:rad:PDF', 'made-up', '', undefined])
      expect(isStructured({ contentType: 'text/xml', format }), format).toBe(false);
  });

  test.each([...cdaFormats, ...fhirFormats])('[DOC-27] %s is a known format', (format) => {
    expect(isStructured({ contentType: 'application/fhir+json', format })).toBe(true);
  });

  test('[DOC-27] the known lists have twelve CDA formats and nine Swiss FHIR formats', () => {
    expect([cdaFormats.length, fhirFormats.length]).toEqual([12, 9]);
    expect(cdaFormats.filter((code) => !code.startsWith('urn:ihe:'))).toEqual([]);
    expect(fhirFormats.filter((code) => !code.startsWith('urn:che:epr:ch-'))).toEqual([]);
  });

  test('[DOC-27] the known lists contain only official format codes', () => {
    const official = formatCode.entries.map(({ code }) => code);
    expect([...cdaFormats, ...fhirFormats].filter((code) => !official.includes(code))).toEqual([]);
  });

  test.each([
    ['{"resourceType":"Bundle"}', 'fhirJson'],
    ['\uFEFF \n{}', 'fhirJson'],
    ['<?xml version="1.0"?>\n<!-- > --><ClinicalDocument xmlns="urn:hl7-org:v3">', 'cda'],
    ['<?xml-stylesheet href="x"?><hl7:ClinicalDocument xmlns:hl7="urn:hl7-org:v3"\n a="b">', 'cda'],
    ['<Bundle xmlns="http://hl7.org/fhir">', 'fhirXml'],
    ["<f:Bundle xmlns:f='http://hl7.org/fhir'><f:id", 'fhirXml'],
    ['<Bundle xmlns= "http://hl7.org/fhir">', 'fhirXml'],
    ['<ClinicalDocument>', 'cda'],
    ['<Bundle>', undefined],
    ['<!DOCTYPE x><ClinicalDocument>', undefined],
    ['<!-- open', undefined],
    ['ClinicalDocument', undefined],
    ['', undefined],
  ])('[DOC-14] the format of %s is %s', (start, form) => {
    expect(structuredFormatOf(start)).toBe(form);
  });
});
