import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestCommunity } from '../../fhir-api/testing/server.ts';
import { transactionBundle, pdf, reference } from '../testing/submissions.ts';
import { fixedReferencedKeys } from '../../storage/testing/fixed-referenced-keys.ts';

const bytes = pdf('Austritt');
const partOf = (document: ReturnType<typeof reference>): string => document.content[0]?.attachment.url ?? '';

describe('uploads over a real connection', () => {
  const formOf = (document: ReturnType<typeof reference>, content: Buffer): FormData => {
    const form = new FormData();
    form.append('bundle', JSON.stringify(transactionBundle(document)));
    form.append(partOf(document), new Blob([new Uint8Array(content)]));
    return form;
  };

  it('[DOC-19] large files are streamed, and one over the limit is refused', async () => {
    const large = await startTestCommunity({ limit: 6_000_000 });
    const origin = await large.app.listen({ port: 0, host: '127.0.0.1' });
    const send = async (size: number): Promise<number> => {
      const content = Buffer.concat([bytes, Buffer.alloc(size)]);
      const answer = await fetch(`${origin}/r4`, {
        method: 'POST',
        headers: { authorization: 'Bearer anna' },
        body: formOf(reference(content), content),
      });
      return answer.status;
    };
    expect(await send(5_000_000)).toBe(200);
    expect(await send(9_000_000)).toBe(413);
    await large.close();
  });

  it('[DOC-19] an interrupted upload leaves nothing behind', async () => {
    const broken = await startTestCommunity();
    await broken.app.listen({ port: 0, host: '127.0.0.1' });
    const removed = new Promise<void>((resolve) => {
      const { receive } = broken.context.blobs;
      Object.assign(broken.context.blobs, {
        receive: (...given: Parameters<typeof receive>) => receive(...given).finally(resolve),
      });
    });
    const form = new Request('http://x', { method: 'POST', body: formOf(reference(bytes), Buffer.alloc(500_000)) });
    const whole = Buffer.from(await form.arrayBuffer());
    const { port } = broken.app.server.address() as AddressInfo;
    const call = request({
      port,
      path: '/r4',
      method: 'POST',
      headers: {
        authorization: 'Bearer anna',
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': whole.length,
      },
    });
    call.on('error', () => undefined);
    call.write(whole.subarray(0, 300_000), () => call.destroy());
    await removed;
    expect(await broken.context.db.selectFrom('document').select('id').execute()).toEqual([]);
    expect(await broken.context.blobs.sweep(fixedReferencedKeys())).toBe(0);
    await broken.close();
  });
});
