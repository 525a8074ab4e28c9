import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityLog } from '../log.ts';
import { createServer } from './create-server.ts';
import { settings } from './testing/settings.ts';

const portal = 'https://portal.example.ch';

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
