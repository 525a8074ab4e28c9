import { expect, test } from 'vitest';
import { extractText } from './extract-text.ts';

const read = (text: string, type: string) => extractText(new TextEncoder().encode(text).buffer, type);

test('[DOC-06] the text of a CDA document consists of its texts and code displays, without tags', () => {
  const cda =
    '<?xml version="1.0"?><ClinicalDocument><code code="1" displayName="Laborbericht"/><id root="urn:oid:2.999"/>' +
    '<text><paragraph>H&auml;moglobin &lt; 140&#160;g/l</paragraph><!-- nicht --></text></ClinicalDocument>';
  const text = read(cda, 'text/xml');
  expect(text).toContain('Laborbericht');
  expect(text).toContain('< 140');
  expect(text).not.toMatch(/paragraph|nicht|urn:oid/);
  for (const type of ['application/hl7-sda+xml', 'Text/XML ; charset=utf-8', 'multipart/x-hl7-cda-level1'])
    expect(read(cda, type)).toBe(text);
});

test('[DOC-06] the text of a FHIR resource consists of names, displays and narratives, without identifiers and binary data', () => {
  const fhir = {
    resourceType: 'Bundle',
    identifier: { value: 'geheim-77' },
    entry: [
      {
        resource: {
          text: { div: '<div>Impfung gegen <b>Tetanus</b></div>' },
          code: { coding: [{ display: 'Boostrix' }] },
        },
      },
      { resource: { data: 'AAAA', name: [{ family: 'Keller' }] } },
    ],
  };
  const text = read(JSON.stringify(fhir), 'application/fhir+json');
  expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['Tetanus', 'Boostrix', 'Keller']));
  expect(text).not.toMatch(/geheim|AAAA|div/);
});

test.each([
  'display',
  'text',
  'title',
  'family',
  'given',
  'name',
  'valueString',
  'description',
  'comment',
  'conclusion',
])('[DOC-06] reads the displayed elements of a FHIR resource: %s', (key) => {
  const resource = { id: 'a77', [key]: 'Grüezi', note: [{ [key]: ['mitenand'] }], status: 'final' };
  expect(read(JSON.stringify(resource), 'application/json')).toBe('Grüezi\nmitenand');
});

test('[DOC-06] reads only the first 400 000 characters of a long file', () => {
  const long = 'Puls '.repeat(100_000);
  for (const [text, type] of [
    [long, 'text/plain'],
    [`<a>${long}</a>`, 'text/xml'],
    [JSON.stringify({ text: long }), 'application/json'],
  ] as const)
    expect(read(text, type)).toHaveLength(400_000);
});

test('[DOC-06] comments may contain anything, spaces are joined, and elements of JSON without a value are passed over', () => {
  expect(
    read('<a>Befund <!-- 1 > 0\n<b>nicht</b> --> <b>gut</b>\n\n \t<p>ja  \t wohl</p></a>', 'text/xml').trim(),
  ).toBe('Befund\ngut\nja wohl');
  expect(read('{"name":null,"text":"Puls","count":5}', 'application/json')).toBe('Puls');
});

test.each([
  ['in the Windows character set', [0x48, 0xe4, 0x6d]],
  ['in UTF-16', [0xff, 0xfe, 0x48, 0, 0xe4, 0, 0x6d, 0]],
  ['in UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x48, 0xc3, 0xa4, 0x6d]],
])('[DOC-06] a text %s is searched as it is shown', (_encoding, bytes) => {
  expect(extractText(Uint8Array.from(bytes).buffer, 'text/plain')).toBe('Häm');
});

test.each([
  ['application/csv', 'Puls;72', 'Puls;72'],
  ['application/json+fhir', '{"text":"Puls"}', 'Puls'],
  ['application/xml+fhir', "<text value='Puls'/>", 'Puls'],
])('[DOC-06] a file whose type has another name is searched too: %s', (type, content, text) => {
  expect(read(content, type).trim()).toBe(text);
});

test('[DOC-06] plain text is unchanged; other files and invalid JSON have no text', () => {
  expect(read('Puls;72', 'text/csv; charset=utf-8')).toBe('Puls;72');
  expect(read('GIF89a', 'image/gif')).toBe('');
  expect(read('{', 'application/fhir+json')).toBe('');
});

test('[DOC-06] includes attributes with readable text, but no URLs, identifiers, numbers or encoded bytes', () => {
  const attribute = (value: string) => `<Observation><valueString value="${value}"/></Observation>`;
  const shown = (value: string) => read(attribute(value), 'application/fhir+xml').includes(value);
  expect(shown('Tetanus')).toBe(true);
  expect(shown('Siehe https://example.org/abc')).toBe(true);
  for (const value of [
    'urn:oid:2.999',
    'https://example.org/abc',
    'http://example.org/abc',
    '140',
    'g',
    `x${'ab'.repeat(2_500)}`,
  ])
    expect([value.slice(0, 20), shown(value)]).toEqual([value.slice(0, 20), false]);
});
