import bidiFactory from 'bidi-js';

/** A part of a line that is drawn by itself. */
export interface VisualPart {
  readonly text: string;
  /** Index of its first character in the line. */
  readonly start: number;
}

const bidi = bidiFactory();

/** Letters that are written from right to left, and marks that say so: Hebrew, Arabic and their neighbours. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a line has words that are written from right to left. */
export function hasRightToLeft(line: string): boolean {
  return rightToLeft.test(line);
}

/**
 * Returns the parts of a line of a text written from left to right in the order in which they stand on paper (Unicode Standard Annex 9).
 * Words written from right to left are parts of their own: the font joins and turns their letters, word by word, and signs that mean the
 * opposite from right to left, such as brackets, are replaced.
 */
export function visualParts(line: string): readonly VisualPart[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const isTurned = (at: number): boolean => ((embedding.levels[at] ?? 0) & 1) === 1;
  const parts: VisualPart[] = [];
  const order = bidi.getReorderedIndices(line, embedding);
  for (let from = 0, to = 1; to <= order.length; to += 1) {
    const [last = 0, next] = [order[to - 1], order[to]];
    const step = isTurned(last) ? -1 : 1;
    const isSameWord = step > 0 || (next !== undefined && (line[next] === ' ') === (line[last] === ' '));
    if (next === last + step && isTurned(next) === isTurned(last) && isSameWord) continue;
    const start = Math.min(order[from] ?? 0, last);
    const text = line.slice(start, start + to - from);
    parts.push({ text: isTurned(last) ? turned(text) : text, start });
    from = to;
  }
  return parts;
}

/** Mirrors the signs of a word; the font turns a word with letters, a word of signs alone is turned here. */
function turned(word: string): string {
  const signs = [...word].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (/\p{L}/u.test(word) ? signs : signs.reverse()).join('');
}
