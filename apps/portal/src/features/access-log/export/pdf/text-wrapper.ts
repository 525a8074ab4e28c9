import type { Font } from 'fontkit';

type Measure = (text: string, size: number) => number;

/**
 * Returns a function that breaks text into lines of a width: between words, or within a word that is too long by itself. Each word is
 * measured once, because thousands of lines consist of few different words. A character that the font lacks becomes U+FFFD (PDF/UA-1,
 * 7.21.8).
 */
export function textWrapper(measure: Measure, font: Pick<Font, 'hasGlyphForCodePoint'>) {
  const widths = new Map<string, number>();
  const widthOf = (text: string, size: number): number => {
    const key = `${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = measure(text, size);
    widths.set(key, width);
    return width;
  };
  const letters = new Map<string, string>();
  const letterOf = (letter: string): string => {
    const known = letters.get(letter);
    if (known !== undefined) return known;
    const written = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '\uFFFD';
    letters.set(letter, written);
    return written;
  };
  const writable = (text: string): string => {
    let written = '';
    for (const letter of text.replace(/\s+/g, ' ')) written += letterOf(letter);
    return written;
  };
  return (text: string, width: number, size: number): readonly string[] => {
    const space = widthOf(' ', size);
    const lines: string[] = [];
    let line = '';
    let filled = 0;
    for (const word of writable(text)
      .split(' ')
      .flatMap((one) => pieces(one, width, size, widthOf))) {
      const wide = widthOf(word, size);
      if (line !== '' && filled + space + wide > width) {
        lines.push(line);
        line = '';
        filled = 0;
      }
      filled += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  };
}

/** Returns the word if it fits the width, otherwise parts of it that do. */
function pieces(word: string, width: number, size: number, widthOf: Measure): readonly string[] {
  if (widthOf(word, size) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, size) > width) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}
