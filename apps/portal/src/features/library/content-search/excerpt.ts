/** A part of an excerpt; `found`: it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly found: boolean;
}

export type Excerpt = readonly ExcerptPart[];

/** Maximum number of characters of an excerpt, and of those before the first match. */
const longest = 180;
const before = 60;

/**
 * Returns the sentence with the most matches, shortened around the first one; undefined without a match. `isFound` decides whether a word
 * matches.
 */
export function excerptOf(text: string, isFound: (word: string) => boolean): Excerpt | undefined {
  let best: { readonly sentence: string; readonly places: readonly Place[] } | undefined;
  // Line breaks come from the page layout: hyphenated words are joined, and sentences continue on the next line.
  const flowing = text.replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1').replace(/(?<!\n)\n(?!\n)/g, ' ');
  for (const sentence of flowing.split(/(?<=[.!?])\s+|\s*\n\s*/)) {
    const places = foundIn(sentence, isFound);
    if (places.length > (best?.places.length ?? 0)) best = { sentence, places };
  }
  return best && shortened(best.sentence, best.places);
}

interface Place {
  readonly from: number;
  readonly to: number;
}

function foundIn(sentence: string, isFound: (word: string) => boolean): readonly Place[] {
  return [...sentence.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .filter(([word]) => isFound(word))
    .map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
}

function shortened(sentence: string, places: readonly Place[]): Excerpt {
  const first = places[0]?.from ?? 0;
  const start = sentence.length <= longest ? 0 : wordStart(sentence, Math.max(0, first - before));
  const end = Math.min(sentence.length, start + longest);
  const parts: ExcerptPart[] = [];
  let at = start;
  const plain = (to: number, text = sentence.slice(at, to)) => {
    if (text !== '') parts.push({ text, found: false });
    at = to;
  };
  for (const { from, to } of places) {
    if (from < at || to > end) continue;
    plain(from);
    parts.push({ text: sentence.slice(from, to), found: true });
    at = to;
  }
  plain(end);
  if (start > 0) parts.unshift({ text: '… ', found: false });
  if (end < sentence.length) parts.push({ text: ' …', found: false });
  return parts;
}

function wordStart(sentence: string, near: number): number {
  if (near === 0) return 0;
  const space = sentence.indexOf(' ', near);
  return space < 0 ? near : space + 1;
}
