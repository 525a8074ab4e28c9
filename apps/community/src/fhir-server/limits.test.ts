import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBoundedJson } from '../fhir-api/safe-json.ts';
import { uploadEachLevel } from '../documents/testing/documents-at-each-level.ts';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

describe('a request body', () => {
  /** Announces a large body, sends none of it, and returns the status. */
  async function announce(path: string, method: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const { port } = server.app.server.address() as AddressInfo;
    const call = request({ port, path, method, headers: { 'content-length': '31000000', ...headers } });
    call.on('error', () => undefined);
    call.flushHeaders();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    call.destroy();
    return answer.statusCode ?? 0;
  }
  const json = { 'content-type': 'application/fhir+json' };

  it.each([
    ['nobody', '/r4', 'POST', {}, 401],
    [
      'a caller without a token, with a form',
      '/r4',
      'POST',
      { 'content-type': 'multipart/form-data; boundary=x' },
      401,
    ],
    ['a token without a record', '/r4', 'POST', { authorization: 'Bearer basic' }, 403],
    ['an unknown path', '/r4/Nothing', 'POST', { authorization: 'Bearer anna' }, 404],
    ['a method that is not there', '/r4/List', 'POST', { authorization: 'Bearer anna' }, 405],
    ['a description of a person', '/r4/Patient/$match', 'POST', { authorization: 'Bearer meier' }, 413],
    ['one resource', '/r4/DocumentReference/1', 'PUT', { authorization: 'Bearer anna' }, 413],
    [
      'a search by form',
      '/r4/DocumentReference/_search',
      'POST',
      { authorization: 'Bearer anna', 'content-type': 'application/x-www-form-urlencoded' },
      413,
    ],
    ['a patch', '/r4/DocumentReference/1', 'PATCH', { authorization: 'Bearer anna', 'content-length': '70000' }, 413],
  ])('[COM-03] of %s gets its response before it is sent', async (_words, path, method, headers, status) => {
    expect(await announce(path, method, { ...json, ...headers })).toBe(status);
  });

  it.each([
    ['values', `[${'1,'.repeat(1998)}1]`, `[${'1,'.repeat(1999)}1]`, 413, 'More than 2000 values'],
    [
      'levels',
      `${'['.repeat(32)}${']'.repeat(32)}`,
      `${'['.repeat(33)}${']'.repeat(33)}`,
      400,
      'deeper than 32 levels',
    ],
  ])('[COM-03] that describes a person has a limit of %s', async (_words, most, more, status, reason) => {
    const diagnosticsOf = async (body: string): Promise<readonly [number, string]> => {
      const answer = await server.post('meier', '/r4/Patient/$match', body);
      return [answer.status, answer.body.issue[0].diagnostics ?? ''];
    };
    expect(await diagnosticsOf(more)).toEqual([status, expect.stringContaining(reason)]);
    expect((await diagnosticsOf(most))[1]).not.toContain(reason);
  });

  it('[COM-03] with millions of values is rejected before it is parsed', async () => {
    const parse = JSON.parse;
    let longest = 0;
    JSON.parse = (text: string, reviver) => {
      longest = Math.max(longest, text.length);
      return parse(text, reviver) as unknown;
    };
    try {
      const answer = await server.post('anna', '/r4', `[${'1,'.repeat(5_000_000)}1]`);
      expect(answer).toMatchObject({ status: 413, body: { issue: [{ code: 'too-costly' }] } });
      const form = await server.upload('anna', [['bundle', `[${'1,'.repeat(1_000_000)}1]`, 'field']]);
      expect(form).toMatchObject({ status: 413, body: { issue: [{ code: 'too-costly' }] } });
    } finally {
      JSON.parse = parse;
    }
    // The test itself parses the responses with it.
    expect(longest).toBeLessThan(1000);
  });
});

describe('the values of a JSON text', () => {
  const limits = { depth: 3, nodes: 10 };
  it.each([
    ['{"a":[1,{"b":2}]}', undefined],
    ['[[[[1]]]]', [400, 'Nested deeper than 3 levels']],
    ['[1,2,3,4,5,6,7,8,9]', undefined],
    ['[1,2,3,4,5,6,7,8,9,10,11]', [413, 'More than 10 values']],
    ['"[[[[[[,,,,,,,,,,,,"', undefined],
    [String.raw`["\"[[[[\\", "\\\"[[[[,,,,,,,,,,,,"]`, undefined],
    [String.raw`["\\",[[[1]]]]`, [400, 'Nested deeper than 3 levels']],
    ['"never ends [[[[[', [400, expect.stringMatching(/^Invalid JSON/)]],
  ])('[COM-03] are counted without reading its strings: %s', (text, refusal) => {
    const read = parseBoundedJson(text, limits);
    expect(read.ok ? undefined : [read.error.status, read.error.diagnostics]).toEqual(refusal);
  });
});

describe('HEAD', () => {
  it.each(['/r4/metadata', '/r4/DocumentReference', '/r4/List', '/r4/AuditEvent', '/r4/DocumentReference/none'])(
    '[COM-03] answers %s like GET, without a body',
    async (url) => {
      const headers = { authorization: 'Bearer anna' };
      const [get, head] = [
        await server.app.inject({ url, headers }),
        await server.app.inject({ method: 'HEAD', url, headers }),
      ];
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
      expect(head.rawPayload).toHaveLength(0);
    },
  );

  it('[COM-03] is allowed wherever GET is', async () => {
    const headers = { authorization: 'Bearer anna' };
    const { headers: received } = await server.app.inject({ method: 'DELETE', url: '/r4/List', headers });
    expect(received['allow']).toBe('GET, HEAD');
    expect((await server.app.inject({ url: '/r4', headers })).headers['allow']).toBe('POST');
  });
});

describe('limits of one request', () => {
  const values = (count: number): string => Array.from({ length: count }, (_, at) => `code${at}`).join(',');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('[COM-03] a search takes at most 50 values, in one or many parameters, in the URL, a form or a batch', async () => {
    const ask = async (url: string) => (await server.get('anna', url)).status;
    expect(await ask(`/r4/DocumentReference?type=${values(50)}`)).toBe(200);
    expect(await ask(`/r4/DocumentReference?type=${values(51)}`)).toBe(413);
    expect(await ask(`/r4/DocumentReference?${'type=a&'.repeat(51)}`)).toBe(413);
    expect(await ask(`/r4/AuditEvent?subtype=${values(51)}`)).toBe(413);
    const posted = await server.app.inject({
      method: 'POST',
      url: '/r4/DocumentReference/_search',
      headers: { authorization: 'Bearer anna', ...form },
      payload: `type=${values(3000)}`,
    });
    expect(posted.statusCode).toBe(413);
    const entry = [{ request: { method: 'GET', url: `DocumentReference?type=${values(51)}` } }];
    const batch = await server.post('anna', '/r4', { resourceType: 'Bundle', type: 'batch', entry });
    expect(batch.body.entry[0]?.response.status).toMatch(/^413 /);
  });

  it('[COM-03] a batch has at most 100 entries, or as many as the community permits', async () => {
    const batch = (count: number) => {
      const entry = Array.from({ length: count }, () => ({ request: { method: 'GET', url: 'List' } }));
      return server.post('anna', '/r4', { resourceType: 'Bundle', type: 'batch', entry });
    };
    expect((await batch(100)).status).toBe(200);
    expect((await batch(101)).status).toBe(413);
    const { limits } = server.context.settings;
    const usual = limits.batchEntries;
    Object.assign(limits, { batchEntries: 2 });
    const [fits, refused] = [await batch(2), await batch(3)];
    Object.assign(limits, { batchEntries: usual });
    expect(fits.status).toBe(200);
    expect(refused.body.issue[0].diagnostics).toBe('A batch has at most 2 entries');
  });

  it('[COM-03] a form has at most 1000 parts', async () => {
    const parts = Array.from({ length: 1001 }, (_, at) => [`part${at}`, 'x', 'field'] as const);
    expect((await server.upload('anna', parts)).status).toBe(413);
  });
});

describe('a list', () => {
  let small: TestServer;
  beforeAll(async () => {
    small = await startTestCommunity({ limits: { listRows: 2 } });
    await uploadEachLevel(small);
  });
  afterAll(() => small.close());

  /** Reads every page by its next link; returns all ids, and the number of entries on each page. */
  async function pages(url: string): Promise<{ readonly ids: readonly string[]; readonly sizes: readonly number[] }> {
    const ids: string[] = [];
    const sizes: number[] = [];
    const searched = new URL(url, 'http://community.test').searchParams;
    for (let at: string | undefined = url; at !== undefined;) {
      const { status, body } = await small.get('anna', at);
      expect(status).toBe(200);
      const entries = body.entry as readonly { readonly resource: { readonly id: string } }[];
      ids.push(...entries.map(({ resource }) => resource.id));
      sizes.push(entries.length);
      const { link = [] } = body;
      at = link.find(({ relation }) => relation === 'next')?.url.replace('http://community.test', '');
      for (const [name, value] of at === undefined ? [] : searched) expect(at).toContain(`${name}=${value}`);
    }
    return { ids, sizes };
  }

  it.each([
    ['documents', 'DocumentReference', 4],
    ['submission sets', 'List', 4],
  ])('[DOC-01] of %s is limited, and the next links lead to the rest', async (_words, type, count) => {
    const all = await pages(`/r4/${type}`);
    expect(all.sizes).toEqual([2, 2]);
    expect(new Set(all.ids).size).toBe(count);
    expect((await pages(`/r4/${type}?_count=3`)).sizes).toEqual([2, 2]);
    expect((await pages(`/r4/${type}?_count=1`)).sizes).toEqual([1, 1, 1, 1]);
    for (const query of ['', '?_offset=2', '?_count=1&_offset=3', '?_count=2&_offset=3', '?_count=1&_offset=9'])
      expect([query, (await small.get('anna', `/r4/${type}${query}`)).body.total]).toEqual([query, count]);
  });

  it('[COM-05] of the access log is limited, and _count is respected', async () => {
    const { body } = await small.get('anna', '/r4/AuditEvent?_count=1');
    expect(body.entry).toHaveLength(1);
    expect((await small.get('anna', '/r4/AuditEvent')).body.entry).toHaveLength(2);
    expect((await small.get('anna', '/r4/AuditEvent?_count=x')).status).toBe(400);
  });
});
