import { PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { form, stream, whole, type MakeDrawing, cmyk, obstaclesOf } from '../../testing/repaired-pdf.ts';

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
    [
      'a soft mask with a DeviceCMYK group',
      (pdf) => ({
        resources: {
          ExtGState: {
            X: { SMask: { S: 'Luminosity', G: stream(pdf, '', { ...form, Group: { CS: 'DeviceCMYK' } }) } },
          },
        },
      }),
      cmyk,
    ],
    [
      'a shading pattern with an unknown blend mode',
      () => ({ resources: { Pattern: { X: { PatternType: 2, ExtGState: { BM: 'Strange' } } } } }),
      'blending',
    ],
    [
      'a transparency group of a form XObject',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...form, Group: { CS: 'DeviceCMYK' } }) } } }),
      cmyk,
    ],
    ['an XObject without a subtype', (pdf) => ({ resources: { XObject: { X: stream(pdf, '') } } }), 'kind none'],
    ['an unknown blend mode', () => ({ resources: { ExtGState: { X: { BM: 'Strange' } } } }), 'blending'],
    ['a font in a graphics state', () => ({ resources: { ExtGState: { X: { Font: [] } } } }), 'graphics state'],
    [
      'a PostScript XObject',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { Subtype: 'PS' }) } } }),
      'kind PS',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    expect(await obstaclesOf(make)).toContain(obstacle);
  });
});

describe('repairs', () => {
  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
    [
      'removes transfer functions, halftones and unknown values of a graphics state',
      () => ({
        resources: {
          ExtGState: { X: { TR: 'Identity', HT: 'Default', OPM: 1, BM: 'Compatible', RI: 'Strange', CA: 1 } },
        },
      }),
      /\/TR|\/HT|\/OPM 1|Compatible|Strange/,
      /\/CA 1/,
    ],
    [
      'removes OPI, Ref and PS of a form XObject',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '1 w', { ...form, OPI: {}, Ref: {}, PS: {} }) } } }),
      /\/OPI|\/Ref\b|\/PS\b/,
      /\/Form/,
    ],
    [
      'removes further printing parameters of a graphics state',
      () => ({
        resources: {
          ExtGState: { X: { TR2: 'Default', HTP: 1, HTO: 1, BG: 1, BG2: 1, UCR: 1, UCR2: 1, RI: 'Perceptual', CA: 1 } },
        },
      }),
      /\/(?:TR2|HTP|HTO|BG|BG2|UCR|UCR2)\b/,
      /\/RI \/Perceptual/,
    ],
    [
      'removes the transfer function of a soft mask',
      (pdf) => ({
        resources: { ExtGState: { X: { SMask: { S: 'Luminosity', TR: 'Identity', G: stream(pdf, '1 w', form) } } } },
      }),
      /\/TR\b/,
      /\/Luminosity/,
    ],
    [
      'removes metadata and associated files of a form XObject',
      (pdf) => ({
        resources: {
          XObject: {
            X: stream(pdf, '1 w', { ...form, Subtype2: 'PS', AF: [], Metadata: PDFString.of('m'), PieceInfo: {} }),
          },
        },
      }),
      /Subtype2|\/AF|\(m\)|PieceInfo/,
      /\/Form/,
    ],
    [
      'keeps all standard blend modes',
      () => ({
        resources: {
          ExtGState: Object.fromEntries(
            [
              ...['Normal', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn'],
              ...['HardLight', 'SoftLight', 'Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity'],
            ].map((BM) => [BM, { BM, OPM: 1 }]),
          ),
        },
      }),
      /\/OPM 1/,
      /\/BM \/ColorDodge/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
    const text = await whole(make);
    expect(text).not.toMatch(gone);
    expect(text).toMatch(kept);
  });
});
