import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, meierGln, professional } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestResponse, type TestServer } from '../fhir-api/testing/server.ts';
import { transactionBundle, provideDocument, pdf, reference, submission } from './testing/submissions.ts';

let server: TestServer;
let own: string;
const bytes = pdf('Befund');
beforeAll(async () => {
  server = await startTestCommunity();
  await grant(server.context, professional(meierGln, 'restricted'));
  own = await provideDocument(server, 'anna', bytes, reference(bytes));
});
afterAll(() => server.close());

const read = async (id: string) =>
  (await server.get('anna', `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;

function put(who: 'anna' | 'meier', id: string, resource: object, set = submission([])): Promise<TestResponse> {
  const entry = [set, { resource, request: { method: 'PUT', url: `DocumentReference/${id}` } }];
  return server.post(who, '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
}

/** Values no element of the members under test may have. */
const strange = [null, 5, [null], [5], { a: null }];
const members = [
  'identifier',
  'extension',
  'relatesTo',
  'contained',
  'category',
  'securityLabel',
  'content',
  'context',
];
const cases = members.flatMap((member) => strange.map((value) => ({ member, value, json: JSON.stringify(value) })));

describe('resources with elements of the wrong type', () => {
  it.each(cases)('[COM-03] [DOC-19] a new document with $member: $json is refused', async ({ member, value }) => {
    const document = reference(bytes);
    const url = document.content[0]?.attachment.url ?? '';
    const bundle = transactionBundle({ ...document, [member]: value }) as { entry: { fullUrl?: string }[] };
    const answer = await server.upload('anna', [
      ['bundle', JSON.stringify(bundle), 'field'],
      [url, bytes, 'file'],
    ]);
    expect(answer.status).toBe(422);
  });

  it.each(cases)('[COM-03] [DOC-21] a change to $member: $json is refused', async ({ member, value }) => {
    const before = await read(own);
    const { status } = await put('anna', own, { ...before, description: 'neu', [member]: value });
    expect(status).toBe(422);
    expect(await read(own)).toEqual(before);
  });

  it.each([5, [null], {}, [5], [{}], [{ item: null }]].map((entry) => ({ entry, json: JSON.stringify(entry) })))(
    '[COM-03] a submission set with entry: $json is refused',
    async ({ entry }) => {
      const set = submission([]) as { resource: object };
      const before = await read(own);
      const answer = await put('anna', own, before, { ...set, resource: { ...set.resource, entry } });
      expect(answer.status).toBe(422);
    },
  );
});

describe('entries of a transaction for another address or method', () => {
  it.each([
    ['PUT', 'DocumentReference/{id}/_history/1'],
    ['PUT', 'DocumentReference/{id}/content'],
    ['PUT', 'DocumentReference'],
    ['POST', 'DocumentReference/{id}'],
    ['DELETE', 'DocumentReference/{id}'],
  ] as const)('[COM-03] [DOC-21] %s %s is refused and changes nothing', async (method, url) => {
    const before = await read(own);
    const resource = { ...before, description: 'neu' };
    const entry = [submission([]), { resource, request: { method, url: url.replace('{id}', own) } }];
    const { status, body } = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    expect([status, body.issue[0].diagnostics]).toEqual([
      422,
      `Bundle.entry[1]: ${method} DocumentReference is not supported here`,
    ]);
    expect(await read(own)).toEqual(before);
  });
});

/** Contents other clients could not read, each with the location that is reported. */
const invalid: readonly (readonly [string, Partial<Record<keyof DocumentReference, unknown>>, string])[] = [
  ['a code outside its list', { docStatus: 'fertig' }, 'docStatus'],
  [
    'an unknown relation',
    { relatesTo: [{ code: 'corrects', target: { reference: 'DocumentReference/x' } }] },
    'relatesTo[0].code',
  ],
  ['an unknown type', { contained: [{ resourceType: 'Fax', id: 'author' }] }, 'contained[0]'],
  ['an unknown element', { ['colour' as 'id']: 'red' }, 'colour'],
  ['a time without zone', { date: '2026-11-18T09:30:00' }, 'date'],
  ['a dangling reference', { author: [{ reference: '#nobody' }] }, 'author[0].reference'],
  ['a reversed period', { context: { period: { start: '2026-02-01', end: '2026-01-01' } } }, 'context.period.end'],
  [
    'inline data beside another hash',
    { content: [{ attachment: { contentType: 'application/pdf', data: 'YWJj', hash: 'AAAA' } }] },
    'content[0].attachment.data',
  ],
];

describe('resources that are not valid FHIR R4', () => {
  const summary = (answer: TestResponse) => [
    answer.status,
    answer.body.issue[0].details?.coding[0].code,
    answer.body.issue[0].expression,
  ];
  const refusal = (path: string) => [422, 'documents.check.metadataInvalid', [path]];

  it.each(invalid)(
    '[COM-03] [COM-07] %s is refused with its path in every kind of request',
    async (_words, change, path) => {
      const stored = async () => (await server.context.db.selectFrom('document').select('resource').execute()).length;
      const [before, count] = [await read(own), await stored()];
      const document = reference(bytes);
      const bundle = transactionBundle({ ...document, ...change } as DocumentReference) as { entry: object[] };
      const inBundle = refusal(`Bundle.entry[1].resource.${path}`);
      const form = await server.upload('anna', [
        ['bundle', JSON.stringify(bundle), 'field'],
        [document.content[0]?.attachment.url ?? '', bytes, 'file'],
      ]);
      expect(summary(form)).toEqual(inBundle);
      expect(summary(await server.post('anna', '/r4', bundle))).toEqual(inBundle);
      expect(summary(await put('anna', own, { ...before, ...change }))).toEqual(inBundle);
      const alone = await server.put('anna', `/r4/DocumentReference/${own}`, { ...before, ...change });
      expect(summary(alone)).toEqual(refusal(`DocumentReference.${path}`));
      expect([await read(own), await stored(), await server.countOrphans()]).toEqual([before, count, 0]);
    },
  );

  it('[COM-03] [COM-07] validates a submission set too', async () => {
    const set = submission([`DocumentReference/${own}`]) as { resource: object };
    const odd = { ...set, resource: { ...set.resource, status: 'offen', date: '2026-11-18T09:30' } };
    const answer = await put('anna', own, await read(own), odd);
    expect(answer.status).toBe(422);
    expect(answer.body.issue.map(({ expression }) => expression?.[0])).toEqual([
      'Bundle.entry[0].resource.status',
      'Bundle.entry[0].resource.date',
    ]);
  });

  it('[DOC-03] [COM-03] unknown extensions are kept in every position', async () => {
    const unknown = [{ url: 'http://other.example/x', extension: [{ url: 'a', valueString: 'b' }] }];
    const sent = { ...reference(bytes), extension: unknown, _description: { extension: unknown } };
    const kept = await read(await provideDocument(server, 'anna', bytes, sent));
    expect(kept).toMatchObject({ extension: [...unknown, {}], _description: { extension: unknown } });
  });
});

describe('values only allowed in a new document or from a list', () => {
  it("[DOC-20] [DOC-21] a user cannot supersede another user's document by changing an own one", async () => {
    const hers = await provideDocument(server, 'meier', bytes, reference(bytes));
    const before = await read(hers);
    const relatesTo = [{ code: 'replaces', target: { reference: `DocumentReference/${own}` } }];
    const answer = await put('meier', hers, { ...before, description: 'neu', relatesTo });
    expect(answer.status).toBe(422);
    expect(answer.body.issue[0].details?.coding[0].code).toBe('UnmodifiableMetadataError');
    expect(await read(hers)).toEqual(before);
    expect((await put('anna', own, { ...(await read(own)), description: 'noch meins' })).status).toBe(200);
  });

  it('[DOC-23] a deletion status outside its list is refused', async () => {
    const before = await read(own);
    const url = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-deletionstatus';
    const extension = [...(before.extension ?? []), { url, valueCoding: { code: 'nonsense' } }];
    expect((await put('anna', own, { ...before, extension })).status).toBe(422);
    expect(await read(own)).toEqual(before);
  });
});
