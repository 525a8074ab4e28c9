import type { Readable } from 'node:stream';
import type { DocumentReference } from 'fhir/r4';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sniffLength } from '@epr/domain/documents';
import { startTestCommunity, type TestServer } from '../../../fhir-api/testing/server.ts';
import { provideDocument, reference } from '../../testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestCommunity({ limit: 4_000_000 });
});
afterAll(() => server.close());

it('[DOC-20] [COM-07] a change of the media type reads only the beginning of the file, and changes how this file is served but no other', async () => {
  const bytes = Buffer.alloc(sniffLength + 3_000_000, 'Datum;Wert\n');
  const named = (document: DocumentReference, contentType: string): DocumentReference => ({
    ...document,
    content: document.content.map((one) => ({ ...one, attachment: { ...one.attachment, contentType } })),
  });
  const id = await provideDocument(server, 'anna', bytes, named(reference(bytes), 'text/plain'));
  const note = Buffer.from('Notiz');
  const other = await provideDocument(server, 'anna', note, named(reference(note), 'text/plain'));
  const read = async (document: string) => (await server.get('anna', `/r4/DocumentReference/${document}`)).body;
  const servedAs = async (document: string) => {
    const { pathname } = new URL((await read(document)).content[0].attachment.url);
    return (await server.get('anna', pathname)).headers['content-type'];
  };
  const body = await read(id);
  const { blobs } = server.context;
  const { read: readBlob } = blobs;
  const opened: Readable[] = [];
  Object.assign(blobs, {
    read: async (...given: Parameters<typeof readBlob>) => {
      const stream = await readBlob(...given);
      opened.push(stream);
      return stream;
    },
  });
  const changed = named(body as unknown as DocumentReference, 'text/csv');
  expect((await server.put('anna', `/r4/DocumentReference/${id}`, changed)).status).toBe(200);
  Object.assign(blobs, { read: readBlob });
  expect(opened.map(({ readableEnded, destroyed }) => ({ readableEnded, destroyed }))).toEqual([
    { readableEnded: false, destroyed: true },
  ]);
  expect([await servedAs(id), await servedAs(other)]).toEqual(['text/csv', 'text/plain']);
});
