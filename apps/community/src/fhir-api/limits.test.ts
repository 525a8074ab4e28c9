import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonExcess } from '../http/json-limits.ts';
import { startForTests, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

describe('a body', () => {
  /** Announces a large body and sends none of it. */
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
    ['nobody with a form', '/r4', 'POST', { 'content-type': 'multipart/form-data; boundary=x' }, 401],
    ['a token without a record', '/r4', 'POST', { authorization: 'Bearer basic' }, 403],
    ['a path that is nowhere', '/r4/Nothing', 'POST', { authorization: 'Bearer anna' }, 404],
    ['a method that is not there', '/r4/List', 'POST', { authorization: 'Bearer anna' }, 405],
    ['a description of a person', '/r4/Patient/$match', 'POST', { authorization: 'Bearer meier' }, 413],
    ['one resource', '/r4/DocumentReference/1', 'PUT', { authorization: 'Bearer anna' }, 413],
  ])('[COM-03] of %s is answered before it has come', async (_words, path, method, headers, status) => {
    expect(await announce(path, method, { ...json, ...headers })).toBe(status);
  });

  it('[COM-03] of millions of values is refused before it is parsed', async () => {
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
    // The answers themselves are read with it.
    expect(longest).toBeLessThan(1000);
  });
});

describe('what a JSON text holds', () => {
  const limits = { depth: 3, nodes: 10 };
  it.each([
    ['{"a":[1,{"b":2}]}', undefined],
    ['[[[[1]]]]', 400],
    ['[1,2,3,4,5,6,7,8,9]', undefined],
    ['[1,2,3,4,5,6,7,8,9,10,11]', 413],
    ['"[[[[[[,,,,,,,,,,,,"', undefined],
    [String.raw`["\"[[[[\\", "\\\"[[[[,,,,,,,,,,,,"]`, undefined],
    [String.raw`["\\",[[[1]]]]`, 400],
    ['"never ends [[[[[', undefined],
  ])('[COM-03] is counted without reading its strings: %s', (text, status) => {
    expect(jsonExcess(text, limits)?.status).toBe(status);
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

  it('[COM-03] is told as possible wherever GET is', async () => {
    const headers = { authorization: 'Bearer anna' };
    const { headers: told } = await server.app.inject({ method: 'DELETE', url: '/r4/List', headers });
    expect(told['allow']).toBe('GET, HEAD');
  });
});
