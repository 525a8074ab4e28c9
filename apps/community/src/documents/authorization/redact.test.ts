import { randomUUID } from 'node:crypto';
import type { DocumentReference, List } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentIdOf } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { beatSpid, grant, meierGln, professional, type Who } from '../../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { reportPdf } from '../testing/documents-at-each-level.ts';
import { transactionBundle, provideDocument, reference } from '../testing/submissions.ts';
import { redact, restoreRedacted } from './redact.ts';

let server: TestServer;
let secret: { readonly id: string; readonly names: readonly string[] };
let open: string;
let both: string;
beforeAll(async () => {
  server = await startTestCommunity();
  const hidden = reference(reportPdf, { level: 'secret', title: 'HIV-Test' });
  const id = await provideDocument(server, 'anna', reportPdf, hidden);
  const labor = reference(reportPdf, { title: 'Labor' });
  open = await provideDocument(server, 'anna', reportPdf, labor);
  // Hidden in another record, with the same uniqueId.
  const { masterIdentifier } = labor;
  const alike = reference(reportPdf, {
    patient: beatSpid,
    level: 'secret',
    ...(masterIdentifier ? { masterIdentifier } : {}),
  });
  await provideDocument(server, 'beat', reportPdf, alike);
  const named = (target: string, display: string) => ({
    target: { reference: target, display },
    code: 'appends' as const,
  });
  const document = reference(reportPdf, {
    relatesTo: [named(`DocumentReference/${id}`, 'HIV-Test'), named(`DocumentReference/${open}`, 'Labor')],
    context: {
      ...reference(reportPdf).context,
      related: [
        { identifier: { system: systems.uri, value: hidden.masterIdentifier?.value ?? '' }, display: 'HIV-Test' },
        { identifier: { system: 'urn:ietf:rfc:4122', value: 'order-7' }, display: 'Auftrag' },
        { identifier: { system: systems.uri, value: masterIdentifier?.value ?? '' }, display: 'Labor' },
      ],
    },
    extension: [
      { url: 'http://example.org/about', valueReference: { reference: hidden.identifier?.[0]?.value ?? '' } },
    ],
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">folgt auf: HIV-Test</div>' },
  });
  const bundle = transactionBundle(document) as { entry: { resource: List }[] };
  const [set] = bundle.entry;
  const items = [
    { item: { reference: `DocumentReference/${id}`, display: 'HIV-Test' } },
    { item: { reference: `DocumentReference/${open}`, display: 'Labor' } },
  ];
  if (set) {
    set.resource.entry = [...items, ...(set.resource.entry ?? [])];
    set.resource.text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">HIV-Test, Labor</div>' };
  }
  const answer = await server.upload('anna', [
    ['bundle', JSON.stringify(bundle), 'field'],
    [document.content[0]?.attachment.url ?? '', reportPdf, 'file'],
  ]);
  expect(answer.status).toBe(200);
  both = answer.body.entry[1].response.location.split('/')[1] ?? '';
  secret = { id, names: [id, hidden.identifier?.[0]?.value ?? '', hidden.masterIdentifier?.value ?? '', 'HIV-Test'] };
  await grant(server.context, professional(meierGln, 'delegation-and-restricted', '2099-01-01'));
});
afterAll(() => server.close());

const batch = (url: string) => ({
  resourceType: 'Bundle',
  type: 'batch',
  entry: [{ request: { method: 'GET', url } }],
});
const read = async (who: Who): Promise<DocumentReference> =>
  (await server.get(who, `/r4/DocumentReference/${both}`)).body as unknown as DocumentReference;

const searchByPost = async (who: Who): Promise<{ readonly bytes: Buffer }> => {
  const headers = { authorization: `Bearer ${who}`, 'content-type': 'application/x-www-form-urlencoded' };
  const url = '/r4/DocumentReference/_search';
  const { rawPayload } = await server.app.inject({ method: 'POST', url, headers, payload: 'status=current' });
  return { bytes: rawPayload };
};

describe('[COM-04] [COM-03] references to documents the reader may not read are redacted', () => {
  it.each<readonly [words: string, ask: (who: Who) => Promise<{ readonly bytes: Buffer }>]>([
    ['in a document', (who) => server.get(who, `/r4/DocumentReference/${both}`)],
    ['in a search', (who) => server.get(who, '/r4/DocumentReference')],
    ['in a search by POST', searchByPost],
    ['in the submission sets', (who) => server.get(who, '/r4/List')],
    ['in a batch of documents', (who) => server.post(who, '/r4', batch('DocumentReference'))],
    ['in a batch of submission sets', (who) => server.post(who, '/r4', batch('List'))],
    ['in the answer to a change', async (who) => server.put(who, `/r4/DocumentReference/${both}`, await read(who))],
  ])('%s', async (_words, ask) => {
    const [all, cut] = [(await ask('anna')).bytes.toString(), (await ask('meier')).bytes.toString()];
    expect(all).toContain('HIV-Test');
    expect(cut).toContain(open);
    for (const name of secret.names) expect(cut).not.toContain(name);
  });

  it('references to readable documents stay unchanged, and no empty arrays are left', async () => {
    const document = await read('meier');
    expect(document.relatesTo).toEqual([
      { code: 'appends', target: { reference: `DocumentReference/${open}`, display: 'Labor' } },
    ]);
    expect(document.context?.related?.map(({ display }) => display)).toEqual(['Auftrag', 'Labor']);
    expect(document.extension?.map(({ url }) => url)).not.toContain('http://example.org/about');
    const { body } = await server.get('meier', '/r4/List');
    const sets = body.entry.map((one) => one.resource as unknown as List);
    expect(sets.find(({ entry }) => entry?.length === 2)?.entry?.[0]?.item).toEqual({
      reference: `DocumentReference/${open}`,
      display: 'Labor',
    });
    expect(body.entry.map(({ search }) => search)).toEqual(body.entry.map(() => ({ mode: 'match' })));
    expect(JSON.stringify(body)).not.toContain('[]');
  });

  it('[DOC-23] a change by a caller with a redacted view keeps what was redacted', async () => {
    const restricted = reference(reportPdf, { level: 'restricted', title: 'HIV-Test' });
    const target = await provideDocument(server, 'anna', reportPdf, restricted);
    const related = [
      { identifier: { system: systems.uri, value: restricted.masterIdentifier?.value ?? '' }, display: 'HIV-Test' },
      { identifier: { system: 'urn:ietf:rfc:4122', value: 'order-8' } },
    ];
    const document = reference(reportPdf, {
      relatesTo: [{ code: 'appends', target: { reference: `DocumentReference/${target}`, display: 'HIV-Test' } }],
      context: { ...reference(reportPdf).context, related },
    });
    const id = await provideDocument(server, 'meier', reportPdf, document);
    const get = async (who: Who) =>
      (await server.get(who, `/r4/DocumentReference/${id}`)).body as unknown as DocumentReference;
    const before = await get('anna');
    await server.context.db.deleteFrom('access_right').where('template', '=', '301').execute();
    await grant(server.context, professional(meierGln, 'normal'));
    const seen = await get('meier');
    expect([seen.relatesTo, seen.context?.related?.length]).toEqual([undefined, 1]);
    const answer = await server.put('meier', `/r4/DocumentReference/${id}`, { ...seen, description: 'neu' });
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).not.toContain('HIV-Test');
    const after = await get('anna');
    expect(after).toMatchObject({ description: 'neu', relatesTo: before.relatesTo });
    expect(after.context?.related).toEqual(expect.arrayContaining(related));
    // A patch does not affect hidden references either.
    const part = [
      { name: 'type', valueCode: 'replace' },
      { name: 'path', valueString: 'DocumentReference.status' },
      { name: 'value', valueCode: 'superseded' },
    ];
    const resource = { resourceType: 'Parameters', parameter: [{ name: 'operation', part }] };
    const entry = [{ resource, request: { method: 'PATCH', url: `DocumentReference/${id}` } }];
    const patched = await server.post('meier', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(patched.status).toBe(200);
    expect(await get('anna')).toMatchObject({ status: 'superseded', relatesTo: before.relatesTo });
  });

  it('a hidden document of another community is not revealed by its document id', async () => {
    const [uuid, home_community] = [randomUUID(), 'urn:oid:2.999.1'];
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf, { level: 'secret', uuid }));
    await server.context.db.updateTable('document').set({ home_community }).where('id', '=', id).execute();
    const value = documentIdOf({ entryUuid: `urn:uuid:${uuid}`, homeCommunity: home_community });
    const context = { ...reference(reportPdf).context, related: [{ identifier: { value } }] };
    const about = await provideDocument(server, 'anna', reportPdf, reference(reportPdf, { context }));
    const [all, cut] = [
      await server.get('anna', `/r4/DocumentReference/${about}`),
      await server.get('meier', `/r4/DocumentReference/${about}`),
    ];
    expect([all.bytes.includes(value), cut.status, cut.bytes.includes(value)]).toEqual([true, 200, false]);
  });

  it('a guessed relation to a hidden document gets the same response as one to a nonexistent document', async () => {
    const seen = await read('meier');
    const guess = (id: string) =>
      server.put('meier', `/r4/DocumentReference/${both}`, {
        ...seen,
        relatesTo: [{ code: 'appends', target: { reference: `DocumentReference/${id}` } }],
      });
    const [hidden, nothing] = [await guess(secret.id), await guess('00000000-0000-4000-8000-000000000000')];
    expect([hidden.status, hidden.body]).toEqual([nothing.status, nothing.body]);
    expect(nothing.status).toBe(422);
  });
});

describe('redact and restore', () => {
  const hidden = new Set(['a', 'urn:oid:1.2']);
  const ref = (name: string) => ({ reference: `DocumentReference/${name}` });

  it.each([
    [{ list: [ref('a'), ref('b')] }, { list: [ref('b')] }],
    [{ list: [ref('b'), ref('a'), ref('c'), ref('a')] }, { list: [ref('b'), ref('c')] }],
    [{ list: [{ item: ref('a') }] }, {}],
    [{ one: { target: ref('a') }, two: 2 }, { two: 2 }],
    [{ list: [{ deep: [ref('a'), 1] }] }, { list: [{ deep: [1] }] }],
    [{ list: [{ deep: [ref('a'), 1] }, { deep: [2, ref('a')] }] }, { list: [{ deep: [1] }, { deep: [2] }] }],
    [{ list: [{ identifier: { value: 'URN:OID:1.2' } }] }, {}],
    [{ list: [{ reference: 'https://elsewhere.ch/r4/DocumentReference/A/_history/3' }] }, {}],
    [{ text: { div: 'words' }, list: [ref('a')] }, {}],
  ])('[COM-04] %j', (before, seen) => {
    expect(redact(before, hidden)).toEqual(seen);
    expect(restoreRedacted(before, redact(before, hidden), hidden)).toEqual(before);
  });

  it('[COM-04] returns the resource itself when nothing is hidden', () => {
    const resource = { text: { div: 'words' }, list: [ref('b'), { none: [] }] };
    expect(redact(resource, hidden)).toBe(resource);
    expect(restoreRedacted(resource, { text: { div: 'new' } }, hidden)).toEqual({ text: { div: 'new' } });
  });

  it('[COM-04] keeps changes made beside hidden references', () => {
    const before = { context: { related: [ref('a'), ref('b')], event: 1 }, status: 'x' };
    const after = { context: { related: [ref('c')], event: 2 }, status: 'y' };
    expect(restoreRedacted(before, after, hidden)).toEqual({
      context: { related: [ref('a'), ref('c')], event: 2 },
      status: 'y',
    });
    // The narrative of the change is the current one.
    const [words, list] = [{ div: 'new' }, [ref('a'), ref('b')]];
    expect(restoreRedacted({ text: { div: 'old' }, list }, { text: words, list: [ref('b')] }, hidden)).toEqual({
      text: words,
      list,
    });
  });
});
