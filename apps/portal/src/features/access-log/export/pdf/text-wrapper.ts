import type { Font } from 'fontkit';

type Measure = (text: string, size: number) => number;

/** Returns a function that replaces each character that the font lacks by U+FFFD (PDF/UA-1, 7.21.8). */
export function replaceMissing(font: Pick<Font, 'hasGlyphForCodePoint'>): (text: string) => string {
  const letters = new Map<string, string>();
  const letterOf = (letter: string): string => {
    const cached = letters.get(letter);
    if (cached !== undefined) return cached;
    const isMissing = !/\s/.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    letters.set(letter, isMissing ? '\uFFFD' : letter);
    return isMissing ? '\uFFFD' : letter;
  };
  return (text) => {
    let result = '';
    for (const letter of text) result += letterOf(letter);
    return result;
  };
}

/**
 * Returns a function that breaks text into lines of a width: between words, or within a word that is too long by itself. Each word is
 * measured once, because thousands of lines consist of few different words.
 */
export function textWrapper(measure: Measure) {
  const widths = new Map<string, number>();
  const widthOf = (text: string, size: number): number => {
    const key = `${size} ${text}`;
    const cached = widths.get(key);
    if (cached !== undefined) return cached;
    const width = measure(text, size);
    widths.set(key, width);
    return width;
  };
  return (text: string, width: number, size: number): readonly string[] => {
    const space = widthOf(' ', size);
    const lines: string[] = [];
    let line = '';
    let lineWidth = 0;
    for (const word of text
      .replace(/\s+/g, ' ')
      .split(' ')
      .flatMap((one) => pieces(one, width, size, widthOf))) {
      const wordWidth = widthOf(word, size);
      if (line !== '' && lineWidth + space + wordWidth > width) {
        lines.push(line);
        line = '';
        lineWidth = 0;
      }
      lineWidth += line === '' ? wordWidth : space + wordWidth;
      line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  };
}

/** Returns the word if it fits the width, otherwise parts of it that do. */
function pieces(word: string, width: number, size: number, widthOf: Measure): readonly string[] {
  if (widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
