import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type FontStyle = 'regular' | 'bold' | 'oblique';

/** The styles of the one typeface of the pages; every PDF embeds the glyphs it uses. Read once per thread. */
export function fonts(): Readonly<Record<FontStyle, Font>> {
  return (read ??= {
    regular: loadFont('SansCondensed'),
    bold: loadFont('SansCondensed-Bold'),
    oblique: loadFont('SansCondensed-Oblique'),
  });
}

let read: Readonly<Record<FontStyle, Font>> | undefined;
const require = createRequire(import.meta.url);

function loadFont(name: string): Font {
  return create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`))) as Font;
}

/** Returns the style to write a text in: the wanted one, or the regular one, which has more scripts, such as Arabic. */
export function styleFor(text: string, preferred: FontStyle): FontStyle {
  const font = fonts()[preferred];
  const hasGlyph = (letter: string): boolean =>
    /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return preferred === 'regular' || [...text].every(hasGlyph) ? preferred : 'regular';
}

/** Replaces every character that the typeface lacks with a placeholder: PDF/A-2 allows no missing glyphs. */
export function writable(text: string): string {
  const { regular } = fonts();
  let result = '';
  for (const character of text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD]/g, ' ')) {
    const codePoint = character.codePointAt(0) ?? 0;
    result += character === '\n' || regular.hasGlyphForCodePoint(codePoint) ? character : '\uFFFD';
  }
  return result;
}
