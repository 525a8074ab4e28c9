import { PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { image, stream, whole, type MakeDrawing, cmyk, obstaclesOf } from '../../testing/repaired-pdf.ts';

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
    [
      'an image in DeviceCMYK',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, ColorSpace: 'DeviceCMYK' }) } } }),
      cmyk,
    ],
    [
      'an image in JPEG 2000 with a filter array',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, Filter: ['JPXDecode'] }) } } }),
      '2000',
    ],
    [
      'an image in JPEG 2000',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, Filter: 'JPXDecode' }) } } }),
      '2000',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    expect(await obstaclesOf(make)).toContain(obstacle);
  });
});

describe('repairs', () => {
  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
    [
      'removes Interpolate, Alternates and an unknown intent of an image and its soft mask',
      (pdf) => ({
        resources: {
          XObject: {
            X: stream(pdf, 'x', {
              ...{ ...image, ColorSpace: 'DeviceGray', Interpolate: true, Alternates: [], Intent: 'Strange' },
              SMask: stream(pdf, 'x', { ...image, ColorSpace: 'CalGray', Interpolate: true }),
            }),
          },
        },
      }),
      /Interpolate|Alternates|Strange|CalGray/,
      /\/SMask/,
    ],
    [
      'recompresses an image in LZW',
      (pdf) => ({
        resources: {
          XObject: {
            X: stream(pdf, Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), {
              ...{ ...image, Width: 9, ColorSpace: 'DeviceGray', Filter: 'LZWDecode' },
            }),
          },
        },
      }),
      /LZW/,
      /\/Width 9/,
    ],
    [
      'removes metadata and associated files of an image and its mask',
      (pdf) => ({
        resources: {
          XObject: {
            X: stream(pdf, 'x', {
              ...{
                ...image,
                ColorSpace: 'DeviceGray',
                OPI: {},
                AF: [],
                Metadata: PDFString.of('m'),
                Intent: 'Perceptual',
              },
              Mask: stream(pdf, 'x', {
                ...image,
                OPI: {},
                Interpolate: true,
                Alternates: [],
                Metadata: PDFString.of('n'),
              }),
            }),
          },
        },
      }),
      /\/OPI|\/AF|\(m\)|\(n\)|Interpolate|Alternates/,
      /\/Intent \/Perceptual/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
    const text = await whole(make);
    expect(text).not.toMatch(gone);
    expect(text).toMatch(kept);
  });
});
