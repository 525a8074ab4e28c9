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
  type Make,
  type Members,
} from '../testing/repaired-pdf.ts';
import { repairPdf } from './repair-pdf.ts';

const cmyk = 'colours of a printing press';
const spot: Literal = ['Separation', 'Gold', 'DeviceCMYK', {}];

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: Make, obstacle: string]>([
    ['a spot colour made of printing inks', () => ({ resources: { ColorSpace: { X: spot } } }), cmyk],
    [
      'a table of printing inks',
      () => ({ resources: { ColorSpace: { X: ['Indexed', 'DeviceCMYK', 0, PDFHexString.of('00')] } } }),
      cmyk,
    ],
    ['a pattern in printing inks', () => ({ resources: { ColorSpace: { X: ['Pattern', 'DeviceCMYK'] } } }), cmyk],
    [
      'inks nobody describes',
      () => ({ resources: { ColorSpace: { X: ['DeviceN', ['Gold'], 'DeviceRGB', {}] } } }),
      'inks',
    ],
    [
      'inks described as printing inks',
      () => ({
        resources: { ColorSpace: { X: ['DeviceN', ['Gold'], 'DeviceRGB', {}, { Colorants: { Gold: spot } }] } },
      }),
      cmyk,
    ],
    ['a colour space that is none', () => ({ resources: { ColorSpace: { X: 5 } } }), 'cannot be read'],
    ['a shading', () => ({ resources: { Shading: { X: { ShadingType: 2, ColorSpace: 'DeviceCMYK' } } } }), cmyk],
    [
      'a pattern of shading',
      () => ({ resources: { Pattern: { X: { PatternType: 2, Shading: { ColorSpace: 'DeviceCMYK' } } } } }),
      cmyk,
    ],
    [
      'a tiled pattern',
      (pdf) => ({ resources: { Pattern: { X: stream(pdf, '0 0 0 1 k', { PatternType: 1 }) } } }),
      cmyk,
    ],
    ['a group of the page', () => ({ page: { Group: { S: 'Transparency', CS: 'DeviceCMYK' } } }), cmyk],
    ['a form', (pdf) => ({ resources: { XObject: { X: stream(pdf, '0 0 0 1 K', form) } } }), cmyk],
    [
      'an image',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, ColorSpace: 'DeviceCMYK' }) } } }),
      cmyk,
    ],
    ['an image within a drawing', () => ({ content: 'BI /W 1 /H 1 /BPC 8 /CS /CMYK ID x EI' }), cmyk],
    ['an operator that chooses the colours', () => ({ content: '/DeviceCMYK cs 0 0 0 1 sc' }), cmyk],
    [
      'a mask',
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
      'a letter that is a drawing',
      (pdf) => ({
        resources: { Font: { X: { Type: 'Font', Subtype: 'Type3', CharProcs: { a: stream(pdf, '0 0 0 1 k') } } } },
      }),
      cmyk,
    ],
    ['colours of a press by their short name', () => ({ resources: { ColorSpace: { X: 'CMYK' } } }), cmyk],
    ['colours of a press in a list', () => ({ resources: { ColorSpace: { X: ['DeviceCMYK'] } } }), cmyk],
    [
      'a table of printing inks by its short name',
      () => ({ resources: { ColorSpace: { X: ['I', 'DeviceCMYK', 0, PDFHexString.of('00')] } } }),
      cmyk,
    ],
    [
      'inks shown as printing inks',
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
      'colour spaces in colour spaces',
      () => ({
        resources: {
          ColorSpace: { X: Array.from({ length: 10 }).reduce<Literal>((base) => ['Pattern', base], 'DeviceRGB') },
        },
      }),
      'cannot be read',
    ],
    [
      'a pattern whose state is strange',
      () => ({ resources: { Pattern: { X: { PatternType: 2, ExtGState: { BM: 'Strange' } } } } }),
      'blending',
    ],
    [
      'a form in a form',
      (pdf) => {
        const inner = stream(pdf, '0 0 0 1 k', form);
        return {
          resources: { XObject: { X: stream(pdf, '/Y Do', { ...form, Resources: { XObject: { Y: inner } } }) } },
        };
      },
      cmyk,
    ],
    [
      'a group of a form',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...form, Group: { CS: 'DeviceCMYK' } }) } } }),
      cmyk,
    ],
    [
      'letters that draw with what stands with them',
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
      'letters that draw with what stands on the page',
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
      'a form that writes with a font of the page',
      (pdf) => ({
        resources: {
          Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } },
          XObject: { Y: stream(pdf, 'BT /X 12 Tf (A) Tj ET', form) },
        },
      }),
      'not embedded (Times)',
    ],
    [
      'a form that writes with the font that is set around it',
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
      'a form of the page that writes with the font that is set around it',
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
          `letters seen with ${operator}`,
          () => ({
            resources: { Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times' } } },
            content: `BT 3 Tr /X 12 Tf ${operator.includes('Tr') ? '' : '0 Tr '}${operator} ET`,
          }),
          'not embedded (Times)',
        ] as const,
    ),
    ['a thing to draw without a kind', (pdf) => ({ resources: { XObject: { X: stream(pdf, '') } } }), 'kind none'],
    [
      'a mask in JPEG 2000',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, Filter: ['JPXDecode'] }) } } }),
      '2000',
    ],
    ['a text of numbers without end', () => ({ content: `BT <${'6b'.repeat(16_384)}> Tj ET` }), 'too long'],
    ['states one deeper than allowed', () => ({ content: `${'q '.repeat(29)}${'Q '.repeat(29)}` }), 'too deep'],
    ['lines of another colour', () => ({ content: '/DeviceCMYK CS 0 0 0 1 SC' }), cmyk],
    [
      'an image within a drawing by long names',
      () => ({ content: 'BI /W 1 /H 1 /BPC 8 /ColorSpace /DeviceCMYK ID x EI' }),
      cmyk,
    ],
    ['an image within a drawing in LZW', () => ({ content: 'BI /W 1 /H 1 /CS /G /Filter /LZWDecode ID x EI' }), 'LZW'],
    [
      'an image within a drawing, smoothed',
      () => ({ content: 'BI /W 1 /H 1 /CS /G /Interpolate  true ID x EI' }),
      'smoothed',
    ],
    ['inks after an image within a drawing', () => ({ content: 'BI /W 1 /H 1 /CS /G ID xEIx\nEI 0 0 0 1 k' }), cmyk],
    ['inks after a text with brackets', () => ({ content: 'BT (a \\( (b) c) Tj ET 0 0 0 1 k' }), cmyk],
    ['inks behind a remark', () => ({ content: '% 1 w\n0 0 0 1 k' }), cmyk],
    [
      'content in LZW that does not unpack',
      (pdf) => ({
        resources: {
          XObject: { X: stream(pdf, '', { ...image, Filter: 'LZW' }) },
        },
      }),
      'LZW',
    ],
    ['an unknown way of blending', () => ({ resources: { ExtGState: { X: { BM: 'Strange' } } } }), 'blending'],
    ['a font in a graphics state', () => ({ resources: { ExtGState: { X: { Font: [] } } } }), 'graphics state'],
    [
      'a program of a printer',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { Subtype: 'PS' }) } } }),
      'kind PS',
    ],
    [
      'JPEG 2000',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...image, Filter: 'JPXDecode' }) } } }),
      '2000',
    ],
    ['a smoothed image within a drawing', () => ({ content: 'BI /W 1 /H 1 /BPC 8 /I true ID x EI' }), 'smoothed'],
    ['an unknown rendering intent', () => ({ content: '/Strange ri' }), 'intent'],
    ['a text without end', () => ({ content: `BT (${'x'.repeat(32_767)}) Tj ET` }), 'too long'],
    [
      'text that is seen again after hidden text',
      () => ({
        resources: { Font: { X: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
        content: 'q BT 3 Tr ET Q BT /X 12 Tf (Text) Tj ET',
      }),
      'not embedded',
    ],
    [
      'a note nobody can draw',
      () => ({ annotations: [{ Subtype: 'Text', Rect: [0, 0, 9, 9] }] }),
      'without its appearance',
    ],
    [
      'content outside the file',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...image, F: PDFString.of('a.bin') }) } } }),
      'outside',
    ],
    [
      'content behind a key',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '', { ...image, Filter: 'Crypt' }) } } }),
      'key',
    ],
    [
      'a drawing that does not unpack',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, 'x', { ...form, Filter: 'FlateDecode' }) } } }),
      'unpacked',
    ],
    [
      'a drawing that unpacks to more than there is room for',
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
      'a symbol font with its own codes',
      (pdf) => ({ resources: { Font: { X: embedded(pdf, { ...widths, Encoding: { Differences: [65, 'B'] } }) } } }),
      'a symbol font',
    ],
    [
      'a font with an unusual encoding',
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

  it.each<readonly [words: string, make: Make, gone: RegExp, kept: RegExp]>([
    ['a click that prints', () => ({ annotations: [link({ S: 'Named', N: 'Print' })] }), /\/Named/, /\/Link/],
    [
      'a click that turns the page',
      () => ({ annotations: [link({ S: 'Named', N: 'NextPage' })] }),
      /\/AA/,
      /\/NextPage/,
    ],
    [
      'a program after a link',
      () => ({ annotations: [link({ ...uri, Next: { S: 'Launch' } })] }),
      /Launch|URI/,
      /\/Link/,
    ],
    [
      'one of several programs',
      () => ({ annotations: [link({ ...uri, Next: [uri, { S: 'Launch' }] })] }),
      /Launch|URI/,
      /\/Link/,
    ],
    [
      'notes that are not shown',
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
      'a note that comes and goes',
      () => ({ annotations: [{ Subtype: 'Link', Rect: [0, 0, 9, 9], F: 256 }] }),
      /\/F 256/,
      /\/F 4\b/,
    ],
    ['a film', () => ({ annotations: [{ Subtype: 'Movie', Rect: [0, 0, 9, 9] }, link(uri)] }), /Movie/, /URI/],
    [
      'a field nobody filled in',
      () => ({ annotations: [{ Subtype: 'Widget', FT: 'Tx', Rect: [0, 0, 9, 9] }] }),
      /Widget/,
      /\/Page/,
    ],
    [
      'a field that was filled in, with what it does',
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
      'a button with its states',
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
      'a button that is pressed',
      (pdf) => ({
        annotations: [{ Subtype: 'Widget', FT: 'Btn', Rect: [0, 0, 9, 9], AP: { N: stream(pdf, '1 w', form) } }],
      }),
      /Widget/,
      /\/Page/,
    ],
    [
      'what a program kept with the page',
      () => ({ page: { PieceInfo: { X: {} }, Thumb: 5, AA: { O: uri } } }),
      /PieceInfo|Thumb|\/AA/,
      /\/Page/,
    ],
    [
      'a state of printing',
      () => ({
        resources: {
          ExtGState: { X: { TR: 'Identity', HT: 'Default', OPM: 1, BM: 'Compatible', RI: 'Strange', CA: 1 } },
        },
      }),
      /\/TR|\/HT|\/OPM 1|Compatible|Strange/,
      /\/CA 1/,
    ],
    [
      'an image as it is printed',
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
      'a form of a printer',
      (pdf) => ({ resources: { XObject: { X: stream(pdf, '1 w', { ...form, OPI: {}, Ref: {}, PS: {} }) } } }),
      /\/OPI|\/Ref\b|\/PS\b/,
      /\/Form/,
    ],
    [
      'an image packed in LZW',
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
      'what a state of printing has besides',
      () => ({
        resources: {
          ExtGState: { X: { TR2: 'Default', HTP: 1, HTO: 1, BG: 1, BG2: 1, UCR: 1, UCR2: 1, RI: 'Perceptual', CA: 1 } },
        },
      }),
      /\/(?:TR2|HTP|HTO|BG|BG2|UCR|UCR2)\b/,
      /\/RI \/Perceptual/,
    ],
    [
      'a mask that is changed by a printer',
      (pdf) => ({
        resources: { ExtGState: { X: { SMask: { S: 'Luminosity', TR: 'Identity', G: stream(pdf, '1 w', form) } } } },
      }),
      /\/TR\b/,
      /\/Luminosity/,
    ],
    [
      'all a form has beside its drawing',
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
      'all an image has beside its points',
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
      'notes of streams about other files',
      (pdf) => ({
        resources: {
          XObject: { X: stream(pdf, '1 w', { ...form, FFilter: 'FlateDecode', FDecodeParms: {}, DL: 77 }) },
        },
      }),
      /FFilter|FDecodeParms|\/DL/,
      /\/Form/,
    ],
    [
      'a drawing in LZW, in a list',
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
      'nothing about blending everybody knows',
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
      'nothing about colours that mean the same everywhere',
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
      'a font that says it is a symbol font',
      (pdf) => ({ resources: { Font: { X: embedded(pdf, { ...widths, Encoding: 'WinAnsiEncoding' }, 4) } } }),
      /\/Flags 36/,
      /\/Flags 32/,
    ],
    [
      'a font that says it is none',
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
