import { deflateSync } from 'node:zlib';
import { PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { form, image, stream, whole, type MakeDrawing, obstaclesOf } from '../../testing/repaired-pdf.ts';

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
    [
      'an LZW stream that cannot be decoded',
      (pdf) => ({
        resources: {
          XObject: { X: stream(pdf, '', { ...image, Filter: 'LZW' }) },
        },
      }),
      'LZW',
    ],
    [
      'a stream in an external file',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...image, F: PDFString.of('a.bin') }) } } }),
      'outside',
    ],
    [
      'an encrypted stream',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...image, Filter: 'Crypt' }) } } }),
      'key',
    ],
    [
      'a stream encrypted below another filter',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...image, Filter: ['ASCIIHexDecode', 'Crypt'] }) } } }),
      'key',
    ],
    [
      'a form XObject that cannot be decompressed',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...form, Filter: 'FlateDecode' }) } } }),
      'unpacked',
    ],
    [
      'a form XObject that is too large when decompressed',
      (pdf) => {
        const bomb = deflateSync(Buffer.alloc(128 * 1024 * 1024 + 1, ' '), { level: 1 });
        return { resources: { XObject: { X: stream(pdf, bomb, { ...form, Filter: 'FlateDecode' }) } } };
      },
      'unpacked',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    expect(await obstaclesOf(make)).toContain(obstacle);
  });
});

describe('repairs', () => {
  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
    [
      'removes the keys of an external file from a stream',
      (pdf) => ({
        resources: {
          XObject: { X: stream(pdf, '1 w', { ...form, FFilter: 'FlateDecode', FDecodeParms: {}, DL: 77 }) },
        },
      }),
      /FFilter|FDecodeParms|\/DL/,
      /\/Form/,
    ],
    [
      'recompresses a stream whose LZW filter is in an array',
      (pdf) => ({
        resources: {
          XObject: {
            X: stream(pdf, Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), {
              ...{ ...image, Width: 9, ColorSpace: 'DeviceGray', Filter: ['LZWDecode'] },
              DecodeParms: [{ EarlyChange: 1 }],
            }),
          },
        },
      }),
      /LZW|DecodeParms/,
      /\/Filter \/FlateDecode/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
    const text = await whole(make);
    expect(text).not.toMatch(gone);
    expect(text).toMatch(kept);
  });
});
