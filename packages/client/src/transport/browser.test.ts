// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFaultyServer, type FaultyServer } from '../testing/faulty-server.ts';
import { browserTransport, newTraceparent, uploadByXhr } from './browser.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
let server: FaultyServer;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

describe('browser transport', () => {
  it('traceparent follows W3C Trace Context, and is new for every request', () => {
    const made = Array.from({ length: 10 }, () => newTraceparent());
    for (const one of made) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(new Set(made).size).toBe(10);
  });

  it('traceparent is sent only to the origins configured for it', () => {
    const { traceparent } = browserTransport(1000, ['https://gateway.example']);
    expect(traceparent('https://gateway.example/r4/List')).toMatch(/^00-/);
    expect(traceparent('https://gateway.example.evil.example/r4')).toBeUndefined();
    expect(traceparent('https://id.example/token')).toBeUndefined();
  });

  it('[DOC-19] an upload reports its progress and returns a response like fetch', async () => {
    server.answer((request, response) => {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 413, cors);
      response.end(request.method === 'OPTIONS' ? undefined : '{"too":"large"}');
    });
    const shares: number[] = [];
    const leaving = new AbortController();
    const givenUp = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    const response = await uploadByXhr(
      server.url,
      { method: 'POST', body: 'x'.repeat(1000), headers: { 'x-a': 'b' }, signal: leaving.signal },
      (share) => shares.push(share),
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ too: 'large' });
    expect(server.asked.at(-1)?.headers['x-a']).toBe('b');
    expect(shares.at(-1)).toBe(1);
    // An upload that has ended is not aborted when its screen is unmounted.
    leaving.abort();
    expect(givenUp).not.toHaveBeenCalled();
    givenUp.mockRestore();
  });

  it('[DOC-19] an aborted upload rejects with the reason of its signal, a cut connection with TypeError, a network timeout with TimeoutError', async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.answer((_request, response) => {
        response.on('close', resolve);
        controller.abort(new DOMException('late', 'TimeoutError'));
      });
    });
    const upload = uploadByXhr(server.url, { method: 'POST', body: 'x', signal: controller.signal }, () => undefined);
    await expect(upload).rejects.toMatchObject({ name: 'TimeoutError' });
    // The request itself ends too.
    await closed;
    await expect(
      uploadByXhr(server.url, { method: 'POST', signal: AbortSignal.abort() }, () => undefined),
    ).rejects.toMatchObject({ name: 'AbortError' });
    server.answer(() => undefined);
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementationOnce(function (this: XMLHttpRequest) {
      open.mockRestore();
      this.open('POST', server.url);
      // Simulates a timeout by the network of the device.
      this.timeout = 50;
    });
    await expect(uploadByXhr(server.url, { method: 'POST', body: 'x' }, () => undefined)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    server.answer((request) => request.socket.destroy());
    await expect(uploadByXhr(server.url, { method: 'POST', body: 'x' }, () => undefined)).rejects.toBeInstanceOf(
      TypeError,
    );
  });

  it('[DOC-19] a response keeps its type, and may be without a body', async () => {
    const answering = (status: number, headers: Readonly<Record<string, string>>, body?: string): void =>
      server.answer((request, response) => {
        response.writeHead(request.method === 'OPTIONS' ? 204 : status, { ...cors, ...headers });
        response.end(request.method === 'OPTIONS' ? undefined : body);
      });
    const upload = () => uploadByXhr(server.url, { body: 'x' }, () => undefined);
    answering(201, { 'content-type': 'application/fhir+json' }, '{}');
    const created = await upload();
    expect([created.status, created.statusText, created.headers.get('content-type')]).toEqual([
      201,
      'Created',
      'application/fhir+json',
    ]);
    expect(server.asked.at(-1)?.body).toBe('x');
    answering(204, {});
    const empty = await upload();
    expect([empty.status, empty.body, empty.headers.get('content-type')]).toEqual([204, null, null]);
  });

  it('[DOC-19] an upload sends cookies of the platform only with credentials "include"', async () => {
    const told: boolean[] = [];
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      told.push(this.withCredentials);
      this.dispatchEvent(new Event('error'));
    });
    for (const more of [{}, { credentials: 'include' }, { credentials: 'omit' }] as const)
      await expect(uploadByXhr(server.url, more, () => undefined)).rejects.toBeInstanceOf(TypeError);
    send.mockRestore();
    expect(told).toEqual([false, true, false]);
  });

  it('[DOC-19] progress is reported only when the size is known', async () => {
    const shares: number[] = [];
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      for (const known of [
        { lengthComputable: false, loaded: 1, total: 4 },
        { lengthComputable: true, loaded: 0, total: 0 },
      ])
        this.upload.dispatchEvent(new ProgressEvent('progress', known));
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
      this.dispatchEvent(new Event('error'));
    });
    await expect(uploadByXhr(server.url, {}, (share) => shares.push(share))).rejects.toBeInstanceOf(TypeError);
    send.mockRestore();
    expect(shares).toEqual([0.25]);
  });
});
