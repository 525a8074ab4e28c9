import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { provideFile, leftIn, typed } from '../testing/check-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity({ limit: 30_000_000 });
});
afterAll(() => server.close());

const composition = {
  resourceType: 'Composition',
  status: 'final',
  type: { text: 'Impfausweis' },
  date: '2026-11-20T10:00:00+01:00',
  author: [{ display: 'Dr. Meier' }],
  title: 'Impfausweis',
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Text</div>' },
};
const documentWith = (changes: object): object => ({
  resourceType: 'Bundle',
  type: 'document',
  timestamp: '2026-11-20T10:00:00+01:00',
  entry: [{ fullUrl: 'urn:uuid:1', resource: { ...composition, ...changes } }],
});
const fhirXml = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition>` +
  `<text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml">Text</div></text><status value="final"/>${inside}</Composition></resource></entry></Bundle>`;
const soundInside =
  '<type><text value="Impfausweis"/></type><date value="2026"/><author><display value="Dr. Meier"/></author><title value="Impfausweis"><extension url="http://example.org/x"><valueBoolean value="false"/></extension></title>';
const cda = (inside: string, root = 'ClinicalDocument xmlns="urn:hl7-org:v3"'): string =>
  `<?xml version="1.0"?><${root}>${inside}</${root.split(' ')[0]}>`;
const header =
  '<typeId/><id/><code/><effectiveTime/><confidentialityCode/><recordTarget/><author/><custodian/><component><structuredBody/></component>';

async function say(contentType: string, content: string | object | Buffer): ReturnType<typeof provideFile> {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return provideFile(server, bytes, typed(bytes, contentType));
}

describe('uploaded structured documents', () => {
  it.each([
    ['FHIR in JSON', 'application/fhir+json', documentWith({})],
    ['FHIR in XML', 'application/fhir+xml', fhirXml(soundInside)],
    ['FHIR in XML under its plain name', 'text/xml', fhirXml(soundInside)],
    ['a CDA document', 'text/xml', cda(header)],
    [
      'a CDA document in UTF-16',
      'text/xml',
      Buffer.from(`\ufeff${cda(header).replace('1.0"', '1.0" encoding="UTF-16"')}`, 'utf16le'),
    ],
    [
      'a CDA document in the letters of old systems',
      'text/xml',
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?>${cda(`<title>Übertritt</title>${header}`).slice(21)}`,
        'latin1',
      ),
    ],
    ['other XML', 'text/xml', '<laborwerte><wert>5</wert></laborwerte>'],
    ['one that is read in several pieces', 'text/xml', cda(`<title>${'Bericht '.repeat(120_000)}</title>${header}`)],
  ])('[DOC-18] [COM-07] accepts %s', async (_words, contentType, content) => {
    expect(await say(contentType, content)).toMatchObject({ status: 200, diagnostics: undefined });
  });

  it.each([
    ['no Bundle', { resourceType: 'Patient' }, 'bundleInvalid', 'Invalid FHIR bundle'],
    ['a Bundle without entries', { resourceType: 'Bundle', type: 'document' }, 'bundleInvalid', 'Invalid FHIR bundle'],
    [
      'a Bundle that begins with a patient',
      { resourceType: 'Bundle', type: 'document', entry: [{ resource: { resourceType: 'Patient' } }] },
      'compositionFirst',
      'First entry must be a composition',
    ],
    [
      'a composition without a status',
      documentWith({ status: undefined }),
      'fhirInvalid',
      'entry[0].resource.status: is missing',
    ],
    ['a status that is none', documentWith({ status: 'fertig' }), 'fhirInvalid', 'resource.status: "fertig"'],
    ['an unknown element', documentWith({ colour: 'red' }), 'fhirInvalid', 'resource.colour: is not an element'],
    [
      'two faults',
      documentWith({ status: 'fertig', colour: 'red' }),
      'fhirInvalid',
      '"fertig" is not a code of its list; Bundle.entry[0].resource.colour: is not an element',
    ],
    ['an invalid date', documentWith({ date: '20.11.2026' }), 'fhirInvalid', 'resource.date: is no dateTime'],
    ['a list where one belongs', documentWith({ title: ['a'] }), 'fhirInvalid', 'resource.title: may stand once'],
    ['JSON that ends too early', '{"resourceType":"Bundle"', 'fhirInvalid', 'Invalid JSON'],
    [
      'letters that are none',
      Buffer.concat([Buffer.from('{"resourceType":"Bundle","id":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
      'fhirInvalid',
      'not UTF-8',
    ],
    ['a prototype key', '{"resourceType":"Bundle","__proto__":{}}', 'fhirInvalid', 'not allowed'],
    [
      'depth without end',
      `{"resourceType":"Bundle","a":${'['.repeat(500)}${']'.repeat(500)}}`,
      'fhirInvalid',
      'deeper',
    ],
  ])('[DOC-18] [DOC-27] [COM-07] refuses FHIR in JSON with %s and removes it', async (_words, content, key, rule) => {
    const before = await leftIn(server);
    const said = await say('application/fhir+json', content);
    expect(said).toMatchObject({ status: 422, key: `documents.check.${key}` });
    expect(said.diagnostics).toContain(rule);
    expect(said.diagnostics).toContain('(file "Meine Datei")');
    expect(await leftIn(server)).toEqual(before);
  });

  it.each(['Application/FHIR+JSON', 'application/fhir+json; charset=utf-8'])(
    '[DOC-18] [DOC-27] [COM-07] validates the content however the media type is written: %s',
    async (type) => {
      const said = await say(type, { resourceType: 'Patient' });
      expect(said).toMatchObject({ status: 422, key: 'documents.check.bundleInvalid' });
    },
  );

  it.each([
    ['an unknown element', fhirXml(`${soundInside}<colour value="red"/>`), 'fhirInvalid', 'colour'],
    ['an element of another namespace', fhirXml(`<title xmlns="urn:x" value="a"/>`), 'fhirInvalid', 'title'],
    ['a title twice', fhirXml(`${soundInside}<title value="b"/>`), 'fhirInvalid', 'may stand once'],
    ['a missing title', fhirXml(soundInside.replace(/<title.*title>/, '')), 'fhirInvalid', 'title: is missing'],
    ['a value that is no boolean', fhirXml(soundInside.replace('"false"', '"nein"')), 'fhirInvalid', 'is no boolean'],
    ['an open tag', fhirXml(soundInside).replace('</Bundle>', ''), 'fhirInvalid', 'Invalid XML'],
    ['no composition', fhirXml('').replaceAll('Composition', 'Patient'), 'fhirInvalid', 'status: is not an element'],
    [
      'entities that multiply',
      `<!DOCTYPE Bundle [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${fhirXml('&b;').replace(/<\?.*?\?>/, '')}`,
      'fhirInvalid',
      'a document type is not allowed',
    ],
  ])('[DOC-18] [DOC-27] [COM-07] refuses FHIR in XML with %s and removes it', async (_words, content, key, rule) => {
    const before = await leftIn(server);
    const said = await say('application/fhir+xml', content);
    expect(said).toMatchObject({ status: 422, key: `documents.check.${key}` });
    expect(said.diagnostics).toContain(rule);
    expect(await leftIn(server)).toEqual(before);
  });

  it.each([
    ['an open tag', cda(header).replace('</ClinicalDocument>', ''), 'xmlInvalid', 'Invalid XML'],
    ['a second root', `${cda(header)}<a/>`, 'xmlInvalid', 'Invalid XML'],
    ['another namespace', cda(header, 'ClinicalDocument xmlns="urn:x"'), 'cdaInvalid', 'not in the namespace'],
    ['another root', cda(header, 'Document xmlns="urn:hl7-org:v3"'), 'cdaInvalid', 'the root is Document'],
    ['no patient', cda(header.replace('<recordTarget/>', '')), 'cdaInvalid', 'recordTarget is missing'],
    ['no body', cda(header.replace('<structuredBody/>', '')), 'cdaInvalid', 'no body'],
    // Whatever its media type.
    ['FHIR that is none', fhirXml(`${soundInside}<colour value="red"/>`), 'fhirInvalid', 'colour'],
    [
      'an outside entity',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${cda(`<title>&e;</title>${header}`).slice(21)}`,
      'xmlInvalid',
      'a document type is not allowed',
    ],
    ['depth without end', '<a>'.repeat(5000) + '</a>'.repeat(5000), 'xmlInvalid', 'deeper'],
    [
      'letters that are none',
      Buffer.concat([Buffer.from('<a>'), Buffer.from([0xc3, 0x28]), Buffer.from('</a>')]),
      'xmlInvalid',
      'UTF-8',
    ],
  ])('[DOC-18] [COM-07] refuses XML with %s and removes it', async (_words, content, key, rule) => {
    const before = await leftIn(server);
    const said = await say('text/xml', content);
    expect(said).toMatchObject({ status: 422, key: `documents.check.${key}` });
    expect(said.diagnostics).toContain(rule);
    expect(await leftIn(server)).toEqual(before);
  });

  it('[COM-07] refuses HTML or SVG with a namespace prefix', async () => {
    const page = '<x:html xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(1)</x:script></x:html>';
    expect(await say('text/xml', page)).toMatchObject({ status: 422, key: 'documents.upload.contentNotAsNamed' });
    const drawing = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>';
    expect(await say('text/xml', drawing)).toMatchObject({ status: 422, key: 'documents.upload.contentNotAsNamed' });
  });

  it('[COM-07] refuses and removes a structured file too large to be read as a whole', async () => {
    const before = await leftIn(server);
    const large = Buffer.alloc(21 * 1024 * 1024, ' ');
    large.write('{"resourceType":"Bundle"');
    expect(await say('application/fhir+json', large)).toMatchObject({
      status: 413,
      key: 'documents.check.structuredTooLarge',
    });
    expect(await leftIn(server)).toEqual(before);
  });
});
