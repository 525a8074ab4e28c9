import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { binaryResource } from './binary-resource.ts';

/** Bytes in chunks of these lengths. */
const crumbs = (lengths: readonly number[]): readonly Buffer[] =>
  lengths.map((length, at) => Buffer.from(Array.from({ length }, (_, index) => (index * 7 + at * 31) % 256)));
const contentType = `text/plain; charset="utf-8"; title="ä & <b>"`;

describe('a file as a Binary resource', () => {
  it.each([[[]], [[1]], [[2]], [[3]], [[1, 1, 1, 1]], [[4, 5, 7]], [[100, 1, 2]], [[2, 2]]])(
    '[DOC-31] [COM-03] contains all bytes, read in chunks of %j, and has the announced length',
    async (lengths) => {
      const pieces = crumbs(lengths);
      const bytes = Buffer.concat(pieces);
      const file = { id: 'key-1', contentType, size: bytes.length };
      const asJson = binaryResource(Readable.from(pieces), file, 'json');
      const json = (await asJson.bytes.toArray()).join('');
      expect(JSON.parse(json)).toEqual({
        resourceType: 'Binary',
        id: 'key-1',
        contentType,
        data: bytes.toString('base64'),
      });
      expect(asJson.length).toBe(Buffer.byteLength(json));
      const asXml = binaryResource(Readable.from(pieces), file, 'xml');
      const xml = (await asXml.bytes.toArray()).join('');
      const read = readXml(Buffer.from(xml));
      expect(read.ok ? read.value.children.map(({ attributes }) => attributes['value']) : read.error).toEqual([
        'key-1',
        contentType,
        bytes.toString('base64'),
      ]);
      expect(asXml.length).toBe(Buffer.byteLength(xml));
    },
  );
});
