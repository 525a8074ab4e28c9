import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok, err, type Spid } from '@epr/domain/values';
import { matchPatients } from '../people/index.ts';
import { listDocuments, readAttachment, readDocumentById, uploadDocument } from '../documents/index.ts';
import { aDocument, aSubmission } from '../testing/a-document.ts';
import {
  connectionTo,
  nodeTransport,
  startFaultyServer,
  traceId,
  type FaultyServer,
} from '../testing/faulty-server.ts';
import { failureOfError } from './status-reasons.ts';
import { call, callWithoutToken, type CallRequest } from './call.ts';
import { parseJson, readBytes, readJson } from './read-response.ts';
import type { CallResult, Connection, Transport } from './index.ts';

let server: FaultyServer;
let connection: Connection;
beforeAll(async () => {
  server = await startFaultyServer();
  connection = connectionTo(server.url);
});
afterAll(() => server.stop());

const get = (more: Partial<CallRequest> = {}): Promise<CallResult<unknown>> =>
  call(connection, { url: `${server.url}/x`, authorize: 'record', ...more }, readJson);
/** Runs `act` with a connection of a short timeout, because every call in it waits for the timeout. */
const impatiently = async (act: () => Promise<void>): Promise<void> => {
  const patient = connection;
  connection = connectionTo(server.url, nodeTransport(100));
  await act().finally(() => (connection = patient));
};
const answering = (status: number, body: unknown = {}): void =>
  server.answer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

/** Calls of the portal to the platform: all report failures in the same way. */
const calls: readonly [string, () => Promise<CallResult<unknown>>][] = [
  ['listDocuments', () => listDocuments(connection)],
  ['readDocumentById', () => readDocumentById(connection, '7')],
  ['readAttachment', () => readAttachment(connection, { contentType: 'application/pdf', url: 'Binary/7' })],
  [
    'uploadDocument',
    () => uploadDocument(connection, { document: aDocument, submission: aSubmission, file: new Blob(['x']) }),
  ],
  ['matchPatients', () => matchPatients(connection, { family: 'Keller' })],
];

describe('call', () => {
  it('[SES-14] sends the authorization requested and the trace context', async () => {
    answering(200, { fine: true });
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
    answering(200);
    await get();
    expect(server.asked.at(-1)?.headers['cache-control']).toBe('no-cache');
  });

  it('[SES-17] without an authorization nothing is sent, and its refusal is returned', async () => {
    const before = server.asked.length;
    const barred = { ...connection, authorize: () => Promise.resolve(err({ reason: 'noSpid' } as const)) };
    expect(await call(barred, { url: server.url, authorize: 'record' }, readJson)).toEqual(err({ reason: 'noSpid' }));
    expect(server.asked).toHaveLength(before);
  });

  it.each([
    [400, 'invalid'],
    [401, 'signedOut'],
    [403, 'noAccess'],
    [404, 'notFound'],
    [410, 'notFound'],
    [413, 'tooLarge'],
    [415, 'typeNotAllowed'],
    [422, 'invalid'],
    [429, 'captchaNeeded'],
    [507, 'storageFull'],
    [500, 'failed'],
    [502, 'failed'],
    [418, 'failed'],
  ])('[DOC-02] status %i is %s', async (status, reason) => {
    answering(status);
    expect(await get()).toMatchObject({ ok: false, error: { reason, status } });
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
    answering(401);
    const asked = server.asked.length;
    expect(await call(renewing, request, readJson)).toMatchObject({ error: { reason: 'signedOut', status: 401 } });
    expect(server.asked).toHaveLength(asked + 2);
  });

  it('[SES-15] only a 401 requests another token; the reason for having none is returned', async () => {
    const renew = vi.fn(() => Promise.resolve(err({ reason: 'noToken' } as const)));
    const renewing: Connection = { ...connection, reauthorize: renew };
    const request: CallRequest = { url: `${server.url}/x`, authorize: 'record' };
    for (const status of [200, 403, 404, 500]) {
      answering(status);
      await call(renewing, request, readJson);
    }
    expect(renew).not.toHaveBeenCalled();
    answering(401);
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

  it('[DOC-01] the bytes of a response are parsed as JSON later, or are unreadable', async () => {
    const bytes = await readBytes(new Response('{"a":"ü"}'), () => undefined);
    expect(parseJson(bytes)).toEqual(ok({ a: 'ü' }));
    expect(parseJson(await readBytes(new Response('{"a":'), () => undefined))).toEqual(err({ reason: 'unreadable' }));
  });

  it('a failure has the trace id of its request; a request without one has none', async () => {
    answering(500);
    expect(await get()).toMatchObject({ error: { trace: traceId } });
    const untraced = { ...connection, transport: { ...connection.transport, traceparent: () => undefined } };
    const answer = await call(untraced, { url: `${server.url}/x`, authorize: 'record' }, readJson);
    expect(answer).toMatchObject({ error: { status: 500 } });
    expect(answer.ok || answer.error.trace).toBeUndefined();
  });

  it('[DOC-19] diagnostics are the first of the operation outcome, else the status text', async () => {
    answering(500, {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'exception', diagnostics: 'disk on fire' }],
    });
    expect(await get()).toMatchObject({ error: { diagnostics: 'disk on fire' } });
    answering(500, '<html>no json</html>');
    expect(await get()).toMatchObject({ error: { diagnostics: 'Internal Server Error' } });
  });

  it('[ONB-04] problem details return each rejected field with a message of the catalogue (RFC 9457)', async () => {
    const errors = [
      { field: 'ahv', reason: 'onboarding.form.ahvMissing' },
      { field: 'gln', reason: 'onboarding.form.glnInvalid', more: 1 },
      { field: 'city', reason: 'a message nobody knows' },
      { field: 7, reason: 'onboarding.form.ahvMissing' },
      { reason: 'onboarding.form.ahvMissing' },
      { field: 'street' },
      'no problem at all',
    ];
    answering(422, { detail: 'two fields', code: 'onboarding.failed', errors });
    expect(await get()).toEqual(
      err({
        reason: 'invalid',
        status: 422,
        trace: traceId,
        diagnostics: 'two fields',
        messageKey: 'onboarding.failed',
        problems: [
          { field: 'ahv', reason: 'onboarding.form.ahvMissing' },
          { field: 'gln', reason: 'onboarding.form.glnInvalid' },
        ],
      }),
    );
    answering(422, { detail: 'one field', errors: errors.slice(0, 1) });
    expect(await get()).toMatchObject({
      error: { problems: [{ field: 'ahv', reason: 'onboarding.form.ahvMissing' }] },
    });
    for (const body of [{ detail: '', code: 'unknown', errors: [] }, { detail: 7, code: 7, errors: 'x' }, [], null]) {
      answering(422, body);
      const plain = { reason: 'invalid', status: 422, trace: traceId, diagnostics: 'Unprocessable Entity' } as const;
      expect(await get(), JSON.stringify(body)).toEqual(err(plain));
    }
  });

  it('[PSR-05] an outcome returns a message, or that an emergency access would not open the record either', async () => {
    const coded = (code: string) => ({
      resourceType: 'OperationOutcome',
      issue: [
        { severity: 'error', code: 'forbidden', details: { coding: [{ system: 'urn:epr-portal:outcome', code }] } },
      ],
    });
    answering(403, coded('emergency_excluded'));
    expect(await get()).toMatchObject({ error: { reason: 'noAccess', noEmergency: true } });
    answering(403, coded('toasts.auth.noEPDAccess'));
    const answer = await get();
    expect(answer).toMatchObject({ error: { messageKey: 'toasts.auth.noEPDAccess' } });
    expect(answer).not.toHaveProperty('error.noEmergency');
    expect(answer).not.toHaveProperty('error.problems');
  });

  it('[DOC-02] a response that stops after its headers times out too', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    });
    await impatiently(async () => expect(await get()).toEqual(err({ reason: 'timedOut' })));
  });

  it.each([
    [403, 'glnNotRegistered'],
    [400, 'invalid'],
    [401, 'signedOut'],
    [500, 'failed'],
  ])('[SES-17] %i with gln_not_registered is %s', async (status, reason) => {
    const details = { coding: [{ system: 'urn:epr-portal:outcome', code: 'gln_not_registered' }] };
    answering(status, { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'forbidden', details }] });
    expect(await get()).toMatchObject({ error: { reason, status } });
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

  it('[DOC-02] a call aborted before or during the request is cancelled, and no listener remains', async () => {
    server.answer(() => undefined);
    expect(await get({ signal: AbortSignal.abort() })).toEqual(err({ reason: 'cancelled' }));
    // The signal of a page outlives thousands of its calls: none may leave a listener behind.
    const { signal } = new AbortController();
    const heard = new Set<unknown>();
    signal.addEventListener = (_type: string, listener: unknown) => void heard.add(listener);
    signal.removeEventListener = (_type: string, listener: unknown) => void heard.delete(listener);
    answering(200);
    await get({ signal });
    expect(heard).toEqual(new Set());
    const controller = new AbortController();
    server.answer(() => controller.abort());
    expect(await get({ signal: controller.signal })).toEqual(err({ reason: 'cancelled' }));
  });

  it.each<readonly [string, unknown, string]>([
    ['the network of the device gave up', new DOMException('slow', 'TimeoutError'), 'timedOut'],
    ['the answer is no JSON', new SyntaxError('{'), 'unreadable'],
    ['fetch has no connection', new TypeError('fetch failed'), 'unreachable'],
    ['the browser names the network', new DOMException('lost', 'NetworkError'), 'unreachable'],
  ])('[DOC-02] maps an error to a reason: %s', (_words, error, reason) => {
    expect(failureOfError(error, new AbortController().signal)).toEqual({ reason });
  });

  it.each<readonly [string, unknown, string]>([
    ['the time is over', new DOMException('late', 'TimeoutError'), 'timedOut'],
    ['the person gave up', new DOMException('enough', 'AbortError'), 'cancelled'],
    ['aborted with a text as reason', 'enough', 'cancelled'],
    ['aborted without a reason', null, 'cancelled'],
  ])('[DOC-02] %s: returns the reason of the signal, whatever was thrown', (_words, thrown, reason) => {
    for (const error of [new TypeError('fetch failed'), new SyntaxError('{'), thrown])
      expect(failureOfError(error, AbortSignal.abort(thrown))).toEqual({ reason });
  });

  it.each([['words'], [null], [undefined], [7], [{}], [new RangeError('bug')]])(
    'throws an unknown error again: %s',
    (error) => {
      const thrown = (): unknown => {
        try {
          return failureOfError(error, new AbortController().signal);
        } catch (caught) {
          return { caught };
        }
      };
      expect(thrown()).toEqual({ caught: error });
    },
  );

  it('throws a bug instead of returning a refusal', async () => {
    answering(200);
    const bug = (): Promise<never> => Promise.reject(new RangeError('bug'));
    await expect(call(connection, { url: server.url, authorize: 'none' }, bug)).rejects.toThrow('bug');
  });
});

describe.each(calls)('%s', (name, run) => {
  it('[DOC-02] 500 is failed', async () => {
    answering(500);
    expect(await run()).toMatchObject({ ok: false, error: { reason: 'failed', status: 500 } });
  });

  it('[DOC-02] 403 is noAccess', async () => {
    answering(403);
    expect(await run()).toMatchObject({ ok: false, error: { reason: 'noAccess', status: 403 } });
  });

  it('[DOC-02] no response in time is timedOut', async () => {
    server.answer(() => undefined);
    await impatiently(async () => expect(await run()).toEqual(err({ reason: 'timedOut' })));
  });

  it('[DOC-02] a cut connection is unreachable', async () => {
    server.answer((request) => request.socket.destroy());
    expect(await run()).toEqual(err({ reason: 'unreachable' }));
  });

  it.skipIf(name === 'readAttachment')('[DOC-02] broken JSON is unreadable', async () => {
    answering(200, '{"resourceType": "Bundle", ');
    expect(await run()).toMatchObject({ ok: false, error: { reason: 'unreadable' } });
  });

  it.skipIf(name === 'readAttachment' || name === 'uploadDocument')(
    '[DOC-02] a resource of another type is unreadable',
    async () => {
      answering(200, { resourceType: 'Basic' });
      expect(await run()).toMatchObject({ ok: false, error: { reason: 'unreadable' } });
    },
  );
});
