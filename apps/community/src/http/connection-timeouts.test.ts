import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../configuration/limits.ts';
import { communityLog } from '../log.ts';
import { createServer } from './create-server.ts';
import { settings } from './testing/settings.ts';

const json = { 'content-type': 'application/json' };

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
