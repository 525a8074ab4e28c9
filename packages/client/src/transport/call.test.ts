import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok, err, type Spid } from '@epr/domain/values';
import { connectionTo, startFaultyServer, traceId, type FaultyServer, answerJson } from '../testing/faulty-server.ts';
import { call, callWithoutToken, type CallRequest } from './call.ts';
import { readJson } from './read-response.ts';
import type { CallResult, Connection } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const get = (more: Partial<CallRequest> = {}): Promise<CallResult<unknown>> =>
  call(connection, { url: `${server.url}/x`, authorize: 'record', ...more }, readJson);

describe('call', () => {
  it('[SES-14] sends the authorization requested and the trace context', async () => {
    answerJson(server, 200, { fine: true });
    expect(await get()).toEqual({ ok: true, value: { fine: true } });
    expect(server.asked.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer extended',
      traceparent: `00-${traceId}-b7ad6b7169203331-00`,
    });
    const untraced = { ...connection, transport: { ...connection.transport, traceparent: () => undefined } };
    await call(untraced, { url: `${server.url}/x`, authorize: 'record' }, readJson);
    expect(server.asked.at(-1)?.headers.traceparent).toBeUndefined();
    await get({ authorize: 'basic' });
    expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer basic');
    await get({ authorize: 'none' });
    expect(server.asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('requests bypass the cache of the browser, whatever the platform allows', async () => {
    answerJson(server, 200);
    await get();
    expect(server.asked.at(-1)?.headers['cache-control']).toBe('no-cache');
  });

  it('[SES-17] without an authorization nothing is sent, and its refusal is returned', async () => {
    const before = server.asked.length;
    const barred = { ...connection, authorize: () => Promise.resolve(err({ reason: 'noSpid' } as const)) };
    expect(await call(barred, { url: server.url, authorize: 'record' }, readJson)).toEqual(err({ reason: 'noSpid' }));
    expect(server.asked).toHaveLength(before);
  });

  it('[SES-15] a 401 is retried once with another token; a file is not sent twice', async () => {
    const rejected: string[] = [];
    const renewing: Connection = {
      ...connection,
      reauthorize: (header) => {
        rejected.push(header);
        return Promise.resolve(ok('Bearer renewed'));
      },
    };
    server.answer((request, response) => {
      response.writeHead(request.headers.authorization === 'Bearer renewed' ? 200 : 401);
      response.end('{}');
    });
    const request: CallRequest = { url: `${server.url}/x`, method: 'POST', body: '{}', authorize: 'record' };
    expect(await call(renewing, request, readJson)).toEqual(ok({}));
    expect(rejected).toEqual(['Bearer extended']);
    const before = server.asked.length;
    expect(await call(renewing, { ...request, sent: () => undefined }, readJson)).toMatchObject({
      error: { reason: 'signedOut', status: 401 },
    });
    expect(server.asked).toHaveLength(before + 1);
    expect(rejected).toHaveLength(2);
    expect(await call(renewing, { ...request, authorize: 'basic' }, readJson)).toMatchObject({ ok: false });
    expect(rejected).toHaveLength(2);
    answerJson(server, 401);
    const asked = server.asked.length;
    expect(await call(renewing, request, readJson)).toMatchObject({ error: { reason: 'signedOut', status: 401 } });
    expect(server.asked).toHaveLength(asked + 2);
  });

  it('[SES-15] only a 401 requests another token; the reason for having none is returned', async () => {
    const renew = vi.fn(() => Promise.resolve(err({ reason: 'noToken' } as const)));
    const renewing: Connection = { ...connection, reauthorize: renew };
    const request: CallRequest = { url: `${server.url}/x`, authorize: 'record' };
    for (const status of [200, 403, 404, 500]) {
      answerJson(server, status);
      await call(renewing, request, readJson);
    }
    expect(renew).not.toHaveBeenCalled();
    answerJson(server, 401);
    expect(await call(renewing, request, readJson)).toEqual(err({ reason: 'noToken' }));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('[SES-15] [PSR-04] a call for one record is not repeated with the token of the record opened meanwhile', async () => {
    const open = { record: '761337610411353650' as Spid };
    const renewing: Connection = {
      ...connection,
      record: () => open.record,
      reauthorize: () => Promise.resolve(ok('Bearer of the next record')),
    };
    server.answer((request, response) => {
      open.record = '761337610469261945' as Spid;
      response.writeHead(request.headers.authorization === 'Bearer extended' ? 401 : 200).end('{}');
    });
    const before = server.asked.length;
    const request = { url: `${server.url}/epr/v1/Patient`, method: 'PUT', body: '{}', authorize: 'record' } as const;
    expect(await call(renewing, request, readJson)).toMatchObject({ error: { reason: 'signedOut', status: 401 } });
    expect(server.asked).toHaveLength(before + 1);
  });

  it.each([
    ['GET', undefined, { ok: false, error: { reason: 'cancelled' } }],
    ['POST', true, { ok: false, error: { reason: 'cancelled' } }],
    ['POST', undefined, { ok: true, value: {} }],
  ] as const)(
    '[PSR-04] [SES-08] what %s reads of a record that was closed meanwhile is dropped, and a change stays done (reads: %s)',
    async (method, reads, expected) => {
      const open: { record?: Spid } = { record: '761337610411353650' as Spid };
      server.answer((_request, response) => {
        delete open.record;
        response.writeHead(200).end('{}');
      });
      const closing: Connection = { ...connection, record: () => open.record };
      const request = { url: `${server.url}/x`, method, authorize: 'record', ...(reads ? { reads } : {}) } as const;
      expect(await call(closing, request, readJson)).toEqual(expected);
    },
  );

  it('[PSR-04] [SES-15] what a repeated call reads of a record that was closed meanwhile is dropped as well', async () => {
    const open: { record?: Spid } = { record: '761337610411353650' as Spid };
    server.answer((request, response) => {
      const renewed = request.headers.authorization === 'Bearer renewed';
      if (renewed) delete open.record;
      response.writeHead(renewed ? 200 : 401).end('{}');
    });
    const closing: Connection = {
      ...connection,
      record: () => open.record,
      reauthorize: () => Promise.resolve(ok('Bearer renewed')),
    };
    const request = { url: `${server.url}/x`, authorize: 'record' } as const;
    expect(await call(closing, request, readJson)).toEqual(err({ reason: 'cancelled' }));
  });

  it('[DOC-19] a call sends exactly the given body, credentials and headers, and is not cached', async () => {
    const sent: (RequestInit | undefined)[] = [];
    const traced: string[] = [];
    const shares: number[] = [];
    const transport: Connection['transport'] = {
      ...connection.transport,
      traceparent: (url) => void traced.push(url),
      fetch: (_input, init) => {
        sent.push(init);
        return Promise.resolve(new Response('{}'));
      },
      upload: (_url, init, progress) => {
        sent.push(init);
        progress(0.5);
        return Promise.resolve(new Response('{}'));
      },
    };
    await callWithoutToken(transport, { url: server.url, authorize: 'none' }, readJson);
    const more = { method: 'POST', body: 'x', credentials: 'include', headers: { a: 'b' } } as const;
    await callWithoutToken(transport, { url: server.url, authorize: 'none', ...more }, readJson);
    const watched = { ...more, sent: (share: number) => void shares.push(share) };
    await callWithoutToken(transport, { url: server.url, authorize: 'none', ...watched }, readJson);
    const [plain, full, uploaded] = sent.map((init) =>
      Object.fromEntries(Object.entries(init ?? {}).filter(([key]) => key !== 'signal')),
    );
    expect(plain).toEqual({ method: 'GET', headers: {}, cache: 'no-store' });
    expect(full).toEqual({ ...more, cache: 'no-store' });
    // An upload whose progress is shown is the same call.
    expect([uploaded, shares]).toEqual([full, [0.5]]);
    expect(traced).toEqual([server.url, server.url, server.url]);
  });

  it('a failure has the trace id of its request; a request without one has none', async () => {
    answerJson(server, 500);
    expect(await get()).toMatchObject({ error: { trace: traceId } });
    const untraced = { ...connection, transport: { ...connection.transport, traceparent: () => undefined } };
    const answer = await call(untraced, { url: `${server.url}/x`, authorize: 'record' }, readJson);
    expect(answer).toMatchObject({ error: { status: 500 } });
    expect(answer.ok || answer.error.trace).toBeUndefined();
  });

  it('[DOC-02] a call aborted before or during the request is cancelled, and no listener remains', async () => {
    server.answer(() => undefined);
    expect(await get({ signal: AbortSignal.abort() })).toEqual(err({ reason: 'cancelled' }));
    // The signal of a page outlives thousands of its calls: none may leave a listener behind.
    const { signal } = new AbortController();
    const heard = new Set<unknown>();
    signal.addEventListener = (_type: string, listener: unknown) => void heard.add(listener);
    signal.removeEventListener = (_type: string, listener: unknown) => void heard.delete(listener);
    answerJson(server, 200);
    await get({ signal });
    expect(heard).toEqual(new Set());
    const controller = new AbortController();
    server.answer(() => controller.abort());
    expect(await get({ signal: controller.signal })).toEqual(err({ reason: 'cancelled' }));
  });

  it('throws a bug instead of returning a refusal', async () => {
    answerJson(server, 200);
    const bug = (): Promise<never> => Promise.reject(new RangeError('bug'));
    await expect(call(connection, { url: server.url, authorize: 'none' }, bug)).rejects.toThrow('bug');
  });
});
