import { describe, expect, it } from 'vitest';
import { form, stream, whole, type MakeDrawing, cmyk, obstaclesOf } from '../../testing/repaired-pdf.ts';

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
    [
      'a tiling pattern with a CMYK operator',
      (pdf) => ({ resources: { Pattern: { X: stream(pdf, '0 0 0 1 k', { PatternType: 1 }) } } }),
      cmyk,
    ],
    [
      'a form XObject with a CMYK operator',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '0 0 0 1 K', form) } } }),
      cmyk,
    ],
    ['an inline image in CMYK', () => ({ content: 'BI /W 1 /H 1 /BPC 8 /CS /CMYK ID x EI' }), cmyk],
    ['the operator cs with DeviceCMYK', () => ({ content: '/DeviceCMYK cs 0 0 0 1 sc' }), cmyk],
    [
      'a Type 3 glyph with a CMYK operator',
      (pdf) => ({
        resources: { Font: { X: { Type: 'Font', Subtype: 'Type3', CharProcs: { a: stream(pdf, '0 0 0 1 k') } } } },
      }),
      cmyk,
    ],
    [
      'a form XObject inside a form XObject',
      (pdf) => {
        const inner = stream(pdf, '0 0 0 1 k', form);
        return {
          resources: { XObject: { X: stream(pdf, '/Y Do', { ...form, Resources: { XObject: { Y: inner } } }) } },
        };
      },
      cmyk,
    ],
    [
      'a Type 3 glyph that uses a font of its own resources',
      (pdf) => ({
        resources: {
          Font: {
            X: {
              ...{ Type: 'Font', Subtype: 'Type3', CharProcs: { a: stream(pdf, '/F 1 Tf (A) Tj') } },
              Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } } },
            },
          },
        },
      }),
      'not embedded (Times)',
    ],
    [
      'a Type 3 glyph that uses a font of the page',
      (pdf) => ({
        resources: {
          Font: {
            X: { Type: 'Font', Subtype: 'Type3', CharProcs: { a: stream(pdf, '/F 1 Tf (A) Tj') } },
            F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' },
          },
        },
      }),
      'not embedded (Times)',
    ],
    [
      'a form XObject that uses a font of the page',
      (pdf) => ({
        resources: {
          Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } },
          XObject: { Y: stream(pdf, 'BT /X 12 Tf (A) Tj ET', form) },
        },
      }),
      'not embedded (Times)',
    ],
    [
      'an appearance that shows text without setting a font',
      (pdf) => ({
        resources: {
          Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } },
          Pattern: { Y: stream(pdf, '', { PatternType: 1 }) },
        },
        annotations: [
          {
            ...{ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 9, 9] },
            AP: { N: stream(pdf, 'BT (A) Tj ET', form) },
          },
        ],
      }),
      'not embedded (Times)',
    ],
    [
      'a form XObject that shows text in the font set by the page',
      (pdf) => ({
        resources: {
          Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } },
          XObject: { Y: stream(pdf, 'BT (A) Tj ET', form) },
        },
        content: 'BT /X 12 Tf ET /Y Do',
      }),
      'not embedded (Times)',
    ],
    ...["(A) '", '1 2 (A) "', '[(A)] TJ', '0 Tr (A) Tj', '7 Tr (A) Tj'].map(
      (operator) =>
        [
          `visible text shown by ${operator}`,
          () => ({
            resources: { Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } } },
            content: `BT 3 Tr /X 12 Tf ${operator.includes('Tr') ? '' : '0 Tr '}${operator} ET`,
          }),
          'not embedded (Times)',
        ] as const,
    ),
    ['a hexadecimal string that is too long', () => ({ content: `BT <${'6b'.repeat(16_384)}> Tj ET` }), 'too long'],
    [
      'graphics states nested one level too deep',
      () => ({ content: `${'q '.repeat(29)}${'Q '.repeat(29)}` }),
      'too deep',
    ],
    ['the operator CS with DeviceCMYK', () => ({ content: '/DeviceCMYK CS 0 0 0 1 SC' }), cmyk],
    [
      'an inline image with unabbreviated keys',
      () => ({ content: 'BI /W 1 /H 1 /BPC 8 /ColorSpace /DeviceCMYK ID x EI' }),
      cmyk,
    ],
    ['an inline image in LZW', () => ({ content: 'BI /W 1 /H 1 /CS /G /Filter /LZWDecode ID x EI' }), 'LZW'],
    [
      'an inline image with Interpolate',
      () => ({ content: 'BI /W 1 /H 1 /CS /G /Interpolate  true ID x EI' }),
      'smoothed',
    ],
    ['a CMYK operator after an inline image', () => ({ content: 'BI /W 1 /H 1 /CS /G ID xEIx\nEI 0 0 0 1 k' }), cmyk],
    ['a CMYK operator after a string with parentheses', () => ({ content: 'BT (a \\( (b) c) Tj ET 0 0 0 1 k' }), cmyk],
    ['a CMYK operator after a comment', () => ({ content: '% 1 w\n0 0 0 1 k' }), cmyk],
    [
      'an inline image with the abbreviation I of Interpolate',
      () => ({ content: 'BI /W 1 /H 1 /BPC 8 /I true ID x EI' }),
      'smoothed',
    ],
    ['an unknown rendering intent', () => ({ content: '/Strange ri' }), 'intent'],
    ['a string that is too long', () => ({ content: `BT (${'x'.repeat(32_767)}) Tj ET` }), 'too long'],
    [
      'visible text after the render mode of hidden text was restored',
      () => ({
        resources: { Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
        content: 'q BT 3 Tr ET Q BT /X 12 Tf (Text) Tj ET',
      }),
      'not embedded',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    expect(await obstaclesOf(make)).toContain(obstacle);
  });
});

it('[DOC-18] reads the content streams of a page as one text, separated from each other', async () => {
  const text = await whole((document) => {
    const { node } = document.getPage(0);
    for (const part of ['q', 'Q']) node.addContentStream(stream(document, part));
    return {};
  });
  expect(text).toMatch(/\/Contents \[/);
});
