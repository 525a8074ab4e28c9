import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedReferencedKeys } from '../../storage/testing/fixed-referenced-keys.ts';
import { startTestCommunity, type TestServer } from '../../fhir-api/testing/server.ts';
import { partOf, transactionBundle, pdf, reference } from '../testing/submissions.ts';

const bytes = pdf('Austritt');

describe('uploads over a real connection', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestCommunity({ limit: 6_000_000 });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const formOf = (document: ReturnType<typeof reference>, content: Buffer): FormData => {
    const form = new FormData();
    form.append('bundle', JSON.stringify(transactionBundle(document)));
    form.append(partOf(document), new Blob([new Uint8Array(content)]));
    return form;
  };

  it('[DOC-19] large files are streamed, and one over the limit is refused', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const send = async (size: number): Promise<number> => {
      const content = Buffer.concat([bytes, Buffer.alloc(size)]);
      const answer = await fetch(`http://127.0.0.1:${port}/r4`, {
        method: 'POST',
        headers: { authorization: 'Bearer anna' },
        body: formOf(reference(content), content),
      });
      return answer.status;
    };
    expect(await send(5_000_000)).toBe(200);
    expect(await send(9_000_000)).toBe(413);
  });

  /** Begins an upload and sends the first 300 kB of it; resolves when the file is being received, `over` when it is no more. */
  async function half(): Promise<{ readonly call: ClientRequest; readonly over: Promise<unknown> }> {
    const { blobs } = server.context;
    const { receive } = blobs;
    const received = new Promise<{ readonly over: Promise<unknown> }>((resolve) => {
      Object.assign(blobs, {
        receive: (...given: Parameters<typeof receive>) => {
          const blob = receive(...given);
          resolve({ over: blob.catch(() => undefined) });
          return blob;
        },
      });
    });
    const form = new Request('http://x', { method: 'POST', body: formOf(reference(bytes), Buffer.alloc(500_000)) });
    const whole = Buffer.from(await form.arrayBuffer());
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer anna', 'content-type': form.headers.get('content-type') ?? '' };
    const call = request({ port, path: '/r4', method: 'POST', headers });
    call.on('error', () => undefined);
    call.write(whole.subarray(0, 300_000));
    const { over } = await received;
    Object.assign(blobs, { receive });
    return { call, over };
  }
  const documents = () => server.context.db.selectFrom('document').select('id').execute();

  it('[DOC-19] an interrupted upload leaves nothing behind', async () => {
    const before = await documents();
    const { call, over } = await half();
    call.destroy();
    await over;
    expect(await documents()).toEqual(before);
    expect(await server.context.blobs.sweep(fixedReferencedKeys())).toBe(0);
  });

  it('[DOC-19] [COM-03] a form that ends within a file that is being received is the fault of its sender', async () => {
    const before = await documents();
    const { call } = await half();
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await documents()]).toEqual([400, before]);
    answer.resume();
    expect(await server.countOrphans()).toBe(0);
  });
});
