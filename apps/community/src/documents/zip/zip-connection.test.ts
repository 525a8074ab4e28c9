import { once } from 'node:events';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zipRequest } from '@epr/fhir/documents';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { pdf, stored } from '../testing/submissions.ts';
import type { BlobIdentity, BlobStore } from '../../storage/blobs/blobs.ts';

let server: TestServer;
let blobs: BlobStore;
beforeAll(async () => {
  server = await startTestCommunity({
    downloads: { perSession: 100, countReads: false, zipDocuments: 4, zipBytes: 5000 },
  });
  blobs = { ...server.context.blobs };
});
afterAll(() => server.close());
beforeEach(() => void Object.assign(server.context.blobs, blobs));

describe('a zip over a real connection', () => {
  const piece = Buffer.alloc(64 * 1024, 1);

  /** Replaces the bytes of a document by an endless stream, and records how far it was read and whether it was closed. */
  function endless(at: string) {
    const seen = { pieces: 0, closed: false, opened: 0 };
    const { read } = server.context.blobs;
    const key = at.slice(at.lastIndexOf('/') + 1);
    Object.assign(server.context.blobs, {
      read: (wanted: BlobIdentity) => {
        if (wanted.key !== key) return read(wanted);
        seen.opened += 1;
        const bytes = new Readable({
          highWaterMark: 1,
          read() {
            seen.pieces += 1;
            this.push(piece);
          },
        });
        bytes.once('close', () => (seen.closed = true));
        return Promise.resolve(bytes);
      },
    });
    return seen;
  }

  beforeAll(() => server.app.listen({ port: 0 }));

  async function overHttp(urls: readonly string[]): Promise<IncomingMessage> {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer anna', 'content-type': 'application/fhir+json' };
    const asking = ask({ port, path: '/r4/Binary/$zip', method: 'POST', headers });
    asking.end(JSON.stringify(zipRequest(urls)));
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  }

  async function fileOverHttp(url: string): Promise<IncomingMessage> {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer anna' };
    const asking = ask({ port, path: new URL(url).pathname, headers }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  }

  it('[COM-03] a client that stops reading pauses the store, and one that disconnects closes its stream', async () => {
    const first = await stored(server, pdf('a'));
    const second = await stored(server, pdf('b'));
    const one = endless(first);
    const answer = await overHttp([first, second]);
    await once(answer, 'readable');
    await new Promise((resolve) => setImmediate(resolve));
    // While the client does not read, the data in transit fill the buffers of the connection: some megabytes at most.
    await expect.poll(() => stable(() => one.pieces)).toBe(true);
    expect(one.pieces * piece.length).toBeLessThan(32 * 1024 * 1024);
    expect(one.closed).toBe(false);
    answer.destroy();
    await expect.poll(() => one.closed).toBe(true);
    expect(one.opened).toBe(1);
  });

  it('[COM-03] closes a stream that is opened after the client disconnected', async () => {
    const url = await stored(server, pdf('a'));
    const bytes = new Readable({ read() {} });
    let open: (bytes: Readable) => void = () => undefined;
    const opened = new Promise<Readable>((resolve) => (open = resolve));
    const asked = new Promise<void>((resolve) => {
      Object.assign(server.context.blobs, { read: () => (resolve(), opened) });
    });
    const gone = new Promise((resolve) => {
      server.app.server.once('request', (_request, reply: ServerResponse) => reply.once('close', resolve));
    });
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer anna', 'content-type': 'application/fhir+json' };
    const asking = ask({ port, path: '/r4/Binary/$zip', method: 'POST', headers }).on('error', () => undefined);
    asking.end(JSON.stringify(zipRequest([url])));
    await asked;
    asking.destroy();
    await gone;
    open(bytes);
    await expect.poll(() => bytes.destroyed).toBe(true);
  });

  it.each([
    ['a zip', (url: string) => overHttp([url]), 'a zip download was interrupted', new Error('disk on fire')],
    [
      'a zip of a file that is shorter than it was',
      (url: string) => overHttp([url]),
      'a zip download was interrupted',
      undefined,
    ],
    ['a file', (url: string) => fileOverHttp(url), 'sending an attachment failed', new Error('disk on fire')],
  ] as const)(
    '[COM-03] aborts the response of %s that cannot be read completely, and logs it, so that it never looks complete',
    async (_words, get, reported, problem) => {
      const url = await stored(server, pdf('a'));
      const { log } = server.context;
      const lines: string[] = [];
      Object.assign(server.context, { log: pino({}, { write: (line: string) => void lines.push(line) }) });
      Object.assign(server.context.blobs, {
        read: () =>
          Promise.resolve(
            Readable.from(
              (function* () {
                yield Buffer.from('%PD');
                if (problem) throw problem;
              })(),
            ),
          ),
      });
      const answer = await get(url);
      const ended = await new Promise((resolve) => {
        answer.on('error', () => resolve('broken')).on('end', () => resolve('whole'));
        answer.resume();
      });
      Object.assign(server.context, { log });
      expect(ended).toBe('broken');
      const told = lines.filter((line) => line.includes(reported));
      expect(told).toHaveLength(1);
      if (reported === 'sending an attachment failed') expect(told[0]).toContain(url.slice(url.lastIndexOf('/') + 1));
    },
  );
});

/** Whether a number is unchanged a moment later. */
async function stable(figure: () => number): Promise<boolean> {
  const before = figure();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return figure() === before && before > 0;
}
