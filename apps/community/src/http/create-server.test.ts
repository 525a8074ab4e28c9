import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../configuration/limits.ts';
import { communityLog } from '../log.ts';
import { classifyError } from './classify-error.ts';
import { createServer } from './create-server.ts';

const portal = 'https://portal.example.ch';
const settings = { portals: [], trustedProxies: [], limits: defaultLimits };
const json = { 'content-type': 'application/json' };

describe('the web server', () => {
  let app: FastifyInstance;
  let logged = '';
  beforeAll(async () => {
    const sink = new PassThrough();
    sink.on('data', (bytes: Buffer) => (logged += bytes.toString()));
    const log = communityLog('info', sink);
    const portals = [{ variant: 'patient' as const, origin: portal }];
    app = await createServer({ ...settings, portals, trustedProxies: ['10.1.0.0/16'] }, log);
    app.get('/r4/whence', (request) => request.ip);
    for (const path of ['/r4/DocumentReference/:id', '/idp/anywhere/login/:uid', '/idp/elsewhere/*'])
      app.get(path, ({ headers }, reply) => reply.header('seen-traceparent', headers['traceparent']).send('here'));
    app.post('/epr/v1/said', () => {
      log.info('said');
      return 'here';
    });
    for (const path of ['/r4/bug', '/idp/bug', '/epr/v1/bug']) {
      app.get(path, (request) => {
        request.log.info({ req: request, spid: '761337610411353650', person: { ahv: '7560521127080' } }, 'before');
        throw new Error('SPID 761337610411353650 of AHV 756.0521.1270.80 broke it');
      });
    }
  });
  afterAll(() => app.close());

  it.each([
    [
      '/r4/bug',
      'application/fhir+json',
      { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'exception' }] },
    ],
    ['/idp/bug', 'application/json', { error: 'server_error', error_description: expect.any(String) }],
    ['/epr/v1/bug', 'application/problem+json', { type: 'about:blank', status: 500, title: expect.any(String) }],
  ])('[COM-01] reports a bug on %s in the format of that path, without its cause', async (url, type, body) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.json()).toMatchObject(body);
    expect(answer.body).not.toMatch(/broke|7613|756\.|at /);
  });

  it('[COM-01] writes no token, SPID or AHV number into the log', async () => {
    logged = '';
    await app.inject({
      url: '/r4/bug?patient.identifier=761337610411353650',
      headers: { authorization: 'Bearer very-secret', cookie: 'session=very-secret' },
    });
    await expect.poll(() => logged).toContain('a request failed');
    expect(logged).toContain('before');
    expect(logged).not.toMatch(/very-secret|761337610411353650|7560521127080|756\.0521\.1270\.80/);
  });

  it('[COM-01] writes no GLN of a professional and no token within a message into the log', async () => {
    logged = '';
    const log = communityLog(
      'info',
      new PassThrough().on('data', (bytes: Buffer) => (logged += bytes.toString())),
    );
    log.info({ gln: '7601000000001', person: { gln: '7601000000001' } }, 'sent with Bearer very.secret-token_1');
    await expect.poll(() => logged).toContain('sent with');
    expect(logged).not.toMatch(/7601000000001|very\.secret/);
  });

  it('[COM-01] writes one log entry per request, with its trace and route and without its URL', async () => {
    logged = '';
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const given = await app.inject({
      url: '/r4/DocumentReference/urn%3Auuid%3Asecret-id?patient=sick',
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    const made = await app.inject({ url: '/idp/anywhere/login/secret-id?x=1', headers: { traceparent: 'nonsense' } });
    await app.inject({ url: '/r4/bug' });
    await app.inject({ url: '/idp/elsewhere/secret-id' });
    await app.inject({ url: '/idp/elsewhere/token?code=secret-id' });
    // A fault of the client is no failure of the server.
    await app.inject({ method: 'POST', url: '/epr/v1/said', headers: json, payload: '{' });
    // Over the network, so that the body arrives separately.
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ some: 'x'.repeat(200_000) });
    await fetch(`${address}/epr/v1/said`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await expect.poll(() => logged.match(/"msg":"request"/g)?.length).toBe(7);
    expect([given, made].map(({ headers }) => headers['x-request-id'])).toEqual([
      trace,
      expect.stringMatching(/^[\da-f]{32}$/),
    ]);
    // The `traceparent` the handler sees names the same trace as the response.
    expect(made.headers['seen-traceparent']).toMatch(
      new RegExp(`^00-${String(made.headers['x-request-id'])}-[\\da-f]{16}-00$`),
    );
    expect(logged).not.toMatch(/sick|secret-id/);
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([
      { requestId: trace, method: 'GET', route: '/r4/DocumentReference/:id', status: 200, ms: expect.any(Number) },
      { requestId: made.headers['x-request-id'], route: '/idp/anywhere/login/:uid', status: 200 },
      { route: '/r4/bug', status: 500 },
      { route: '/idp/elsewhere/*' },
      { route: '/idp/elsewhere/token' },
      { method: 'POST', route: '/epr/v1/said', status: 400 },
      { method: 'POST', route: '/epr/v1/said', status: 200 },
    ]);
    // Entries written during a request carry its id.
    const [failure, ...others] = lines.filter(({ msg }) => msg === 'a request failed');
    expect([failure?.['requestId'], failure?.['route'], others]).toEqual([requests[2]?.['requestId'], '/r4/bug', []]);
    const said = lines.find(({ msg }) => msg === 'said');
    expect(said?.['requestId']).toBe(requests[6]?.['requestId']);
  });

  it('[COM-01] of a request to the OpenID provider the log has the endpoint, and never what follows it', async () => {
    logged = '';
    const endpoints = ['auth', 'token', 'jwks', 'me', 'session', '.well-known'];
    for (const name of [...endpoints, 'secret-id'])
      await app.inject({ url: `/idp/elsewhere/${name}/secret-id?code=secret-id` });
    const routes = (): unknown[] =>
      [...logged.matchAll(/"route":"\/idp\/elsewhere\/([^"]+)"/g)].map(([, name]) => name);
    await expect.poll(routes).toEqual([...endpoints, '*']);
    expect(logged).not.toContain('secret-id');
  });

  it.each([
    ['10.1.2.3', '203.0.113.9'],
    ['198.51.100.7', '198.51.100.7'],
  ])(
    '[COM-01] a request by %s is attributed to %s: only a trusted proxy may forward an address',
    async (remoteAddress, from) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      expect((await app.inject({ url: '/r4/whence', remoteAddress, headers })).body).toBe(from);
    },
  );

  it('[COM-01] without a trusted proxy, nobody may state another address', async () => {
    const alone = await createServer(settings, communityLog('silent'));
    alone.get('/r4/whence', (request) => request.ip);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answer = await alone.inject({ url: '/r4/whence', remoteAddress: '10.1.2.3', headers });
    await alone.close();
    expect(answer.body).toBe('10.1.2.3');
  });

  it('[COM-01] allows cross-origin requests with cookies from the portals only', async () => {
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/r4/bug',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,traceparent,if-match',
        },
      });
    const allowed = await ask(portal);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-credentials': 'true',
    });
    const headers = String(allowed.headers['access-control-allow-headers']).toLowerCase().split(', ');
    expect(headers.sort()).toEqual([
      ...['accept', 'authorization', 'captcha-token', 'content-type', 'if-match', 'prefer', 'traceparent'],
    ]);
    // The portal asks once in ten minutes, not before every request.
    expect(allowed.headers['access-control-max-age']).toBe('600');
    const methods = String(allowed.headers['access-control-allow-methods']).split(', ');
    expect(methods.sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']);
    expect((await ask('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the time limits of a server', () => {
  it('[COM-01] are those of Node for headers and silent connections; a body has its own', async () => {
    const { server, close } = await createServer(settings, communityLog('silent'));
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([15_000, 0, 300_000]);
    await close();
  });
});

describe('headers of every response', () => {
  it('[COM-01] portals may read the headers they need, and security headers restrict every page', async () => {
    const app = await createServer(
      { ...settings, portals: [{ variant: 'patient', origin: portal }] },
      communityLog('silent'),
    );
    app.get('/r4/x', () => 'here');
    const { headers } = await app.inject({ url: '/r4/x', headers: { origin: portal } });
    await app.close();
    const readable = String(headers['access-control-expose-headers']).toLowerCase().split(/, */);
    for (const name of ['etag', 'location', 'content-disposition', 'left-out', 'retry-after', 'x-request-id'])
      expect(readable).toContain(name);
    // Portals need it to show the progress of a download.
    expect(readable).toContain('content-length');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    });
    // The pages of the sign-in set their own policy.
    expect(headers).not.toHaveProperty('content-security-policy');
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

describe('connections that do not complete a request', () => {
  const timeouts = { headers: 400, body: 400, silence: 60_000, answer: 60_000 };
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer(
      { ...settings, limits: { ...defaultLimits, uploadRate: 1000 } },
      communityLog('silent'),
      timeouts,
    );
    app.addContentTypeParser('*', async (_request: unknown, body: Readable) => {
      let size = 0;
      for await (const piece of body as AsyncIterable<Buffer>) size += piece.length;
      return size;
    });
    app.post('/r4', { bodyLimit: 10_000_000 }, (request) => String(request.body));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  const open = async (): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('error', () => undefined).on('data', (bytes: Buffer) => (text += bytes.toString()));
    // A connection that is reset is closed too; `once` of node:events would reject.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await once(socket, 'connect');
    return { socket, answer: () => text, closed };
  };
  const start = 'POST /r4 HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n';

  it.each([
    ['sends nothing', ''],
    ['stops in its headers', `${start}content-le`],
    ['stops in its body', `${start}content-length: 10\r\n\r\nhalf`],
    ['sends no body at all', `${start}content-length: 10\r\n\r\n`],
  ])('[COM-01] one that %s is closed', async (_words, bytes) => {
    const { socket, answer, closed } = await open();
    socket.write(bytes);
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['no HTTP', 'what is this?\r\n\r\n', 400],
    ['headers without end', `${start}x: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ])('[COM-01] one that sends %s gets a short response and is closed', async (_words, bytes, status) => {
    const { socket, answer, closed } = await open();
    socket.write(bytes);
    await closed;
    expect(answer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer()).toMatch(/content-length: 0\r\n\r\n$/);
  });

  it.each([
    ['no HTTP', 'what is this?\r\n\r\n'],
    ['nothing', ''],
  ])('[COM-01] one that sends %s and stays open after the response is closed by the server', async (_words, bytes) => {
    const ended = new Promise((resolve) =>
      app.server.once('connection', (accepted: Socket) => accepted.once('close', resolve)),
    );
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    socket.write(bytes);
    await ended;
    socket.destroy();
  });

  it('[COM-01] one that sends too slowly is closed, however long it continues', async () => {
    const { socket, closed } = await open();
    socket.write(`${start}content-length: 1000000\r\n\r\n`);
    const drip = setInterval(() => socket.write('.'), 10);
    await closed;
    clearInterval(drip);
  });

  it('[COM-01] an upload that keeps sending may take longer than the timeout', async () => {
    const { socket, answer, closed } = await open();
    const pieces = 70;
    const piece = Buffer.alloc(50_000, 46);
    socket.write(`${start}connection: close\r\ncontent-length: ${pieces * piece.length}\r\n\r\n`);
    const begun = performance.now();
    for (let sent = 0; sent < pieces; sent += 1) {
      if (!socket.write(piece)) await once(socket, 'drain');
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    expect(performance.now() - begun).toBeGreaterThan(timeouts.body * 2);
    await closed;
    expect(answer()).toContain(String(pieces * piece.length));
  });
});

describe('slow responses', () => {
  it.each([
    ['POST', { body: '{}', headers: json }],
    ['GET', {}],
  ])(
    '[COM-01] [DOC-19] a connection may be silent for longer while the response of a %s is produced',
    async (method, more) => {
      const timeouts = { headers: 60_000, body: 60_000, silence: 500, answer: 60_000 };
      const app = await createServer(settings, communityLog('silent'), timeouts);
      const handler = async (): Promise<string> => {
        await new Promise((resolve) => setTimeout(resolve, timeouts.silence * 3));
        return 'done';
      };
      app.route({ method: ['GET', 'POST'], url: '/epr/v1/slow', handler });
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const answer = await fetch(`${address}/epr/v1/slow`, { method, ...more });
      expect(await answer.text()).toBe('done');
      await app.close();
    },
  );
});

describe('responses the client does not read', () => {
  it('[COM-01] hold a connection no longer than the idle timeout, however long producing them may take', async () => {
    const timeouts = { headers: 60_000, body: 60_000, silence: 300, answer: 60 * 60_000 };
    const app = await createServer(settings, communityLog('silent'), timeouts);
    // More than the buffers of both sides hold.
    app.post('/epr/v1/large', () => Buffer.alloc(64 * 1024 * 1024));
    const ended = new Promise((resolve) =>
      app.server.once('connection', (socket: Socket) => socket.once('close', resolve)),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    socket.write(
      'POST /epr/v1/large HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    );
    await ended;
    socket.destroy();
    await app.close();
  });

  it('[COM-01] are logged as cut off when the client disconnects', async () => {
    const sink = new PassThrough();
    let logged = '';
    sink.on('data', (bytes: Buffer) => (logged += bytes.toString()));
    const app = await createServer(settings, communityLog('info', sink));
    const asked = new Promise<void>((resolve) =>
      app.get('/epr/v1/slow', async () => {
        resolve();
        await new Promise(() => undefined);
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /epr/v1/slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await asked;
    socket.destroy();
    await expect.poll(() => logged).toContain('"msg":"request"');
    const lines = logged.trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ route: '/epr/v1/slow', cutOff: true });
    await app.close();
  });
});

describe('cross-origin requests of a portal', () => {
  it.each(['authorization', 'content-type', 'if-match', 'captcha-token', 'traceparent'])(
    '[COM-01] the header %s passes the preflight of a portal, and no other page is allowed',
    async (header) => {
      const portals = [{ variant: 'patient' as const, origin: 'https://portal.test' }];
      const app = await createServer({ ...settings, portals }, communityLog('silent'));
      app.put('/r4/DocumentReference/x', () => 'changed');
      const asked = (origin: string) =>
        app.inject({
          method: 'OPTIONS',
          url: '/r4/DocumentReference/x',
          headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': header },
        });
      const [own, other] = [await asked('https://portal.test'), await asked('https://evil.test')];
      await app.close();
      expect(own.headers['access-control-allow-origin']).toBe('https://portal.test');
      expect(String(own.headers['access-control-allow-headers']).split(/, */)).toContain(header);
      expect(String(own.headers['access-control-allow-methods'])).toContain('PUT');
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('rate limits', () => {
  const asked = async (limits: Partial<typeof defaultLimits>, headers: readonly Record<string, string>[]) => {
    const app = await createServer({ ...settings, limits: { ...defaultLimits, ...limits } }, communityLog('silent'));
    app.get('/r4/x', () => 'here');
    app.get('/health', () => 'well');
    const answers = [];
    for (const one of headers) answers.push(await app.inject({ url: '/r4/x', headers: one }));
    const health = await app.inject('/health');
    await app.close();
    expect(health.statusCode).toBe(200);
    return answers;
  };
  const [anna, beat] = [{ authorization: 'Bearer anna' }, { authorization: 'Bearer beat' }];

  it('[COM-01] requests above the limit of their token are refused with 429 and Retry-After, those of other tokens are not', async () => {
    const answers = await asked({ requestsPerToken: 2 }, [anna, anna, anna, beat, {}, {}, {}]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200, 200, 200, 429]);
    // Whole seconds, at most the minute that has just begun.
    expect(answers[2]?.headers['retry-after']).toMatch(/^([3-5]\d|60)$/);
    expect(answers[2]?.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
  });

  it('[COM-01] addresses of one IPv6 network count as one: every customer has 2^64 of them', async () => {
    const app = await createServer(
      { ...settings, limits: { ...defaultLimits, requestsPerAddress: 2 } },
      communityLog('silent'),
    );
    app.get('/r4/x', () => 'here');
    const statuses = [];
    const addresses = ['2001:db8::1', '2001:db8:0:0:7::2', '2001:db8::3', '2001:db8:0:1::1'];
    const mapped = ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2', '::1'];
    for (const remoteAddress of [...addresses, ...mapped])
      statuses.push((await app.inject({ url: '/r4/x', remoteAddress })).statusCode);
    await app.close();
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200, 200]);
  });

  it('[COM-01] requests from one address are refused, whatever tokens they have', async () => {
    const answers = await asked({ requestsPerAddress: 3 }, [anna, beat, {}, { authorization: 'Bearer carla' }]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  });
});
