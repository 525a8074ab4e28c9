import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { demoWorld } from '@epr/cast/world';
import { sniffLength } from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';
import { writeDocument, writeSubmissionSet } from '@epr/fhir/documents';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileChecks } from '../validation/file-checks.ts';
import type { FileChecks } from '../validation/file-check-types.ts';
import { invalidResource } from '../validation/fhir/invalid-resource.ts';
import { defaultChecks } from '../configuration/file-check-settings.ts';
import type { BlobStore, StoredBlob } from '../storage/blobs/blobs.ts';

/** The files of the cast were not made by the code of the checks: letters, CDA, FHIR, images, films, tables. */
const documents = demoWorld('2026-11-20' as Day).documents;
let checks: FileChecks;
let current: Uint8Array = new Uint8Array();
beforeAll(() => {
  const blobs = { read: () => Promise.resolve(Readable.from([Buffer.from(current)])) } as unknown as BlobStore;
  checks = fileChecks(
    blobs,
    { ...defaultChecks, pdfA: 'accept', ghostscript: '/nowhere/gs' },
    1e9,
    pino({ level: 'silent' }),
  );
});
afterAll(() => checks.close());

/** Consumes the output of a check; its content is tested elsewhere. */
async function written(stream: Readable): Promise<StoredBlob> {
  let size = 0;
  for await (const piece of stream) size += (piece as Uint8Array).length;
  return { key: 'made', size, sha1: '', firstBytes: new Uint8Array() };
}

describe('the metadata of the demo world', () => {
  it('[COM-07] [DOC-03] is valid FHIR R4, as an upload must be', () => {
    const faults = documents.flatMap(({ document }) => {
      const { patient, submission } = document;
      const uuid = 'urn:uuid:3d1b0d34-5d26-4b33-8f6a-3f6f3f0b7a11';
      const set = {
        ...submission,
        entryUuid: uuid,
        sourceId: 'urn:oid:2.999',
        ...(patient ? { patient } : {}),
        documents: [document.logicalId],
      };
      return [writeDocument(document), writeSubmissionSet(set)].map(invalidResource).filter(Boolean);
    });
    expect(faults).toEqual([]);
  });
});

describe('the files of the demo world', () => {
  it('[COM-07] [DOC-18] pass every check an uploaded file goes through', { timeout: 120_000 }, async () => {
    const faults: unknown[] = [];
    const archival: string[] = [];
    const types = new Set<string>();
    for (const { document, bytes } of documents) {
      // A file from another program that was never checked: the vaccination record demonstrates how it handles such a file.
      if (document.title === 'Impfung Hepatitis B') continue;
      current = await bytes();
      const { contentType } = document.attachment;
      types.add(contentType);
      const blob = {
        key: 'one',
        size: current.length,
        sha1: createHash('sha1').update(current).digest('base64'),
        firstBytes: current.subarray(0, sniffLength),
      };
      const arrival = { blob, contentType, title: document.title, size: undefined, hash: undefined };
      const verdict = await checks.check(arrival, written);
      if (!verdict.ok) faults.push([document.title, contentType, verdict.error.resource]);
      else if (contentType === 'application/pdf' && !verdict.value.note) archival.push(document.title);
    }
    expect(faults).toEqual([]);
    expect(archival.length).toBeGreaterThan(5);
    expect(types.size).toBeGreaterThan(8);
  });
});
