import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import { eicar } from './testing/eicar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity();
});
afterAll(() => server.close());

describe('a file that is looked at before it is uploaded', () => {
  it.each<readonly [words: string, text: string, contentType: string, answer: object]>([
    ['a virus', eicar, 'application/pdf', { ok: false, error: { status: 422 } }],
    ['a page that claims to be a PDF', '<html>', 'application/pdf', { ok: false, error: { status: 415 } }],
    ['a report that is no XML', '<ClinicalDocument', 'text/xml', { ok: false, error: { status: 422 } }],
    ['a text', 'Guten Tag', 'text/plain', { ok: true, value: 'unchanged' }],
  ])('[DOC-18] [COM-07] is refused or accepted as it would be then: %s', async (_words, text, contentType, answer) => {
    const { blobs, checks } = server.context;
    const blob = await blobs.receive(Readable.from([Buffer.from(text)]), text.length);
    try {
      expect(await checks.preview({ blob, contentType, title: 'x', size: undefined, hash: undefined })).toMatchObject(
        answer,
      );
    } finally {
      await blobs.remove(blob.key);
    }
  });
});
