import { afterAll, describe, expect, it } from 'vitest';
import { communityLog } from '../log.ts';
import { classifyError } from './classify-error.ts';
import { createServer } from './create-server.ts';
import { settings } from './testing/settings.ts';

describe('errors from the layers below', () => {
  it.each([
    ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'no-store'],
    ['a full database', Object.assign(new Error('could not extend'), { code: '53100' }), 507, 'no-store'],
    ['a database that is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'transient'],
    ['a database that shuts down', Object.assign(new Error('terminating'), { code: '57P01' }), 503, 'transient'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 503, 'transient'],
    ['a pool without a connection', new Error('timeout exceeded when trying to connect'), 503, 'transient'],
    // Repeating the same request would not help.
    ['a statement that took too long', Object.assign(new Error('canceling'), { code: '57014' }), 503, 'too-costly'],
    ['NUL in a statement', Object.assign(new Error('invalid byte sequence'), { code: '22021' }), 400, 'value'],
    [
      'a sender who broke off',
      Object.assign(new Error('x'), { code: 'ECONNRESET', statusCode: 400 }),
      400,
      'structure',
    ],
    ['too large a body', Object.assign(new Error('too much'), { statusCode: 413 }), 413, 'too-costly'],
    ['something that is not there', Object.assign(new Error('gone'), { statusCode: 404 }), 404, 'not-found'],
    ['an unsupported media type', Object.assign(new Error('x'), { statusCode: 415 }), 415, 'not-supported'],
    ['an unprocessable request', Object.assign(new Error('x'), { statusCode: 422 }), 422, 'structure'],
    ['too many requests', Object.assign(new Error('x'), { statusCode: 429 }), 429, 'throttled'],
    ['another refusal', Object.assign(new Error('a teapot'), { statusCode: 418 }), 418, 'invalid'],
    ['a library that calls its bug 500', Object.assign(new Error('at line 7'), { statusCode: 500 }), 500, 'exception'],
    ['a bug', new TypeError('x is not a function'), 500, 'exception'],
    ['undefined thrown', undefined, 500, 'exception'],
  ])('[COM-01] %s has its own status and code', (_words, problem, status, code) => {
    const failure = classifyError(problem);
    expect([failure.status, failure.code]).toEqual([status, code]);
    if (status >= 500) expect(failure.diagnostics).not.toContain(String(problem?.message));
  });

  it('[COM-01] a refusal of the community keeps its message, one of the framework gets a general message', () => {
    const refused = (more: object) =>
      classifyError(Object.assign(new Error('The part "file" stands twice'), more)).diagnostics;
    expect(refused({ statusCode: 400 })).toBe('The part "file" stands twice');
    expect(refused({ code: '57014' })).toBe('The request takes too long; narrow the search');
    expect(refused({ statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' })).toBe(
      'The request cannot be read: Bad Request',
    );
    expect(refused({ statusCode: 499, message: undefined })).toBe('The request cannot be read: refused');
  });
});

describe('requests the framework rejects', () => {
  const app = createServer(settings, communityLog('silent'));
  afterAll(async () => (await app).close());

  it.each([
    ['/r4/%zz', 'GET', {}, 400],
    [`/r4/DocumentReference/${'x'.repeat(2000)}`, 'GET', {}, 404],
    ['/idp/%zz', 'GET', {}, 400],
    ['/nowhere', 'GET', {}, 404],
    ['/json', 'POST', { 'content-type': 'application/json' }, 400],
    ['/json', 'POST', { 'content-type': 'application/strange' }, 415],
    ['/json', 'POST', { 'content-type': 'application/json', 'content-length': '99999999' }, 413],
    ['/captcha/%zz', 'GET', {}, 400],
  ] as const)(
    '[COM-03] %s (%s, %o) gets the error format of its path, without the codes of the framework',
    async (url, method, headers, status) => {
      const server = await app;
      if (!server.hasRoute({ url: '/json', method: 'POST' })) server.post('/json', () => 'read');
      const answer = await server.inject({ method, url, headers, ...(method === 'POST' ? { payload: '{' } : {}) });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toMatch(/FST_|fastify/i);
      // Sign-in and captcha respond in the format of OAuth, FHIR in its own, everything else as in RFC 9457.
      const form = { '/r4': 'resourceType', '/id': 'error_description', '/ca': 'error_description' }[url.slice(0, 3)];
      const type = { resourceType: 'fhir+json', error_description: 'json', title: 'problem+json' }[form ?? 'title'];
      expect(String(answer.headers['content-type']).split(';')[0]).toBe(`application/${type}`);
      expect(answer.json()).toHaveProperty(form ?? 'title');
      if (form === 'error_description') expect(answer.json()).toMatchObject({ error: 'invalid_request' });
      if (form === undefined) expect(answer.json()).toMatchObject({ type: 'about:blank', status });
    },
  );

  it('[COM-03] an id as long as a document id may be is routed', async () => {
    const server = await createServer(settings, communityLog('silent'));
    server.get('/r4/DocumentReference/:id', (request) => (request.params as { readonly id: string }).id);
    const id = 'x'.repeat(400);
    expect((await server.inject(`/r4/DocumentReference/${id}`)).body).toBe(id);
    await server.close();
  });

  it('[COM-01] an unavailable database is a temporary error, in the format of OAuth too', async () => {
    const server = await createServer(settings, communityLog('silent'));
    for (const path of ['/idp/x', '/captcha'])
      server.get(path, () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      });
    for (const path of ['/idp/x', '/captcha']) {
      const answer = await server.inject(path);
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({ error: 'temporarily_unavailable' }),
      ]);
    }
    await server.close();
  });
});
