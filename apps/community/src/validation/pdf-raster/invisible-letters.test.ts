// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { blankGlyphFont } from './blank-glyph-font.ts';
import { codesOf, invisibleFont } from './invisible-font.ts';
import { letterOf, wordsOf } from './page-text.ts';
import { openDocument, startPdfium } from './pdfium.ts';

it('[COM-07] [DOC-18] invisible text can be searched and copied in every script', async () => {
  const words = ['Austritt', 'Ärztin', 'Ωμέγα', 'Жалоба', '血液検査', '힣', '\u63ff\u6400\uc7ff\uc800'];
  const made = await PDFDocument.create({ updateMetadata: false });
  const font = invisibleFont(made.context);
  const { node } = made.addPage([300, 300]);
  node.set(PDFName.of('Resources'), made.context.obj({ Font: { T: font } }));
  const lines = words.map((word, at) => `1 0 0 1 10 ${280 - at * 30} Tm ${codesOf(word).toString()} Tj`);
  const drawing = made.context.stream(`BT 3 Tr /T 10 Tf ${lines.join(' ')} ET`);
  node.set(PDFName.of('Contents'), made.context.register(drawing));
  const pdfium = await startPdfium();
  const opened = openDocument(pdfium, await made.save({ useObjectStreams: false }));
  if ('fault' in opened) throw new Error(opened.fault);
  const read = wordsOf(pdfium, pdfium.FPDF_LoadPage(opened.document, 0));
  expect(read.map(({ text }) => text)).toEqual(words);
  // As wide as the font's glyphs, at the position where they were put.
  expect(read[0]?.from[0]).toBeCloseTo(10, 0);
  expect((read[0]?.to[0] ?? 0) - (read[0]?.from[0] ?? 0)).toBeCloseTo('Austritt'.length * 5, 0);
});

function unpacked(stream: unknown): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream');
  return inflateSync(stream.contents);
}

it('[COM-07] [DOC-18] each code of the font maps to itself, in blocks of the maximum length readers accept', async () => {
  const { context } = await PDFDocument.create({ updateMetadata: false });
  const font = context.lookup(invisibleFont(context), PDFDict);
  const text = unpacked(font.lookup(PDFName.of('ToUnicode'))).toString('latin1');
  expect(text).toMatch(/1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange/);
  expect(text).toMatch(/^\/CIDInit \/ProcSet findresource begin\n12 dict begin\nbegincmap\n[^]*\nendcmap\nCMapName /);
  const blocks = [...text.matchAll(/(\d+) beginbfrange\n([^]*?)\nendbfrange/g)].map(([, count, lines = '']) => {
    expect([lines.split('\n').length, Number(count) <= 100]).toEqual([Number(count), true]);
    return lines.split('\n');
  });
  const codes = Array.from({ length: 256 }, (_, high) => high.toString(16).padStart(2, '0'));
  expect(blocks.flat()).toEqual(codes.map((high) => `<${high}00> <${high}FF> <${high}00>`));
  const below = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const letters = unpacked(below.lookup(PDFName.of('CIDToGIDMap')));
  // Every code is shown as the second glyph of the font, the empty one.
  expect(letters).toHaveLength(65_536 * 2);
  expect(new Set(new Uint16Array(letters.buffer, letters.byteOffset, 65_536))).toEqual(new Set([256]));
  const entriesOf = (dictionary: PDFDict): string =>
    dictionary
      .toString()
      .replace(/\s+/g, ' ')
      .replace(/\d+ 0 R/g, 'R');
  expect(entriesOf(font)).toBe(
    '<< /Type /Font /Subtype /Type0 /BaseFont /EPRINV+Invisible /Encoding /Identity-H /DescendantFonts [ R ] /ToUnicode R >>',
  );
  expect(entriesOf(below)).toBe(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /EPRINV+Invisible ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      '/FontDescriptor R /DW 500 /CIDToGIDMap R >>',
  );
  const descriptor = below.lookup(PDFName.of('FontDescriptor'), PDFDict);
  expect(entriesOf(descriptor)).toBe(
    '<< /Type /FontDescriptor /FontName /EPRINV+Invisible /Flags 4 /FontBBox [ 0 0 500 1000 ] /ItalicAngle 0 ' +
      '/Ascent 1000 /Descent 0 /CapHeight 1000 /StemV 80 /FontFile2 R >>',
  );
  const program = descriptor.lookup(PDFName.of('FontFile2'));
  expect(unpacked(program).equals(blankGlyphFont(500))).toBe(true);
  expect(program?.toString()).toContain(`/Length1 ${blankGlyphFont(500).length}`);
});

it.each<[code: number, letter: string | undefined]>([
  [0x41, 'A'],
  [0x1f600, '\u{1f600}'],
  [0xd7ff, '\ud7ff'],
  [0xe000, '\ue000'],
  [0x10ffff, '\u{10ffff}'],
  ...[0, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x110000, 0xffffffff].map((code): [number, undefined] => [code, undefined]),
])('[COM-07] the code %i is a character, or none and then left out of the text', (code, letter) => {
  expect(letterOf(code)).toBe(letter);
});

/** Returns the tables of a font by name, each with the checksum the font states. */
function tablesOf(font: Uint8Array): Map<string, { readonly view: DataView; readonly sum: number }> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const row = 12 + index * 16;
      const [sum, at, length] = [view.getUint32(row + 4), view.getUint32(row + 8), view.getUint32(row + 12)];
      expect(at % 4).toBe(0);
      const name = Buffer.from(font.subarray(row, row + 4)).toString('latin1');
      return [name, { sum, view: new DataView(font.buffer, at, length) }];
    }),
  );
}

function sumOf(view: DataView): number {
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 1) sum += view.getUint8(at) * 256 ** (3 - (at % 4));
  return sum % 2 ** 32;
}

it('[DOC-18] the blank font is valid: sorted tables with checksums, and two glyphs of one width', () => {
  const font = blankGlyphFont(321);
  const tables = tablesOf(font);
  expect([...tables.keys()]).toEqual(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post']);
  const words = (name: string): readonly number[] => {
    const { view } = tables.get(name) ?? { view: new DataView(new ArrayBuffer(0)) };
    return Array.from({ length: view.byteLength / 2 }, (_, at) => view.getUint16(at * 2));
  };
  // TrueType 1.0, number of tables, and the fields for binary search.
  expect([...new Uint16Array(font.slice(0, 12).buffer)].map((one) => ((one & 255) << 8) | (one >> 8))).toEqual([
    1, 0, 8, 128, 3, 0,
  ]);
  for (const [name, { view, sum }] of tables) if (name !== 'head') expect([name, sumOf(view)]).toEqual([name, sum]);
  expect(sumOf(new DataView(font.buffer))).toBe(0xb1b0afba);
  const head = words('head');
  expect(head).toHaveLength(27);
  // Version, magic number, flags, units per em; bounding box, smallest size, direction, short offsets, format.
  expect([...head.slice(0, 4), ...head.slice(6, 10)]).toEqual([1, 0, 1, 0, 0x5f0f, 0x3cf5, 0, 1000]);
  expect(head.slice(18)).toEqual([0, 0, 500, 1000, 0, 8, 2, 0, 0]);
  expect(words('hmtx')).toEqual([321, 0, 321, 0]);
  const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
  expect(words('hhea')).toEqual([1, 0, 1000, 0, 0, 321, 0, 0, 321, 1, ...zeros(7), 2]);
  expect(words('loca')).toEqual([0, 0, 0]);
  expect(words('maxp')).toEqual([1, 0, 2, 0, 0, 0, 0, 2, ...zeros(8)]);
  expect(words('post')).toEqual([3, ...zeros(15)]);
  expect(words('glyf')).toEqual([0, 0]);
  expect(words('cmap')).toEqual([0, 1, 3, 0, 0, 12, 4, 24, 0, 2, 0, 0, 0, 0xffff, 0, 0xffff, 1, 0]);
});
