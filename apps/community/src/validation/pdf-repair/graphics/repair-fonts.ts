import { PDFDict, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import { dictionaryOf, has, itemsOf, nameIn, numberIn, remove, valueIn, type RepairContext } from '../pdf-objects.ts';

const symbolic = 4;
const nonsymbolic = 32;

/** Repairs the fonts of all pages, after the fonts of visible text have been determined. */
export function repairFonts(repair: RepairContext): void {
  for (const font of repair.fonts) repairFont(repair, font);
}

/**
 * Repairs a font: it must be embedded, with widths and an encoding PDF/A-2 allows (6.2.11). What can be changed without changing a glyph is
 * changed; a font that is not in the file is an obstacle.
 */
function repairFont(repair: RepairContext, font: PDFDict): void {
  const { context, obstacles } = repair;
  const kind = nameIn(font, 'Subtype');
  if (kind === 'Type3') return;
  const [descendant] = itemsOf(context, valueIn(font, 'DescendantFonts'));
  const holder = kind === 'Type0' ? dictionaryOf(context, descendant) : font;
  const descriptor = holder && dictionaryOf(context, valueIn(holder, 'FontDescriptor'));
  if (!holder || !descriptor || !['FontFile', 'FontFile2', 'FontFile3'].some((key) => has(descriptor, key))) {
    if (kind !== 'Type0' && !repair.inheritsFont && !repair.visibleFonts.has(font)) return drawNothing(font);
    return void obstacles.add(`a font that is not embedded (${nameIn(font, 'BaseFont') ?? 'without a name'})`);
  }
  // The lists of glyphs are optional, and PDF/A allows only complete ones.
  remove(descriptor, 'CIDSet', 'CharSet');
  if (kind === 'Type0') repairComposite(repair, font, holder);
  else if (!has(font, 'Widths') || !has(font, 'FirstChar') || !has(font, 'LastChar'))
    obstacles.add('a font without the widths of its letters');
  if (kind === 'TrueType') repairTrueType(repair, font, descriptor);
}

function repairComposite({ context, obstacles }: RepairContext, font: PDFDict, descendant: PDFDict): void {
  if (nameIn(descendant, 'Subtype') === 'CIDFontType2' && !has(descendant, 'CIDToGIDMap'))
    descendant.set(PDFName.of('CIDToGIDMap'), PDFName.of('Identity'));
  const encoding = context.lookup(valueIn(font, 'Encoding'));
  if (!(encoding instanceof PDFName || encoding instanceof PDFStream)) obstacles.add('a font without an encoding');
}

/**
 * Repairs a TrueType font: with a standard encoding it is non-symbolic, without an encoding symbolic (ISO 32000-1, 9.6.6.4); the flags are
 * set accordingly.
 */
function repairTrueType({ context, obstacles }: RepairContext, font: PDFDict, descriptor: PDFDict): void {
  const encoding = context.lookup(valueIn(font, 'Encoding'));
  const flags = numberIn(descriptor, 'Flags') ?? 0;
  const isStandard = (name: string | undefined): boolean => name === 'WinAnsiEncoding' || name === 'MacRomanEncoding';
  const setFlags = (value: number): void => descriptor.set(PDFName.of('Flags'), PDFNumber.of(value));
  if (encoding instanceof PDFName && isStandard(encoding.decodeText())) {
    setFlags((flags & ~symbolic) | nonsymbolic);
  } else if (encoding === undefined) {
    setFlags((flags & ~nonsymbolic) | symbolic);
  } else if (encoding instanceof PDFDict) {
    const isPlain = !has(encoding, 'Differences');
    if (isPlain && isStandard(nameIn(encoding, 'BaseEncoding'))) setFlags((flags & ~symbolic) | nonsymbolic);
    else if ((flags & symbolic) !== 0) obstacles.add('a symbol font with an encoding of its own');
    else if (!isStandard(nameIn(encoding, 'BaseEncoding'))) obstacles.add('a font with an encoding of its own');
  } else obstacles.add('a font with an unknown encoding');
}

/**
 * Replaces a font that shows no visible text (the text layer of a scan, or a font that is never used) by one with empty glyphs; widths and
 * text mapping are kept.
 */
function drawNothing(font: PDFDict): void {
  const { context } = font;
  const first = numberIn(font, 'FirstChar') ?? 0;
  const widths = itemsOf(context, valueIn(font, 'Widths'));
  const last = widths.length > 0 ? Math.min(255, first + widths.length - 1) : 255;
  remove(font, 'BaseFont', 'FontDescriptor');
  const empty = context.register(context.stream('0 0 d0'));
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const settings = {
    Subtype: 'Type3',
    FontBBox: [0, 0, 0, 0],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(codes.map((code) => [`c${code}`, empty])),
    Encoding: { Type: 'Encoding', Differences: [first, ...codes.map((code) => `c${code}`)] },
    FirstChar: first,
    LastChar: last,
    Widths: codes.map((_, index) => widths[index] ?? 500),
    Resources: {},
  };
  for (const [key, value] of context.obj(settings).entries()) font.set(key, value);
}
