import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok, err } from '@epr/domain/values';
import { connectionTo, nodeTransport, startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import { call, callWithoutToken } from './call.ts';
import { readBytes, readJson } from './read-response.ts';
import type { CallResult, Connection, Transport } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

describe('the time limit of a call', () => {
  it.each([
    ['JSON', readJson],
    ['bytes', readBytes],
  ] as const)('[DOC-01] a response of %s that keeps arriving does not time out', async (_what, read) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let arriving: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (arriving = controller) });
    const transport: Transport = {
      ...connection.transport,
      timeout: 100,
      fetch: (_input, init) => {
        init?.signal?.addEventListener('abort', () => arriving?.error(init.signal?.reason));
        return Promise.resolve(new Response(body));
      },
    };
    const answer = callWithoutToken(transport, { url: server.url, authorize: 'none' }, read);
    for (const piece of ['[', '1,', '1,', '1,', '2]']) {
      arriving?.enqueue(new TextEncoder().encode(piece));
      await vi.advanceTimersByTimeAsync(60);
    }
    arriving?.close();
    expect(await answer).toMatchObject({ ok: true });
  });

  it('[DOC-19] a download that makes progress does not time out, and no timer runs on after a call', async () => {
    vi.useFakeTimers();
    try {
      let late = (): boolean => false;
      const reading = (pauses: readonly number[]): Promise<CallResult<string>> => {
        const answer: typeof fetch = (_input, init) => {
          late = () => init?.signal?.aborted === true;
          return Promise.resolve(new Response('{}'));
        };
        const transport = { ...connection.transport, timeout: 1000, fetch: answer };
        return callWithoutToken(transport, { url: server.url, authorize: 'none' }, async (_response, alive) => {
          for (const pause of pauses) {
            await vi.advanceTimersByTimeAsync(pause);
            if (late()) throw new DOMException('late', 'AbortError');
            alive();
          }
          return 'read';
        });
      };
      expect(await reading([900, 900, 900])).toEqual(ok('read'));
      await vi.advanceTimersByTimeAsync(5000);
      expect(late()).toBe(false);
      expect(await reading([900, 1100])).toMatchObject({ error: { reason: 'timedOut' } });
    } finally {
      vi.useRealTimers();
    }
  });
  it('[DOC-02] a response that stops after its headers times out too', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    });
    const impatient = connectionTo(server.url, nodeTransport(100));
    const request = { url: `${server.url}/x`, authorize: 'record' } as const;
    expect(await call(impatient, request, readJson)).toEqual(err({ reason: 'timedOut' }));
  });

  it('[DOC-19] an upload that makes progress does not time out, however long it takes; one that stalls does', async () => {
    vi.useFakeTimers();
    try {
      const timeout = 1000;
      const sending = (pauses: readonly number[]): Promise<CallResult<unknown>> => {
        const upload: typeof connection.transport.upload = async (_url, { signal }, progress) => {
          for (const pause of pauses) {
            await vi.advanceTimersByTimeAsync(pause);
            if (signal?.aborted) throw signal.reason as Error;
            progress(0.5);
          }
          return new Response('{}', { status: 200 });
        };
        const slow = { ...connection, transport: { ...connection.transport, timeout, upload } };
        return call(slow, { url: server.url, authorize: 'record', method: 'POST', sent: () => undefined }, readJson);
      };
      expect(await sending([900, 900, 900, 900])).toEqual({ ok: true, value: {} });
      expect(await sending([900, 1100])).toMatchObject({ error: { reason: 'timedOut' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[DOC-19] once a file has been sent, it may be processed for as long as the call allows', async () => {
    vi.useFakeTimers();
    try {
      const waiting = (timeoutMs: number, share = 1): Promise<CallResult<unknown>> => {
        const upload: typeof connection.transport.upload = async (_url, { signal }, progress) => {
          progress(share);
          await vi.advanceTimersByTimeAsync(5000);
          if (signal?.aborted) throw signal.reason as Error;
          return new Response('{}', { status: 200 });
        };
        const slow = { ...connection, transport: { ...connection.transport, timeout: 1000, upload } };
        const request = {
          url: server.url,
          authorize: 'record',
          method: 'POST',
          sent: () => undefined,
          timeoutMs,
        } as const;
        return call(slow, request, readJson);
      };
      expect(await waiting(6000)).toEqual({ ok: true, value: {} });
      expect(await waiting(4000)).toMatchObject({ error: { reason: 'timedOut' } });
      expect(await waiting(6000, 0.5)).toMatchObject({ error: { reason: 'timedOut' } });
    } finally {
      vi.useRealTimers();
    }
  });
});
