import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { callers, meierGln, professional, type Who } from '../fhir-api/testing/people.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { bytesOf } from '../fhir-api/reply.ts';
import type { R4Request, Route } from '../fhir-api/route.ts';
import { processBatch } from './batch.ts';
import { reportPdf, withRights } from '../documents/testing/documents-at-each-level.ts';
import { provideDocument, reference } from '../documents/testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

interface Entry {
  readonly resource?: object;
  readonly response: { readonly status: string; readonly etag?: string; readonly outcome?: Outcome };
}
interface Outcome {
  readonly issue: readonly { readonly code: string; readonly diagnostics: string }[];
}

/** Answers a batch of these URLs by a table of routes. */
async function batchOf(table: readonly Route[], entry: readonly object[]): Promise<readonly Entry[]> {
  const reply = await processBatch(server.context, table, callers.anna, { resourceType: 'Bundle', entry }, 'lenient');
  return (JSON.parse(bytesOf(reply).toString('utf8')) as { entry: readonly Entry[] }).entry;
}

const route = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, token: 'extended', handle });

it('[COM-03] an entry that the server fails to answer does not affect the others, and its cause is only in the log', async () => {
  const logged: unknown[] = [];
  const log = { ...server.context.log, error: (...line: readonly unknown[]) => logged.push(line) };
  const context = { ...server.context, log } as unknown as TestServer['context'];
  const table = [
    route('List', () => Promise.resolve({ status: 200, resource: { resourceType: 'List' } })),
    route('AuditEvent', () => Promise.reject(new Error('the secret cause'))),
    route('Consent', () => Promise.reject(Object.assign(new Error('a\u0000'), { code: '22021' }))),
  ];
  const entry = ['List', 'AuditEvent', 'Consent', 'List'].map((url) => ({ request: { method: 'GET', url } }));
  const reply = await processBatch(context, table, callers.anna, { resourceType: 'Bundle', entry }, 'strict');
  const text = bytesOf(reply).toString('utf8');
  const { entry: answers } = JSON.parse(text) as {
    entry: readonly { resource?: object; response: { status: string; outcome?: object } }[];
  };
  expect([reply.status, ...answers.map(({ response }) => response.status)]).toEqual([
    200,
    '200 OK',
    '500 Internal Server Error',
    '400 Bad Request',
    '200 OK',
  ]);
  expect(answers[1]?.response.outcome).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'exception' }],
  });
  expect(text).not.toContain('secret');
  expect(logged).toMatchObject([[{ err: { message: 'the secret cause' }, method: 'GET' }, 'FHIR request failed']]);
});

it.each([
  '/List',
  'http://elsewhere.example/r4/List',
  'urn:uuid:List',
  'AuditEvent/../List',
  './List',
  'List#1',
  'List?status=current#1',
  '',
  '?status=current',
])('[COM-03] an entry with the URL «%s», which is not a path below the FHIR base, is refused', async (url) => {
  const list = route('List', () => Promise.resolve({ status: 200, resource: { resourceType: 'List' } }));
  const [refused, answered] = await batchOf(
    [list, { ...list, path: 'AuditEvent/*' }],
    [{ request: { method: 'GET', url } }, { request: { method: 'GET', url: 'List' } }],
  );
  expect([refused?.response.status, answered?.response.status]).toEqual(['400 Bad Request', '200 OK']);
});

it('[COM-03] an entry of a batch has its id, version, search and caller, but no captcha solution, language or strict handling', async () => {
  const asked: R4Request[] = [];
  const handle: Route['handle'] = (_context, request) => {
    asked.push(request);
    return Promise.resolve({ status: 200, resource: { resourceType: 'List' }, headers: { etag: 'W/"3"' } });
  };
  const answers = await batchOf(
    [
      { ...route('List/*', handle), versioned: true },
      { ...route('List', handle), method: 'POST' },
      route('Consent', handle),
    ],
    ['List/a%40b/_history/3', 'List/c', 'Consent?status=active&_count=1', 'Nothing', 'List'].map((url) => ({
      request: { method: 'GET', url },
    })),
  );
  expect(answers.map(({ response }) => [response.status, response.etag])).toEqual([
    ...Array.from({ length: 3 }, () => ['200 OK', 'W/"3"']),
    ...Array.from({ length: 2 }, () => ['404 Not Found', undefined]),
  ]);
  expect(asked.map(({ id, version, query }) => [id, version, String(query)])).toEqual([
    ['a@b', '3', ''],
    ['c', undefined, ''],
    ['', undefined, 'status=active&_count=1'],
  ]);
  for (const request of asked) {
    expect(request).toMatchObject({ method: 'GET', caller: callers.anna, handling: 'lenient', acceptLanguage: '' });
    expect(request.body).toBeUndefined();
    // One log of the acts for all entries.
    expect(request.logged).toBe(asked[0]?.logged);
    expect(await request.captchaSolved()).toBe(false);
  }
});

it('[COM-03] every refusal of an entry has its status, its code and its reason', async () => {
  const list = route('List', () => Promise.resolve({ status: 200, resource: { resourceType: 'List' } }));
  const urls = ['http://elsewhere.example/List', `${'x'.repeat(90)}`, 'Binary/1', `List?a=${'1,'.repeat(50)}1`];
  const answers = await batchOf(
    [list, { ...list, path: 'Binary/*' }],
    [{}, { request: { method: 'POST', url: 'List' } }, ...urls.map((url) => ({ request: { method: 'GET', url } }))],
  );
  const said = answers.map(({ response: { status, outcome } }) => {
    const [issue] = outcome?.issue ?? [];
    return [status.slice(0, 3), issue?.code, issue?.diagnostics];
  });
  expect(said).toEqual([
    ['400', 'required', 'entry.request is missing'],
    ['400', 'not-supported', 'A batch takes GET only; changes belong in a transaction'],
    ['400', 'value', 'entry.request.url must be relative to the FHIR base'],
    ['404', 'not-found', `Nothing at ${'x'.repeat(80)}`],
    ['400', 'not-supported', 'Attachments are read one by one'],
    ['413', 'too-costly', 'A search takes at most 50 values'],
  ]);
});

it('[COM-03] an entry without a request is refused', async () => {
  const list = route('List', () => Promise.resolve({ status: 204 }));
  const [refused, empty] = await batchOf([list], [{}, { request: { method: 'GET', url: 'List' } }]);
  expect(refused?.response).toMatchObject({ status: '400 Bad Request', outcome: { issue: [{ code: 'required' }] } });
  expect(empty).toEqual({ response: { status: '204 No Content' } });
});

describe('an entry of a batch', () => {
  const batch = (urls: readonly string[], method = 'GET') =>
    server.post('anna', '/r4', {
      resourceType: 'Bundle',
      type: 'batch',
      entry: urls.map((url) => ({ request: { method, url } })),
    });
  const statuses = async (who: Who, urls: readonly string[]) => {
    const entry = urls.map((url) => ({ request: { method: 'GET', url } }));
    const { status, body } = await server.post(who, '/r4', { resourceType: 'Bundle', type: 'batch', entry });
    return [status, ...(body.entry ?? []).map(({ response }) => response.status.slice(0, 3))];
  };

  it('[COM-03] can be one version of a document, with its ETag', async () => {
    const id = await provideDocument(server, 'anna', reportPdf, reference(reportPdf));
    const { body } = await batch([1, 2].map((version) => `DocumentReference/${id}/_history/${version}`));
    expect(body.entry.map(({ response }) => [response.status, (response as { etag?: string }).etag])).toEqual([
      ['200 OK', 'W/"1"'],
      ['404 Not Found', undefined],
    ]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('[COM-03] cannot be a %s', async (method) => {
    const { body } = await batch(['DocumentReference', 'List'], method);
    expect(body.entry.map(({ response }) => response.status)).toEqual(['400 Bad Request', '400 Bad Request']);
  });

  it('[COM-03] cannot be an attachment: attachments are read one by one', async () => {
    const { body } = await batch(['Binary/any', 'DocumentReference']);
    expect(body.entry.map(({ response }) => response.status)).toEqual(['400 Bad Request', '200 OK']);
  });

  it('[COM-03] [COM-04] is refused on its own; the whole batch is refused only if every entry is', async () => {
    await withRights(server, [professional(meierGln, 'normal')], async () => {
      expect(await statuses('meier', ['DocumentReference', 'AuditEvent'])).toEqual([200, '200', '403']);
      expect(await statuses('meier', ['AuditEvent'])).toEqual([403]);
    });
  });

  it('[COM-03] is refused when the entries before it fill the response', async () => {
    const document = reference(reportPdf, { description: 'x'.repeat(900_000) });
    const id = await provideDocument(server, 'anna', reportPdf, document);
    const read = await statuses('anna', Array<string>(80).fill(`DocumentReference/${id}`));
    expect([read[1], read.at(-1)]).toEqual(['200', '413']);
    // 64 MiB, plus the entry that exceeded it.
    expect(read.filter((one) => one === '200').length).toBeLessThan(77);
  });
});
