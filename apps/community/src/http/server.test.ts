import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityLog } from '../log.ts';
import { createServer } from './server.ts';

const portal = 'https://portal.example.ch';

describe('the web server', () => {
  let app: FastifyInstance;
  let logged = '';
  beforeAll(async () => {
    const sink = new PassThrough();
    sink.on('data', (bytes: Buffer) => (logged += bytes.toString()));
    app = await createServer(
      { portals: [{ variant: 'patient', origin: portal }], trustedProxies: ['10.1.0.0/16'] },
      communityLog('info', sink),
    );
    app.get('/r4/whence', (request) => request.ip);
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
  ])('[COM-01] tells a bug on %s in the words of that path, and not what it was', async (url, type, body) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.json()).toMatchObject(body);
    expect(answer.body).not.toMatch(/broke|7613|756\.|at /);
  });

  it('[COM-01] writes neither token nor SPID nor AHV number into the log', async () => {
    logged = '';
    await app.inject({
      url: '/r4/bug?patient.identifier=761337610411353650',
      headers: { authorization: 'Bearer very-secret', cookie: 'session=very-secret' },
    });
    await expect.poll(() => logged).toContain('a request failed');
    expect(logged).toContain('before');
    expect(logged).not.toMatch(/very-secret|761337610411353650|7560521127080|756\.0521\.1270\.80/);
  });

  it('[COM-01] hangs up on a sender who stopped in the middle', async () => {
    const impatient = await createServer({ portals: [], trustedProxies: [] }, communityLog('silent'), 200);
    impatient.post('/r4', () => 'whole');
    await impatient.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((impatient.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    socket.write('POST /r4 HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf');
    await once(socket, 'close');
    await impatient.close();
  });

  it.each([
    ['10.1.2.3', '203.0.113.9'],
    ['198.51.100.7', '198.51.100.7'],
  ])('[COM-01] a call by %s comes from %s: only a proxy of the deployment may say so', async (remoteAddress, from) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await app.inject({ url: '/r4/whence', remoteAddress, headers })).body).toBe(from);
  });

  it('[COM-01] lets the portals call with their cookies, and no other page', async () => {
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/r4/bug',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,traceparent',
        },
      });
    const allowed = await ask(portal);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-credentials': 'true',
    });
    expect(String(allowed.headers['access-control-allow-headers']).toLowerCase()).toContain('traceparent');
    expect((await ask('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
