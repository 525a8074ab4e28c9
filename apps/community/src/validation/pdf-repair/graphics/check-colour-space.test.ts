import { PDFHexString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  image,
  stream,
  whole,
  type Literal,
  type MakeDrawing,
  cmyk,
  spot,
  obstaclesOf,
} from '../../testing/repaired-pdf.ts';

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
    ['a Separation colour with a DeviceCMYK alternate', () => ({ resources: { ColorSpace: { X: spot } } }), cmyk],
    [
      'an Indexed colour space with a DeviceCMYK base',
      () => ({ resources: { ColorSpace: { X: ['Indexed', 'DeviceCMYK', 0, PDFHexString.of('00')] } } }),
      cmyk,
    ],
    [
      'a Pattern colour space over DeviceCMYK',
      () => ({ resources: { ColorSpace: { X: ['Pattern', 'DeviceCMYK'] } } }),
      cmyk,
    ],
    [
      'a DeviceN colour space without Colorants',
      () => ({ resources: { ColorSpace: { X: ['DeviceN', ['Gold'], 'DeviceRGB', {}] } } }),
      'inks',
    ],
    [
      'a DeviceN colour space with CMYK Colorants',
      () => ({
        resources: { ColorSpace: { X: ['DeviceN', ['Gold'], 'DeviceRGB', {}, { Colorants: { Gold: spot } }] } },
      }),
      cmyk,
    ],
    ['an invalid colour space', () => ({ resources: { ColorSpace: { X: 5 } } }), 'cannot be read'],
    [
      'a shading in DeviceCMYK',
      () => ({ resources: { Shading: { X: { ShadingType: 2, ColorSpace: 'DeviceCMYK' } } } }),
      cmyk,
    ],
    [
      'a shading pattern in DeviceCMYK',
      () => ({ resources: { Pattern: { X: { PatternType: 2, Shading: { ColorSpace: 'DeviceCMYK' } } } } }),
      cmyk,
    ],
    [
      'a transparency group of the page in DeviceCMYK',
      () => ({ page: { Group: { S: 'Transparency', CS: 'DeviceCMYK' } } }),
      cmyk,
    ],
    ['the abbreviation CMYK of a colour space', () => ({ resources: { ColorSpace: { X: 'CMYK' } } }), cmyk],
    ['DeviceCMYK in an array', () => ({ resources: { ColorSpace: { X: ['DeviceCMYK'] } } }), cmyk],
    [
      'an Indexed colour space by its abbreviation',
      () => ({ resources: { ColorSpace: { X: ['I', 'DeviceCMYK', 0, PDFHexString.of('00')] } } }),
      cmyk,
    ],
    [
      'a DeviceN colour space with a DeviceCMYK alternate',
      () => ({
        resources: {
          ColorSpace: {
            X: [
              'DeviceN',
              ['Gold'],
              'DeviceCMYK',
              {},
              { Colorants: { Gold: ['Separation', 'Gold', 'DeviceRGB', {}] } },
            ],
          },
        },
      }),
      cmyk,
    ],
    [
      'colour spaces nested too deeply',
      () => ({
        resources: {
          ColorSpace: { X: Array.from({ length: 10 }).reduce<Literal>((base) => ['Pattern', base], 'DeviceRGB') },
        },
      }),
      'cannot be read',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    expect(await obstaclesOf(make)).toContain(obstacle);
  });
});

describe('repairs', () => {
  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
    [
      'keeps colour spaces based on DeviceRGB, and nesting and strings of the maximum size',
      () => ({
        resources: {
          ColorSpace: {
            A: ['Separation', 'Gold', 'DeviceRGB', {}],
            B: ['Pattern'],
            C: ['DeviceN', ['Gold'], 'DeviceRGB', {}, { Colorants: { Gold: ['Separation', 'Gold', 'DeviceRGB', {}] } }],
            D: ['Indexed', 'DeviceRGB', 0, PDFHexString.of('000000')],
          },
        },
        content: `/Perceptual ri /Saturation ri /DeviceRGB cs ${'q '.repeat(28)}${'Q '.repeat(28)} BT (${'x'.repeat(32_764)}) Tj ET`,
      }),
      /CMYK/,
      /\/Gold/,
    ],
    [
      'changes nothing about groups and stencils, which have no colours of their own',
      (pdf) => ({
        page: { Group: { S: 'Transparency' } },
        resources: { XObject: { X: stream(pdf, 'x', { ...image, ImageMask: true, BitsPerComponent: 1 }) } },
      }),
      /CMYK/,
      /\/Group <<\s+\/S \/Transparency\s+>>/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
    const text = await whole(make);
    expect(text).not.toMatch(gone);
    expect(text).toMatch(kept);
  });
});
