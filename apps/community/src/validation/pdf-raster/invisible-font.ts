import { PDFHexString, PDFString, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import { blankGlyphFont } from './blank-glyph-font.ts';

/** Width of each glyph, in thousandths of the font size. */
export const glyphWidth = 500;

/**
 * Creates a font for invisible text that can be searched, selected and copied in any script: each code (UTF-16) is shown as the same empty
 * glyph and maps to itself.
 */
export function invisibleFont(context: PDFContext): PDFRef {
  const name = 'EPRINV+Invisible';
  const program = blankGlyphFont(glyphWidth);
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [0, 0, glyphWidth, 1000],
      ItalicAngle: 0,
      Ascent: 1000,
      Descent: 0,
      CapHeight: 1000,
      StemV: 80,
      FontFile2: context.register(context.flateStream(program, { Length1: program.length })),
    }),
  );
  const first = new Uint8Array(65_536 * 2);
  for (let at = 1; at < first.length; at += 2) first[at] = 1;
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: glyphWidth,
      CIDToGIDMap: context.register(context.flateStream(first)),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicodeMap())),
    }),
  );
}

/** Encodes a text for this font. */
export function codesOf(text: string): PDFHexString {
  return PDFHexString.of(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join(''),
  );
}

/**
 * Builds the ToUnicode map: every code maps to itself. A range may not cross the first byte (ISO 32000-1, 9.10.3), and a block has at most
 * a hundred ranges.
 */
function toUnicodeMap(): string {
  const ranges = Array.from({ length: 256 }, (_, high) => {
    const byte = high.toString(16).padStart(2, '0');
    return `<${byte}00> <${byte}FF> <${byte}00>`;
  });
  const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)].map(
    (block) => `${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`,
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
