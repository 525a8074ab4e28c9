import { PDFName, PDFNumber, type PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  embedded,
  ref,
  repaired,
  stream,
  whole,
  widths,
  type Literal,
  type MakeDrawing,
  type Members,
  obstaclesOf,
} from '../../testing/repaired-pdf.ts';

const writing = (font: Members, content = ''): ReturnType<MakeDrawing> => ({
  resources: { Font: { X: font } },
  content,
});
/** A font that is not embedded. */
const named = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
const seen = 'BT /X 12 Tf (A) Tj ET';

/** A composite font with its descendant font. */
function composite(document: PDFDocument, below: Members, more: Members = {}): Members {
  const font = embedded(document, { Subtype: 'CIDFontType2', ...below });
  return { Type: 'Font', Subtype: 'Type0', BaseFont: 'X', Encoding: 'Identity-H', DescendantFonts: [font], ...more };
}

describe('fonts that are kept', () => {
  it.each<readonly [words: string, make: (document: PDFDocument) => Members, says: RegExp]>([
    ['MacRomanEncoding', (pdf) => embedded(pdf, { ...widths, Encoding: 'MacRomanEncoding' }), /\/Flags 32\b/],
    [
      'a standard encoding in an encoding dictionary',
      (pdf) => embedded(pdf, { ...widths, Encoding: { BaseEncoding: 'WinAnsiEncoding' } }),
      /\/Flags 32\b/,
    ],
    [
      'a standard encoding with Differences',
      (pdf) => embedded(pdf, { ...widths, Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [65, 'B'] } }, 32),
      /\/Differences/,
    ],
    ['no encoding, with further flags', (pdf) => embedded(pdf, widths, 32 + 64), /\/Flags 68\b/],
    ['a composite font with the identity mapping', (pdf) => composite(pdf, {}), /\/CIDToGIDMap \/Identity/],
    [
      'a composite font with a CIDToGIDMap',
      (pdf) => composite(pdf, { CIDToGIDMap: stream(pdf, 'abcd') }),
      /\/CIDToGIDMap \d+ 0 R/,
    ],
    [
      'a composite font with an encoding of its own',
      (pdf) => composite(pdf, {}, { Encoding: stream(pdf, 'begincmap', { Type: 'CMap', CMapName: 'Eigen' }) }),
      /\/CMapName \/Eigen/,
    ],
  ])('[DOC-18] [COM-07] %s', async (_words, make, says) => {
    expect(await whole((document) => writing(make(document), seen))).toMatch(says);
  });

  it.each(['FontFile', 'FontFile2', 'FontFile3'])('[DOC-18] a font may be embedded as %s', async (key) => {
    const made = await whole((document) => {
      const font = embedded(document, widths) as { FontDescriptor: Parameters<PDFDocument['context']['lookup']>[0] };
      const descriptor = document.context.lookup(font.FontDescriptor) as never as Map<PDFName, Literal> & {
        set: (name: PDFName, value: unknown) => void;
      };
      const letters = descriptor.get(PDFName.of('FontFile2'));
      descriptor.delete(PDFName.of('FontFile2'));
      descriptor.set(PDFName.of(key), letters);
      for (const list of ['CIDSet', 'CharSet']) descriptor.set(PDFName.of(list), PDFNumber.of(7));
      return writing(font, seen);
    });
    expect(made).toMatch(new RegExp(`/${key} \\d`));
    expect(made).toContain('/BaseFont /X');
    expect(made).not.toMatch(/CIDSet|CharSet/);
  });
});

describe('fonts that cannot be repaired', () => {
  it.each<readonly [words: string, make: (document: PDFDocument) => Members, obstacle: string]>([
    ['a font without an embedded file', () => named, 'not embedded (Helvetica)'],
    ['a font without a name', () => ({ Type: 'Font', Subtype: 'Type1' }), 'not embedded (without a name)'],
    ...['FirstChar', 'LastChar'].map(
      (key) =>
        [
          `a font without ${key}`,
          (pdf: PDFDocument) => embedded(pdf, { ...widths, [key]: undefined }),
          'widths',
        ] as const,
    ),
    ['an invalid encoding', (pdf) => embedded(pdf, { ...widths, Encoding: 5 }), 'unknown encoding'],
    [
      'a symbolic font with Differences',
      (pdf) => embedded(pdf, { ...widths, Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [65, 'B'] } }, 4),
      'a symbol font',
    ],
    [
      'Differences without a base encoding',
      (pdf) => embedded(pdf, { ...widths, Encoding: { Differences: [65, 'B'] } }, 32),
      'encoding of its own',
    ],
    [
      'a composite font whose descendant is not embedded',
      () => ({ ...named, Subtype: 'Type0', DescendantFonts: [named] }),
      'Helvetica',
    ],
    ['a composite font without a descendant', () => ({ ...named, Subtype: 'Type0' }), 'Helvetica'],
  ])('[DOC-18] [COM-07] %s', async (_words, make, obstacle) => {
    const made = await repaired((document) => writing(make(document), seen));
    expect('obstacles' in made ? made.obstacles.join() : 'none').toContain(obstacle);
  });

  it('[COM-07] an invisible composite font cannot be repaired either, as its codes are unknown', async () => {
    const made = await repaired(() => writing({ ...named, Subtype: 'Type0' }));
    expect('obstacles' in made && made.obstacles).toEqual(['a font that is not embedded (Helvetica)']);
  });
});

describe('a font used only for invisible text', () => {
  const hidden = 'BT 3 Tr /X 12 Tf (A) Tj ET';
  const drawn = (made: string): string => made.split(/\n(?=<<\n)/).find((one) => one.includes('/FontMatrix')) ?? 'none';

  it('[DOC-18] [COM-07] gets empty glyphs of the same widths for the same codes', async () => {
    const font = drawn(await whole(() => writing({ ...named, FirstChar: 65, Widths: [500, 600] }, hidden)));
    expect(font).toMatch(/\/Subtype \/Type3/);
    expect(font).toMatch(/\/FirstChar 65\s/);
    expect(font).toMatch(/\/LastChar 66\s/);
    expect(font).toMatch(/\/Widths \[ 500 600 \]/);
    expect(font).toMatch(/\/Differences \[ 65 \/c65 \/c66 \]/);
    expect(font).toMatch(/\/FontMatrix \[ 0\.001 0 0 0\.001 0 0 \]/);
    expect(font).toMatch(/\/CharProcs <<\s+\/c65 \d+ 0 R\s+\/c66 \d+ 0 R\s+>>/);
    expect(font).not.toMatch(/BaseFont|FontDescriptor/);
  });

  it('[DOC-18] gets a glyph for every code if it has no widths, and none above one byte', async () => {
    const every = drawn(await whole(() => writing(named, hidden)));
    expect(every).toMatch(/\/FirstChar 0\s[\s\S]*\/LastChar 255\s/);
    expect(every.match(/\b500\b/g)).toHaveLength(256);
    const long = drawn(await whole(() => writing({ ...named, FirstChar: 254, Widths: [1, 2, 3, 4] }, hidden)));
    expect(long).toMatch(/\/FirstChar 254\s[\s\S]*\/LastChar 255\s/);
    expect(long).toMatch(/\/Widths \[ 1 2 \]/);
  });

  it('[DOC-18] used on two pages or under two names stays one font', async () => {
    const made = await whole((document) => {
      const font = ref(document, named);
      return { resources: { Font: { X: font, Y: font } } };
    });
    expect(made.match(/\/FontMatrix/g)).toHaveLength(1);
  });
});

describe('obstacles that cannot be repaired without changing the appearance', () => {
  it.each<readonly [words: string, make: MakeDrawing, obstacle: string]>([
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
    expect(await obstaclesOf(make)).toContain(obstacle);
  });
});

describe('repairs', () => {
  it.each<readonly [words: string, make: MakeDrawing, gone: RegExp, kept: RegExp]>([
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
});

it('[DOC-18] [COM-07] a composite font that does not say which letters its codes are gets the usual map, one that does keeps its own', async () => {
  const mapOf = async (below: (document: PDFDocument) => Members): Promise<readonly string[] | null> =>
    (await whole((document) => writing(composite(document, below(document))))).match(/\/CIDToGIDMap [^\n]+/g);
  // Beside the font of the letter itself.
  const usual = '/CIDToGIDMap /Identity';
  expect(await mapOf(() => ({}))).toEqual([usual, usual]);
  const own = expect.stringMatching(/^\/CIDToGIDMap \d+ 0 R$/) as string;
  expect((await mapOf((pdf) => ({ CIDToGIDMap: stream(pdf, '') })))?.toSorted()).toEqual([usual, own].toSorted());
});
