import type { DocumentReference, List } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentIdOf } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { annaSpid, beatSpid, grant, home, meierGln, professional } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestResponse, type TestServer } from '../../fhir-api/testing/server.ts';
import { transactionBundle, provideDocument, pdf, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
let own: string;
let secret: string;
let foreign: string;
const bytes = pdf('Befund');
beforeAll(async () => {
  server = await startTestCommunity();
  await grant(server.context, professional(meierGln, 'restricted'));
  own = await provideDocument(server, 'anna', bytes, reference(bytes));
  secret = await provideDocument(server, 'anna', bytes, reference(bytes, { level: 'secret' }));
  foreign = await provideDocument(server, 'beat', bytes, reference(bytes, { patient: beatSpid }));
});
afterAll(() => server.close());

const read = async (id: string) =>
  (await server.get('anna', `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;
const stored = async () => (await server.context.db.selectFrom('submission_set').select('id').execute()).length;

/** Uploads a document whose submission set has these changes. */
async function provideWith(who: 'anna' | 'meier', change: (set: List, document: DocumentReference) => object) {
  const document = reference(bytes);
  const bundle = transactionBundle(document) as { entry: { resource: List }[] };
  const [set] = bundle.entry;
  if (set) set.resource = change(set.resource, document) as List;
  return server.upload(who, [
    ['bundle', JSON.stringify(bundle), 'field'],
    [document.content[0]?.attachment.url ?? '', bytes, 'file'],
  ]);
}

/** Returns the items of the set the first response entry names, as they are served. */
async function itemsOf(answer: TestResponse) {
  expect(answer.status).toBe(200);
  const id = answer.body.entry[0].response.location.split('/')[1];
  return (await server.get('anna', `/r4/List?_id=${id}`)).body.entry[0].resource.entry as unknown as List['entry'];
}

it('[DOC-19] [DOC-20] two new documents with the same bytes, or that replace the same document, are refused', async () => {
  const send = (...documents: readonly DocumentReference[]) => {
    const urls = new Set(documents.map(({ content }) => content[0]?.attachment.url ?? ''));
    const files = [...urls].map((url) => [url, bytes, 'file'] as const);
    return server.upload('anna', [['bundle', JSON.stringify(transactionBundle(...documents)), 'field'], ...files]);
  };
  const one = reference(bytes);
  const refusedAs = (words: string) => ({
    status: 422,
    body: { issue: [{ diagnostics: expect.stringContaining(words) }] },
  });
  expect(await send(one, { ...reference(bytes), content: one.content })).toMatchObject(refusedAs('the same bytes'));
  const relatesTo = [{ code: 'replaces' as const, target: { reference: `DocumentReference/${own}` } }];
  const twice = await send(reference(bytes, { relatesTo }), reference(bytes, { relatesTo }));
  expect(twice).toMatchObject(refusedAs('changed twice'));
  expect((await read(own)).status).toBe('current');
});

describe('the items of a submission set', () => {
  it('[DOC-19] [COM-03] may refer to a stored document by any of its identifiers, and keep their other elements', async () => {
    const { identifier, masterIdentifier } = await read(own);
    const names = [
      { reference: `DocumentReference/${own}`, display: 'alt' },
      { reference: `http://community.test/r4/DocumentReference/${own}` },
      { reference: identifier?.[0]?.value },
      {
        reference: `DocumentReference/${documentIdOf({ entryUuid: identifier?.[0]?.value ?? '', homeCommunity: home })}`,
      },
      { identifier: { system: systems.uri, value: masterIdentifier?.value } },
    ];
    for (const name of names) {
      const answer = await provideWith('anna', (set) => ({
        ...set,
        entry: [{ item: name, flag: { text: 'schon da' } }, ...(set.entry ?? [])],
      }));
      const created = answer.body.entry[1].response.location.replace('/_history/1', '');
      const reference = `DocumentReference/${own}`;
      expect(await itemsOf(answer)).toEqual([
        { item: { ...name, reference }, flag: { text: 'schon da' } },
        { item: { reference: created } },
      ]);
    }
  });

  it('[DOC-19] [COM-03] include a new document the set does not refer to', async () => {
    const answer = await provideWith('anna', (set) => ({ ...set, entry: undefined }));
    const created = answer.body.entry[1].response.location.replace('/_history/1', '');
    expect(await itemsOf(answer)).toEqual([{ item: { reference: created } }]);
  });

  it('[DOC-21] [COM-03] include a changed document exactly once, whether the set refers to it or not', async () => {
    const id = await provideDocument(server, 'anna', bytes, reference(bytes));
    const change = async (title: string, named: readonly string[]) => {
      const before = await read(id);
      const content = before.content.map((one) => ({ ...one, attachment: { ...one.attachment, title } }));
      const request = { method: 'PUT', url: `DocumentReference/${id}` };
      const entry = [submission(named), { resource: { ...before, content }, request }];
      return itemsOf(await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry }));
    };
    const item = [{ item: { reference: `DocumentReference/${id}` } }];
    expect(await change('Neu', [])).toEqual(item);
    expect(await change('Noch neuer', [`DocumentReference/${id}`])).toEqual(item);
  });

  it.each([
    ['a document of another record', () => foreign],
    ['a document the sender may not see', () => secret],
    ['a document that does not exist', () => '00000000-0000-4000-8000-000000000000'],
  ])('[COM-04] %s is refused, always with the same message', async (_words, id) => {
    const before = await stored();
    const answer = await provideWith('meier', (set) => ({
      ...set,
      entry: [...(set.entry ?? []), { item: { reference: `DocumentReference/${id()}` } }],
    }));
    expect([answer.status, answer.body.issue]).toEqual([
      422,
      [
        {
          severity: 'error',
          code: 'not-found',
          diagnostics: 'Bundle.entry[0].resource.entry[1].item: a document of the submission set does not exist',
        },
      ],
    ]);
    expect([await stored(), await server.countOrphans()]).toEqual([before, 0]);
  });
});

describe('the subject of a submission set', () => {
  const source = { resourceType: 'Patient', id: 'p', identifier: [{ system: systems.spid, value: annaSpid }] };
  it.each([
    ['a reference to another record', { reference: `Patient/${beatSpid}` }],
    ['a reference without a target', { reference: 'Patient/4711' }],
    [
      'another record beside their own',
      { reference: `Patient/${beatSpid}`, identifier: { system: systems.spid, value: annaSpid } },
    ],
    [
      'their own beside another record',
      { reference: `Patient/${annaSpid}`, identifier: { system: systems.spid, value: beatSpid } },
    ],
    ['the number under another system', { identifier: { system: 'urn:oid:2.999', value: annaSpid } }],
    ['nobody', { display: 'Anna Keller' }],
  ])('[COM-04] %s is refused, on the set and on the document', async (_words, subject) => {
    const before = await stored();
    expect((await provideWith('anna', (set) => ({ ...set, subject }))).status).toBe(403);
    const document = reference(bytes, { subject });
    const answer = await server.upload('anna', [
      [
        'bundle',
        JSON.stringify({
          ...transactionBundle(document),
          entry: [submission([]), ...(transactionBundle(document) as { entry: object[] }).entry.slice(1)],
        }),
        'field',
      ],
      [document.content[0]?.attachment.url ?? '', bytes, 'file'],
    ]);
    expect([403, 422]).toContain(answer.status);
    expect([await stored(), await server.countOrphans()]).toEqual([before, 0]);
  });

  it.each([
    ['its number', { identifier: { system: systems.spid, value: annaSpid } }, {}],
    ['a reference with the number', { reference: `Patient/${annaSpid}` }, {}],
    ['a contained patient', { reference: '#p' }, { contained: [source] }],
  ])('[DOC-19] accepts their own record given as %s', async (_words, subject, more) => {
    expect((await provideWith('anna', (set) => ({ ...set, ...more, subject }))).status).toBe(200);
  });

  it('[COM-03] a List of another type or with another status is not a submission set', async () => {
    const code = {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-example-use-codes', code: 'alerts' }],
    };
    expect((await provideWith('anna', (set) => ({ ...set, code }))).status).toBe(422);
    expect((await provideWith('anna', (set) => ({ ...set, status: 'retired' }))).status).toBe(422);
  });

  it('[COM-03] [DOC-19] two submission sets, or one without documents, are refused', async () => {
    const before = await stored();
    const changed = { resource: await read(own), request: { method: 'PUT', url: `DocumentReference/${own}` } };
    const set = submission([`DocumentReference/${own}`]);
    for (const entry of [[set, submission([`DocumentReference/${own}`]), changed], [set]]) {
      const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
      expect([answer.status, answer.body.issue[0].code]).toEqual([422, 'invariant']);
    }
    expect(await stored()).toBe(before);
  });
});

describe('the id of a document in a PUT', () => {
  const putBoth = async (id: string, resource: object) => {
    const entry = [
      submission([`DocumentReference/${own}`]),
      { resource, request: { method: 'PUT', url: `DocumentReference/${id}` } },
    ];
    const inTransaction = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    return [inTransaction.status, (await server.put('anna', `/r4/DocumentReference/${id}`, resource)).status];
  };

  it('[COM-03] another or missing id gets 400 and changes nothing', async () => {
    const before = await read(own);
    const { id: _id, ...nameless } = before;
    expect(await putBoth(own, { ...nameless, description: 'neu' })).toEqual([400, 400]);
    expect(await putBoth(own, { ...before, id: secret, description: 'neu' })).toEqual([400, 400]);
    expect(await putBoth(own, { ...before, id: 'x', description: 'neu' })).toEqual([400, 400]);
    expect(await read(own)).toEqual(before);
  });

  it('[DOC-04] [COM-03] the correct id is accepted, whichever identifier the URL contains', async () => {
    const before = await read(own);
    expect(await putBoth(own, before)).toEqual([200, 200]);
    const entryUuid = before.identifier?.[0]?.value ?? '';
    expect(await putBoth(entryUuid, await read(own))).toEqual([200, 200]);
    const documentId = documentIdOf({ entryUuid, homeCommunity: home });
    for (const name of [documentId, encodeURIComponent(documentId)])
      expect(await putBoth(name, await read(own))).toEqual([200, 200]);
  });
});
