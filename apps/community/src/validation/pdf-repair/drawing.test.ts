import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import { dejavu, letter } from '../testing/letter.ts';
import {
  embedded,
  form,
  image,
  now,
  ref,
  repaired,
  stream,
  whole,
  widths,
  type Literal,
  type MakeDrawing,
  type Members,
} from '../testing/repaired-pdf.ts';
import { repairPdf } from './repair-pdf.ts';

const cmyk = 'colours of a printing press';
const spot: Literal = ['Separation', 'Gold', 'DeviceCMYK', {}];

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
      'a tiling pattern with a CMYK operator',
      (pdf) => ({ resources: { Pattern: { X: stream(pdf, '0 0 0 1 k', { PatternType: 1 }) } } }),
      cmyk,
    ],
    [
      'a transparency group of the page in DeviceCMYK',
      () => ({ page: { Group: { S: 'Transparency', CS: 'DeviceCMYK' } } }),
      cmyk,
    ],
    [
      'a form XObject with a CMYK operator',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '0 0 0 1 K', form) } } }),
      cmyk,
    ],
    [
      'an image in DeviceCMYK',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, ColorSpace: 'DeviceCMYK' }) } } }),
      cmyk,
    ],
    ['an inline image in CMYK', () => ({ content: 'BI /W 1 /H 1 /BPC 8 /CS /CMYK ID x EI' }), cmyk],
    ['the operator cs with DeviceCMYK', () => ({ content: '/DeviceCMYK cs 0 0 0 1 sc' }), cmyk],
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
      'a Type 3 glyph with a CMYK operator',
      (pdf) => ({
        resources: { Font: { X: { Type: 'Font', Subtype: 'Type3', CharProcs: { a: stream(pdf, '0 0 0 1 k') } } } },
      }),
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
    [
      'a shading pattern with an unknown blend mode',
      () => ({ resources: { Pattern: { X: { PatternType: 2, ExtGState: { BM: 'Strange' } } } } }),
      'blending',
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
      'a transparency group of a form XObject',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...form, Group: { CS: 'DeviceCMYK' } }) } } }),
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
    ['an XObject without a subtype', (pdf) => ({ resources: { XObject: { X: stream(pdf, '') } } }), 'kind none'],
    [
      'an image in JPEG 2000 with a filter array',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, Filter: ['JPXDecode'] }) } } }),
      '2000',
    ],
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
      'an LZW stream that cannot be decoded',
      (pdf) => ({
        resources: {
          XObject: { X: stream(pdf, '', { ...image, Filter: 'LZW' }) },
        },
      }),
      'LZW',
    ],
    ['an unknown blend mode', () => ({ resources: { ExtGState: { X: { BM: 'Strange' } } } }), 'blending'],
    ['a font in a graphics state', () => ({ resources: { ExtGState: { X: { Font: [] } } } }), 'graphics state'],
    [
      'a PostScript XObject',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { Subtype: 'PS' }) } } }),
      'kind PS',
    ],
    [
      'an image in JPEG 2000',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, Filter: 'JPXDecode' }) } } }),
      '2000',
    ],
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
    [
      'an annotation without an appearance',
      () => ({ annotations: [{ Subtype: 'Text', Rect: [0, 0, 9, 9] }] }),
      'without its appearance',
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
    [
      'a font without widths',
      (pdf) => ({ resources: { Font: { X: embedded(pdf, { FirstChar: 65, LastChar: 65 }) } } }),
      'widths',
    ],
    [
      'a symbolic font with Differences',
      (pdf) => ({ resources: { Font: { X: embedded(pdf, { ...widths, Encoding: { Differences: [65, 'B'] } }) } } }),
      'a symbol font',
    ],
    [
      'a font with MacExpertEncoding',
      (pdf) => ({
        resources: { Font: { X: embedded(pdf, { ...widths, Encoding: { BaseEncoding: 'MacExpertEncoding' } }, 32) } },
      }),
      'encoding of its own',
    ],
    [
      'a composite font without an encoding',
      (pdf) => ({
        resources: {
          Font: {
            X: { Type: 'Font', Subtype: 'Type0', DescendantFonts: [embedded(pdf, { Subtype: 'CIDFontType2' })] },
          },
        },
      }),
      'without an encoding',
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    const made = await repaired(make);
    expect('obstacles' in made ? made.obstacles.join() : 'none').toContain(obstacle);
  });
});

describe('repairs', () => {
  const uri = { S: 'URI', URI: PDFString.of('https://example.ch') };
  const link = (A: Literal): Literal => ({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A });

  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
    ['removes an action that prints', () => ({ annotations: [link({ S: 'Named', N: 'Print' })] }), /\/Named/, /\/Link/],
    [
      'keeps an action that turns the page',
      () => ({ annotations: [link({ S: 'Named', N: 'NextPage' })] }),
      /\/AA/,
      /\/NextPage/,
    ],
    [
      'removes a link action followed by a Launch action',
      () => ({ annotations: [link({ ...uri, Next: { S: 'Launch' } })] }),
      /Launch|URI/,
      /\/Link/,
    ],
    [
      'removes a link action followed by several actions with a Launch action',
      () => ({ annotations: [link({ ...uri, Next: [uri, { S: 'Launch' }] })] }),
      /Launch|URI/,
      /\/Link/,
    ],
    [
      'removes hidden annotations',
      () => ({
        annotations: [1, 2, 32].map((F) => ({
          Subtype: 'Link',
          Rect: [0, 0, 9, 9],
          Contents: PDFString.of('geheim'),
          F,
        })),
      }),
      /geheim|\/Annots/,
      /\/Page/,
    ],
    [
      'removes the ToggleNoView flag of an annotation',
      () => ({ annotations: [{ Subtype: 'Link', Rect: [0, 0, 9, 9], F: 256 }] }),
      /\/F 256/,
      /\/F 4\b/,
    ],
    [
      'removes a Movie annotation',
      () => ({ annotations: [{ Subtype: 'Movie', Rect: [0, 0, 9, 9] }, link(uri)] }),
      /Movie/,
      /URI/,
    ],
    [
      'removes an empty form field without an appearance',
      () => ({ annotations: [{ Subtype: 'Widget', FT: 'Tx', Rect: [0, 0, 9, 9] }] }),
      /Widget/,
      /\/Page/,
    ],
    [
      'keeps a filled-in field, without its action and other appearances',
      (pdf) => ({
        annotations: [
          {
            ...{ Subtype: 'Widget', FT: 'Tx', V: PDFString.of('5'), Rect: [0, 0, 9, 9], A: uri, AS: 'On' },
            AP: { N: { On: stream(pdf, '1 w', form), Off: stream(pdf, '2 w', form) }, D: stream(pdf, '3 w', form) },
          },
        ],
      }),
      /URI|\/D \d|\/Off/,
      /\/Widget/,
    ],
    [
      'keeps the appearance states of a button',
      (pdf) => ({
        annotations: [
          {
            ...{ Subtype: 'Widget', FT: 'Btn', Rect: [0, 0, 9, 9], AS: 'On' },
            AP: { N: { On: stream(pdf, '1 w', form), Off: stream(pdf, '2 w', form) } },
          },
        ],
      }),
      /\/AA/,
      /\/Off/,
    ],
    [
      'removes a push button',
      (pdf) => ({
        annotations: [{ Subtype: 'Widget', FT: 'Btn', Rect: [0, 0, 9, 9], AP: { N: stream(pdf, '1 w', form) } }],
      }),
      /Widget/,
      /\/Page/,
    ],
    [
      'removes private data, thumbnail and actions of a page',
      () => ({ page: { PieceInfo: { X: {} }, Thumb: 5, AA: { O: uri } } }),
      /PieceInfo|Thumb|\/AA/,
      /\/Page/,
    ],
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
      'removes OPI, Ref and PS of a form XObject',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '1 w', { ...form, OPI: {}, Ref: {}, PS: {} }) } } }),
      /\/OPI|\/Ref\b|\/PS\b/,
      /\/Form/,
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
    [
      'clears the Symbolic flag of a font with a standard encoding',
      (pdf) => ({ resources: { Font: { X: embedded(pdf, { ...widths, Encoding: 'WinAnsiEncoding' }, 4) } } }),
      /\/Flags 36/,
      /\/Flags 32/,
    ],
    [
      'sets the Symbolic flag of a font without an encoding',
      (pdf) => ({ resources: { Font: { X: embedded(pdf, widths, 32) } } }),
      /\/Flags 32\b/,
      /\/BaseFont \/X/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, gone, kept) => {
    const text = await whole(make);
    expect(text).not.toMatch(gone);
    expect(text).toMatch(kept);
  });

  it('[DOC-18] [COM-07] removes scripts of forms, actions of bookmarks and automatic layer states', async () => {
    const text = await whole((document) => {
      const { catalog } = document;
      const launch = { S: 'Launch' };
      const set = (key: string, value: Members): void => catalog.set(PDFName.of(key), ref(document, value));
      set('AcroForm', { XFA: PDFString.of('x'), NeedAppearances: true, Fields: [{ Kids: [{ AA: { K: launch } }] }] });
      const second = ref(document, { Title: PDFString.of('Zwei'), A: launch });
      set('Outlines', { First: { Title: PDFString.of('Eins'), A: uri, Next: second } });
      set('OCProperties', { OCGs: [], D: { AS: [], Order: [] }, Configs: [{ AS: [] }] });
      set('Collection', { Schema: {} });
      catalog.set(PDFName.of('OpenAction'), document.context.obj(['Fit']));
      return {};
    });
    expect(text).not.toMatch(/XFA|NeedAppearances|Launch|\/AS\b|\/Order\b|\/Collection|\/AA/);
    expect(text).toMatch(/OpenAction/);
    expect(text).toMatch(/Eins/);
    expect(text).toMatch(/Layers 1[\s\S]*Layers 2/);
  });

  it('[DOC-18] reads the content streams of a page as one text, separated from each other', async () => {
    const text = await whole((document) => {
      const { node } = document.getPage(0);
      for (const part of ['q', 'Q']) node.addContentStream(stream(document, part));
      return {};
    });
    expect(text).toMatch(/\/Contents \[/);
  });

  it('[DOC-18] [COM-07] writes the document information to the XMP metadata, escaping special characters', async () => {
    const document = await PDFDocument.load(await letter({ font: dejavu }));
    document.setTitle('Blut <rot> & mehr\u0001');
    document.setAuthor('Regula Lindt');
    document.setSubject('Labor');
    document.setKeywords(['Blut', 'Eisen']);
    document.setCreator('Praxis');
    document.setProducer('Programm');
    document.setCreationDate(new Date('2026-01-02T03:04:05Z'));
    const made = await repairPdf(await document.save(), now);
    if (!('save' in made)) throw new Error(made.obstacles.join());
    const bytes = Buffer.from(await made.save());
    const [xmp = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8')) ?? [];
    expect(readXml(Buffer.from(xmp)).ok).toBe(true);
    const words = xmp.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain('Blut &lt;rot&gt; &amp; mehr Regula Lindt Labor Blut Eisen Praxis Programm');
    expect(xmp).toContain('<xmp:ModifyDate>2026-11-22T10:00:00Z</xmp:ModifyDate>');
    expect(xmp).toContain('<xmp:CreateDate>2026-01-02T03:04:05Z</xmp:CreateDate>');
    expect(xmp).toContain('<xmp:MetadataDate>2026-11-22T10:00:00Z</xmp:MetadataDate>');
  });

  it('[DOC-18] [COM-07] keeps only readable document information, and limits its length', async () => {
    const document = await PDFDocument.load(await letter({ font: dejavu }));
    const { context } = document;
    const long = PDFString.of('x'.repeat(5000));
    const info = { Title: 5, Author: PDFString.of(''), Subject: long, CreationDate: PDFString.of('heute') };
    context.trailerInfo.Info = ref(document, info);
    const made = await repairPdf(await document.save({ useObjectStreams: false }), now);
    if (!('save' in made)) throw new Error(made.obstacles.join());
    const saved = await made.save();
    const text = Buffer.from(saved).toString('latin1');
    expect(text).not.toMatch(/dc:title|dc:creator|CreateDate/);
    expect(/x{100,}(?=<)/.exec(text)?.[0]).toHaveLength(2000);
    expect(text).toMatch(/<dc:description>[\s\S]*<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</);
    expect(text).toMatch(/\/ID \[ <([0-9a-f]{32})> <\1> \]/i);
  });

  it('[DOC-18] writes an output intent with its colour profile', async () => {
    const text = await whole(() => ({}));
    expect(text).toMatch(/\/OutputIntents \[ \d+ 0 R \]/);
    expect(text).toMatch(
      /\/S \/GTS_PDFA1\s+\/OutputConditionIdentifier \(sRGB\)\s+\/Info \(sRGB\)\s+\/DestOutputProfile \d+ 0 R/,
    );
    expect(text).toMatch(/<<[^>]*\/N 3\s[^>]*>>/);
    expect(text).toMatch(/\/Type \/Metadata\s+\/Subtype \/XML/);
  });

  it('[DOC-18] a page gets the resources it inherits', async () => {
    const text = await whole((document) => {
      const { node } = document.getPage(0);
      const resources = node.Resources();
      if (!resources) throw new Error('no resources');
      document.catalog.Pages().set(PDFName.of('Resources'), resources);
      node.delete(PDFName.of('Resources'));
      return {};
    });
    const page = text.split(/\n(?=<<\n)/).find((one) => /\/Type \/Page\n/.test(one));
    expect(page).toContain('/Resources');
  });
});
