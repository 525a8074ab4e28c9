import { readFileSync } from 'node:fs';
import { confidentialityLevels, confidentialityOf, type Document } from '@epr/domain/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asObject } from '../bundle/index.ts';
import { withValueAt } from './mappers/mapper.ts';
import { readDocument } from './read-document.ts';
import { writeDocument } from './write-document.ts';

const sent = asObject(JSON.parse(readFileSync(new URL('fixtures/document.json', import.meta.url), 'utf8')));

function read(resource: unknown): Document {
  const result = readDocument(resource);
  if (!result.ok) throw new Error(result.error.diagnostics);
  return result.value;
}

describe('resources of other platforms', () => {
  const without = (...path: (string | number)[]) => withValueAt(sent, path, undefined);
  const home = (url: string, value: object) =>
    read({ ...without('extension'), extension: [{ url, ...value }] }).homeCommunity;

  test.each([
    ['https://profiles.ihe.net/ITI/MHD/StructureDefinition/ihe-HomeCommunityId', { valueOid: 'urn:oid:2.999.3' }],
    [
      'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-mhd-home-community-id',
      { valueIdentifier: { value: 'urn:oid:2.999.3' } },
    ],
    ['http://vendor.example/homeCommunityId', { valueUri: 'urn:oid:2.999.3' }],
    ['http://vendor.example/homeCommunityId', { valueString: '2.999.3' }],
  ])('[DOC-03] reads the home community from %s', (url, value) => {
    expect(home(url, value)).toBe('urn:oid:2.999.3');
  });

  test.each([
    'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-author-authorrole',
    'http://fhir.ch/ig/ch-epr-fhir/ch-ext-author-authorrole',
    'http://fhir.ch/ig/ch-epr-mhealth/StructureDefinition/ch-ext-author-authorrole',
  ])('[DOC-03] recognises extensions by the last part of their URL: %s', (url) => {
    const resource = { ...sent, extension: [{ url, valueCoding: { code: 'PAT', system: 's' } }] };
    expect(read(resource).uploaderRole).toEqual({ code: 'PAT', system: 's' });
    expect(JSON.stringify(writeDocument({ ...read(resource), uploaderRole: { code: 'REP', system: 's' } }))).toContain(
      `"${url}"`,
    );
  });

  test('[DOC-04] a document without a community gets an id with this community', () => {
    const resource = without('extension');
    const own = readDocument(resource, { ownCommunity: 'urn:oid:2.999.9' });
    expect(own.ok && own.value.id.endsWith('@urn:oid:2.999.9')).toBe(true);
    expect(own.ok && own.value.homeCommunity).toBeUndefined();
  });

  test('[DOC-03] the strictest of several security labels counts, and a change replaces all of them', () => {
    const label = (code: string) => ({ coding: [{ system: 'http://snomed.info/sct', code }] });
    const document = read({ ...sent, securityLabel: [label('17621005'), label('1141000195107'), label('263856008')] });
    expect(document.confidentiality.code).toBe('1141000195107');
    expect(
      writeDocument({ ...document, confidentiality: confidentialityLevels.restricted }).securityLabel,
    ).toHaveLength(1);
  });

  test.each([
    [
      'a person',
      {
        resourceType: 'Practitioner',
        name: [
          { use: 'old', family: 'A' },
          { use: 'official', given: ['Eva', 'Maria'], family: 'B' },
        ],
      },
      { given: 'Eva Maria', family: 'B' },
    ],
    [
      'the patient',
      { resourceType: 'Patient', name: [{ family: 'Keller' }] },
      { family: 'Keller', role: { code: 'PAT' } },
    ],
    [
      'a relative',
      { resourceType: 'RelatedPerson', name: [{ text: 'Rita Keller' }] },
      { family: 'Rita Keller', role: { code: 'REP' } },
    ],
    ['a device', { resourceType: 'Device', deviceName: [{ name: 'EKG 3' }] }, { institution: 'EKG 3' }],
    ['an institution', { resourceType: 'Organization', name: 'Spital' }, { institution: 'Spital' }],
  ])('[DOC-03] reads an author that is %s', (_words, resource, author) => {
    const document = read({ ...sent, contained: [{ id: 'x', ...resource }], author: [{ reference: '#x' }] });
    expect(document.authors).toMatchObject([author]);
  });

  test('[DOC-03] reads an author that is only a reference from its display text', () => {
    const author = [
      { display: 'Dr. Muster' },
      { reference: 'Organization/1', display: 'Spital' },
      { reference: '#missing' },
    ];
    expect(read({ ...sent, author }).authors).toMatchObject([{ family: 'Dr. Muster' }, { institution: 'Spital' }]);
  });

  test('[DOC-03] keeps an unreadable author when the others are changed', () => {
    const elsewhere = { reference: 'https://elsewhere.example/r4/Practitioner/7' };
    const document = read({ ...sent, author: [elsewhere, { display: 'Dr. Muster' }] });
    const { author } = writeDocument({ ...document, authors: [{ given: 'Eva', family: 'Beispiel', telecom: [] }] });
    expect(author).toHaveLength(2);
    expect(author).toContainEqual(elsewhere);
    expect(JSON.stringify(author)).not.toContain('Muster');
  });

  test('[DOC-29] [COM-04] a coding without a code is not a level, and a known one beside it does not count', () => {
    const normal = confidentialityLevels.normal;
    const labelled = (coding: unknown[]) => read({ ...sent, securityLabel: [{ coding }] }).confidentiality;
    expect(labelled([normal])).toEqual(normal);
    for (const nameless of [{ display: 'for the family' }, { code: ' ' }, null])
      expect(confidentialityOf(labelled([nameless, normal]))).toBeUndefined();
  });

  test('[DOC-03] removing an author keeps resources shared with other elements', () => {
    const contained = [
      { resourceType: 'PractitionerRole', id: 'r', organization: { reference: '#house' } },
      { resourceType: 'Organization', id: 'house', name: 'Spital' },
    ];
    const resource = { ...sent, contained, author: [{ reference: '#r' }], context: { ...asObject(sent['context']) } };
    const shared = { ...resource, custodian: { reference: '#house' } };
    const kept = (one: object) => JSON.stringify(writeDocument({ ...read(one), authors: [] }).contained ?? []);
    expect(kept(shared)).toContain('"house"');
    expect(kept(shared)).not.toContain('"r"');
    expect(kept(resource)).not.toContain('"house"');
  });

  test('[DOC-03] a file without a creation time has the date of its document', () => {
    const dated = { ...without('content', 0, 'attachment', 'creation'), date: '2026-11-18T09:30:00+01:00' };
    expect(read(dated).creationTime).toBe('2026-11-18T09:30:00+01:00');
    expect(read(withValueAt(dated, ['content', 0, 'attachment', 'creation'], 'yesterday')).creationTime).toBe(
      dated.date,
    );
    expect(read(withValueAt(dated, ['content', 0, 'attachment', 'creation'], '2025')).creationTime).toBe('2025');
  });

  test('[DOC-03] a document without an official identifier is identified by its id or its master identifier', () => {
    expect(read(without('identifier')).entryUuid).toBe(`urn:uuid:${String(sent['id'])}`);
    expect(read({ ...without('identifier'), id: 'x' }).entryUuid).toBe(
      (sent['masterIdentifier'] as { value: string }).value,
    );
  });

  test.each([
    ['status', ['status']],
    ['subject.identifier', ['subject']],
    ['type', ['type']],
    ['category', ['category']],
    ['securityLabel', ['securityLabel']],
    ['content.format', ['content', 0, 'format']],
    ['content.attachment.url or contentType', ['content', 0, 'attachment', 'url']],
    ['context.facilityType', ['context', 'facilityType']],
    ['id', ['id']],
  ])('[DOC-03] a document without %s is unreadable, and the reason is reported', (name, path) => {
    const result = readDocument(without(...path));
    expect(result).toMatchObject({
      ok: false,
      error: { diagnostics: `missing or wrong: ${name}`, title: 'Austrittsbericht Kardiologie' },
    });
  });

  test('[COD-02] a code given only as text is kept', () => {
    expect(read({ ...sent, type: { text: 'Brief' } }).typeCode).toEqual({ code: 'Brief', system: '' });
  });

  test('[DOC-03] reading arbitrary JSON never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readDocument(json)));
    const names = Object.keys(sent).filter((name) => name !== 'resourceType');
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), fc.boolean(), (name, json, listed) => {
        const result = readDocument({ ...sent, [name]: listed ? [json] : json });
        if (result.ok) writeDocument({ ...result.value, authors: [], title: 'x', relations: [] });
      }),
      { numRuns: 1000 },
    );
  });
});
