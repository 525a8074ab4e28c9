import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { ZippedDocument } from './select-zip-entries.ts';
import { zipStream } from './zip-stream.ts';

/** Returns the zip of one document of four bytes. */
async function zipOf(title: string, type: string, leftOut: readonly string[] = []): Promise<Buffer> {
  const resource = JSON.stringify({ content: [{ attachment: { title } }] });
  const document = { key: 'a', content_type: type, size: 4, creation: new Date(), resource } as ZippedDocument;
  const blobs = { read: () => Promise.resolve(Readable.from([Buffer.from('aaaa')])) } as unknown as BlobStore;
  const content = { documents: [document], leftOut, language: 'de' } as const;
  return Buffer.concat((await zipStream({ blobs, log: pino({ level: 'silent' }) }, content).toArray()) as Buffer[]);
}

it.each([
  ['text/plain', 8],
  ['application/fhir+json', 8],
  ['application/dicom', 8],
  ['model/vrml', 8],
  ['application/pdf', 0],
  ['image/jpeg', 0],
  ['video/mp4', 0],
])(
  '[DOC-10] a file of %s is stored with the method %i: what is compressed already is not compressed again',
  async (type, method) => {
    // The method of the first local header (APPNOTE 4.4.5).
    expect((await zipOf('A', type)).readUInt16LE(8)).toBe(method);
  },
);

it('[DOC-10] a document with the name of the list of what is missing does not replace it', async () => {
  const inside = unzipSync(await zipOf('Nicht enthalten', 'text/plain', ['Binary/b']));
  expect(Object.keys(inside)).toEqual(['Nicht enthalten.txt', 'Nicht enthalten (2).txt']);
  expect(strFromU8(inside['Nicht enthalten (2).txt'] ?? new Uint8Array())).toContain('Binary/b');
});
