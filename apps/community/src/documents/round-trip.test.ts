import { randomUUID } from 'node:crypto';
import type { DocumentReference, FhirResource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { changeRequest, readDocument } from '@epr/fhir/documents';
import { grant, home, meierGln, professional } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference } from './testing/submissions.ts';

let server: TestServer;
const bytes = pdf('Befund');
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

const read = async (id: string, who: 'anna' | 'meier' = 'anna') =>
  (await server.get(who, `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;
const snomed = (code: string) => ({ coding: [{ system: systems.snomed, code }] });
const translated = (content: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'fr-CH' },
        { url: 'content', valueString: content },
      ],
    },
  ],
});
const role = { system: systems.role, code: 'PAT' };
const deletion = { code: 'deletionNotRequested', system: 'urn:oid:2.16.756.5.30.1.127.3.10.18' };

/** A document with elements of several guide versions and of gateways: elements the portal does not model are in every place. */
function crowded(base: string): DocumentReference {
  const plain = reference(bytes);
  const [file] = plain.content;
  const contained: FhirResource[] = [
    { resourceType: 'Practitioner', id: 'p', name: [{ use: 'usual', family: 'Rossi', given: ['Lia', 'Maria'] }] },
    { resourceType: 'PractitionerRole', id: 'author', practitioner: { reference: '#p' } },
    { resourceType: 'Patient', id: 'source', name: [{ family: 'Keller' }, { use: 'maiden', family: 'Frei' }] },
  ];
  return {
    ...plain,
    meta: { profile: [`${base}ch-mhd-documentreference-comprehensive`], security: [{ code: 'HTEST' }] },
    language: 'de-CH',
    extension: [
      { url: 'http://gateway.example/version', valueString: '3' },
      { url: `${base}ch-ext-deletionstatus`, valueCoding: deletion },
      { url: `${base}ch-ext-author-authorrole`, valueCoding: role },
      { url: 'http://gateway.example/extra', extension: [{ url: 'a', valueString: 'b' }] },
    ],
    identifier: [
      ...(plain.identifier ?? []),
      { use: 'usual', system: 'http://gateway.example/logical', value: 'L-17' },
    ],
    type: { coding: [{ system: 'http://loinc.org', code: '18842-5' }, ...snomed('721927009').coding], text: 'Bericht' },
    category: [snomed('721963009'), { coding: [{ system: 'http://loinc.org', code: '11369-6' }] }],
    custodian: { display: 'Archiv' },
    contained,
    content: file ? [{ ...file, attachment: { ...file.attachment, _title: translated('Rapport') } }] : [],
    context: {
      ...plain.context,
      encounter: [{ identifier: { value: 'S100' } }],
      related: [{ identifier: { system: systems.uri, value: 'urn:oid:2.999.17' } }],
      sourcePatientInfo: { reference: '#source' },
    },
  };
}

const guides = [
  'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/',
  'http://fhir.ch/ig/ch-epr-mhealth/StructureDefinition/',
  'http://fhir.ch/ig/ch-health-dossier/StructureDefinition/',
];

/** Removes what the server sets: the logical id, the version, the address of the bytes. */
function sentPart({ id: _id, meta, ...rest }: DocumentReference): object {
  const { versionId: _version, lastUpdated: _time, ...kept } = meta ?? {};
  const content = rest.content.map((one) => ({ ...one, attachment: { ...one.attachment, url: '' } }));
  return { ...rest, meta: kept, content };
}

describe('a document of another platform', () => {
  it.each(guides)('[DOC-03] [COM-03] is returned as it was sent (%s)', async (base) => {
    const sent = crowded(base);
    expect(sentPart(await read(await provideDocument(server, 'anna', bytes, sent)))).toEqual(sentPart(sent));
  });

  it.each(guides)(
    '[DOC-21] [DOC-03] an edit by the portal changes only the title and keeps the order of elements (%s)',
    async (base) => {
      const id = await provideDocument(server, 'anna', bytes, crowded(base));
      const before = await read(id);
      const document = readDocument(before, { ownCommunity: home });
      if (!document.ok) throw new Error(document.error.diagnostics);
      const submission = {
        entryUuid: `urn:uuid:${randomUUID()}`,
        uniqueId: `urn:uuid:${randomUUID()}`,
        sourceId: home,
        date: '2026-11-21T10:00:00Z',
        authorRole: role,
      };
      const answer = await server.post('anna', '/r4', changeRequest({ ...document.value, title: 'Neu' }, submission));
      expect(answer.status).toBe(200);
      const wanted = sentPart(before) as DocumentReference;
      if (wanted.content[0]) wanted.content[0].attachment.title = 'Neu';
      expect(JSON.stringify(sentPart(await read(id)))).toBe(JSON.stringify(wanted));
    },
  );

  it('[DOC-19] [COM-03] may name its file by a long address', async () => {
    const plain = reference(bytes);
    const url = `https://gateway.example/${'x'.repeat(900)}`;
    const content = plain.content.map((one) => ({ ...one, attachment: { ...one.attachment, url } }));
    const { subject } = await read(await provideDocument(server, 'anna', bytes, { ...plain, content }));
    expect(subject).toEqual(plain.subject);
  });

  it('[DOC-01] [COM-03] is found by each of its identifiers and codes', async () => {
    const sent = crowded(guides[0] ?? '');
    const id = await provideDocument(server, 'anna', bytes, sent);
    const found = async (query: string) =>
      (await server.get('anna', `/r4/DocumentReference?_id=${id}&${query}`)).body.total === 1;
    for (const query of [
      `identifier=${sent.masterIdentifier?.value}`,
      `identifier=${systems.uri}|${sent.identifier?.[0]?.value}`,
      'identifier=http://gateway.example/logical|L-17',
      'identifier=L-17',
      'type=http://loinc.org|18842-5',
      `type=${systems.snomed}|721927009`,
      'type=721927009',
      'category=http://loinc.org|11369-6',
      'author.family=ross',
    ])
      expect([query, await found(query)]).toEqual([query, true]);
    for (const query of ['identifier=http://other.example|L-17', `type=${systems.snomed}|18842-5`])
      expect([query, await found(query)]).toEqual([query, false]);
  });
});

describe('several confidentiality labels', () => {
  it('[DOC-29] [COM-04] the strictest counts, in whatever position', async () => {
    const right = await grant(server.context, professional(meierGln, 'normal'));
    const securityLabel = [snomed('17621005'), snomed('1141000195107')];
    const secret = await provideDocument(server, 'anna', bytes, reference(bytes, { securityLabel }));
    const open = await provideDocument(server, 'anna', bytes, reference(bytes));
    expect((await server.get('meier', `/r4/DocumentReference/${open}`)).status).toBe(200);
    expect((await server.get('meier', `/r4/DocumentReference/${secret}`)).status).toBe(404);
    await server.context.db.deleteFrom('access_right').where('policy_set_id', '=', right).execute();
  });
});

describe('unknown confidentiality labels', () => {
  const hl7 = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';
  const normal = { system: systems.snomed, code: '17621005' };
  const one = (...coding: readonly { readonly system?: string; readonly code: string }[]) => [{ coding: [...coding] }];

  it.each([
    ['a code of no system', one({ code: '17621005' })],
    ['a code of another system', one({ system: 'urn:oid:2.999', code: '17621005' })],
    ['an unknown code', one({ system: systems.snomed, code: '1' })],
    ['an unknown code beside a known one', one(normal, { system: 'urn:oid:2.999', code: 'geheim' })],
    ['an unknown label beside a known one', [...one(normal), ...one({ system: 'urn:oid:2.999', code: 'V' })]],
    ['a translation with another level', one(normal, { system: hl7, code: 'V' })],
    ['a text alone', [{ text: 'Normal' }]],
    ['a text beside a known level', [...one(normal), { text: 'vertraulich' }]],
    ['a known one that is not the strictest', [...one(normal), ...one({ system: systems.snomed, code: '263856008' })]],
  ])('[DOC-29] [COM-04] %s gives no access: read, list, search and file', async (_words, securityLabel) => {
    const right = await grant(server.context, professional(meierGln, 'normal'));
    const id = await provideDocument(server, 'anna', bytes, reference(bytes, { securityLabel }));
    const address = ((await read(id)).content[0]?.attachment.url ?? '').replace('http://community.test', '');
    expect((await read(id)).securityLabel).toEqual(securityLabel);
    expect((await server.get('anna', address)).status).toBe(200);
    for (const url of [`/r4/DocumentReference/${id}`, address])
      expect((await server.get('meier', url)).status).toBe(404);
    expect((await server.get('meier', `/r4/DocumentReference?_id=${id}`)).body.total).toBe(0);
    // A professional may not add such a document either, because its level is unknown.
    const own = provideDocument(server, 'meier', bytes, reference(bytes, { securityLabel }));
    if (JSON.stringify(securityLabel).includes('263856008')) await own;
    else await expect(own).rejects.toThrow('403');
    await server.context.db.deleteFrom('access_right').where('policy_set_id', '=', right).execute();
  });

  it('[DOC-29] [COM-04] a label with the HL7 code of the same level beside it counts as that level', async () => {
    const right = await grant(server.context, professional(meierGln, 'normal'));
    const id = await provideDocument(
      server,
      'anna',
      bytes,
      reference(bytes, { securityLabel: one(normal, { system: hl7, code: 'N' }) }),
    );
    expect((await server.get('meier', `/r4/DocumentReference/${id}`)).status).toBe(200);
    await server.context.db.deleteFrom('access_right').where('policy_set_id', '=', right).execute();
  });
});

describe('relations', () => {
  it('[DOC-20] [DOC-03] keep extensions and display of the target, and may name it by its uniqueId', async () => {
    const first = reference(bytes);
    const id = await provideDocument(server, 'anna', bytes, first);
    const identifier = { system: systems.uri, value: first.masterIdentifier?.value ?? '' };
    const extension = [{ url: 'http://gateway.example/why', valueString: 'Nachtrag' }];
    const relatesTo = [{ extension, code: 'appends' as const, target: { identifier, display: 'Erster Bericht' } }];
    const later = await read(await provideDocument(server, 'anna', bytes, reference(bytes, { relatesTo })));
    expect(later.relatesTo).toEqual([
      {
        extension,
        code: 'appends',
        target: { identifier, display: 'Erster Bericht', reference: `DocumentReference/${id}` },
      },
    ]);
  });
});
