import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { endSlowBodies } from './end-slow-bodies.ts';

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Starts a server with a route that reads its body when `take` is called, and a client that has sent half of the body; `body` is the
 * server's stream.
 */
async function halfSent() {
  // The network runs in real time: only the check for slow bodies uses the clock of the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const app = fastify();
  endSlowBodies(app, { rate: 1000, window: 400 });
  const route = new EventEmitter();
  app.addContentTypeParser('*', async (_request: unknown, body: Readable) => {
    route.emit('body', body);
    await once(route, 'take');
    return (await text(body)).length;
  });
  app.post('/', (request) => String(request.body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  const head = [
    'POST / HTTP/1.1',
    'host: x',
    'connection: close',
    'content-type: text/x',
    'content-length: 200000',
    '',
  ];
  const come = once(route, 'body') as Promise<[Readable]>;
  client.write(`${head.join('\r\n')}\r\n${'.'.repeat(100_000)}`);
  const [body] = await come;
  await expect.poll(() => body.readableLength).toBeGreaterThan(0);
  return { app, client, body, take: () => route.emit('take') };
}

it('[COM-01] a body that the server does not read yet is not slow, however long that lasts', async () => {
  const { app, client, body, take } = await halfSent();
  const answer = text(client);
  vi.advanceTimersByTime(60_000);
  expect(body.destroyed).toBe(false);
  take();
  client.write('.'.repeat(100_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*200000$/);
  await app.close();
});

it('[COM-01] once the server reads it, a body must keep arriving, also when it is read by iteration', async () => {
  const { app, client, body, take } = await halfSent();
  const answer = text(client);
  vi.advanceTimersByTime(60_000);
  take();
  await expect.poll(() => body.readableLength).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

it('[COM-01] a request without a body is not slow, however long it is processed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const app = fastify();
  endSlowBodies(app, { rate: 1000, window: 400 });
  const route = new EventEmitter();
  app.get('/', async () => {
    route.emit('begun');
    await once(route, 'done');
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(route, 'begun');
  client.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const answer = text(client);
  await begun;
  vi.advanceTimersByTime(60_000);
  route.emit('done');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*done$/);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});
