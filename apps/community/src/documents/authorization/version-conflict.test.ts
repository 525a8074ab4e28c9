import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestResponse, type TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference, submission } from '../testing/submissions.ts';

let server: TestServer;
let own: string;
const bytes = pdf('Befund');
beforeAll(async () => {
  server = await startTestCommunity();
  own = await provideDocument(server, 'anna', bytes, reference(bytes));
});
afterAll(() => server.close());

const read = async () =>
  (await server.get('anna', `/r4/DocumentReference/${own}`)).body as unknown as DocumentReference;
const described = async (description: string) => ({ ...(await read()), description });
const state = async () => [await read(), (await server.get('anna', '/r4/List')).body.total];

async function putInTransaction(description: string, ifMatch: unknown): Promise<TestResponse> {
  const request = { method: 'PUT', url: `DocumentReference/${own}`, ifMatch };
  const entry = [submission([`DocumentReference/${own}`]), { resource: await described(description), request }];
  return server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
}

async function putAsOnlyEntry(description: string, ifMatch: unknown): Promise<TestResponse> {
  const request = { method: 'PUT', url: `DocumentReference/${own}`, ifMatch };
  const entry = [{ resource: await described(description), request }];
  return server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
}

async function putAlone(description: string, ifMatch: string): Promise<TestResponse> {
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/r4/DocumentReference/${own}`,
    headers: { authorization: 'Bearer anna', 'content-type': 'application/fhir+json', 'if-match': ifMatch },
    payload: JSON.stringify(await described(description)),
  });
  const { statusCode: status, headers, rawPayload } = answer;
  return { status, headers, bytes: rawPayload, body: answer.json<TestResponse['body']>() };
}

const ways = [
  ['in a transaction', putInTransaction],
  ['as the only entry of a transaction', putAsOnlyEntry],
  ['alone', putAlone],
] as const;

describe.each(ways)('If-Match of a change %s', (_words, put) => {
  it('[DOC-21] [COM-03] the current version may be changed, and the version is incremented', async () => {
    const { meta } = await read();
    expect((await put('eins', `W/"${meta?.versionId}"`)).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ description: 'eins', meta: { versionId: String(Number(meta?.versionId) + 1) } });
    expect((await put('zwei', `W/"99", "${after.meta?.versionId}"`)).status).toBe(200);
    expect((await put('drei', '*')).status).toBe(200);
  });

  it('[DOC-21] [COM-03] an outdated version gets 412 with its message, and nothing is stored', async () => {
    const seen = (await read()).meta?.versionId;
    expect((await put('schneller', '*')).status).toBe(200);
    const before = await state();
    const answer = await put('zu spät', `W/"${seen}"`);
    expect(answer.status).toBe(412);
    expect(answer.body.issue[0]).toMatchObject({
      code: 'conflict',
      details: { coding: [{ code: 'documents.change.overtaken' }] },
    });
    expect(await state()).toEqual(before);
  });

  it.each(['3', 'W/3', 'W/"3', '"3" "4"', '', '*, "3"'])(
    '[COM-03] the unreadable value %j gets 400, and nothing is stored',
    async (odd) => {
      const before = await state();
      expect((await put('ungewiss', odd)).status).toBe(400);
      expect(await state()).toEqual(before);
    },
  );
});

describe('If-Match of another type', () => {
  it.each([5, null, ['W/"1"'], {}])(
    '[COM-03] %j does not count as missing: 400, and nothing is stored',
    async (odd) => {
      const before = await state();
      expect((await putInTransaction('ungewiss', odd)).status).toBe(400);
      expect(await state()).toEqual(before);
    },
  );

  it('[DOC-21] [COM-03] one outdated entry rolls back the whole transaction', async () => {
    const other = await provideDocument(server, 'anna', bytes, reference(bytes));
    const before = await state();
    const entry = [
      { resource: await described('mit'), request: { method: 'PUT', url: `DocumentReference/${own}` } },
      {
        resource: (await server.get('anna', `/r4/DocumentReference/${other}`)).body,
        request: { method: 'PUT', url: `DocumentReference/${other}`, ifMatch: 'W/"7"' },
      },
    ];
    const answer = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(answer.status).toBe(412);
    expect(await state()).toEqual(before);
  });
});
