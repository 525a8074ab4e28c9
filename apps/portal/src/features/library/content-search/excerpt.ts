/** A part of an excerpt; `found`: it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly found: boolean;
}

export type Excerpt = readonly ExcerptPart[];

/** Maximum number of characters of an excerpt, and of those before the first match. */
const longest = 180;
const leadingLength = 60;

/**
 * Returns the sentence with the most matches, shortened around the first one; undefined without a match. `isFound` decides whether a word
 * matches.
 */
export function excerptOf(text: string, isFound: (word: string) => boolean): Excerpt | undefined {
  let best: { readonly sentence: string; readonly places: readonly Place[] } | undefined;
  // Line breaks come from the page layout: hyphenated words are joined, and sentences continue on the next line.
  const joinedText = text.replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1').replace(/(?<!\n)\n(?!\n)/g, ' ');
  for (const sentence of joinedText.split(/(?<=[.!?])\s+|\s*\n\s*/)) {
    const places = matchesIn(sentence, isFound);
    if (places.length > (best?.places.length ?? 0)) best = { sentence, places };
  }
  return best && shorten(best.sentence, best.places);
}

interface Place {
  readonly from: number;
  readonly to: number;
}

function matchesIn(sentence: string, isFound: (word: string) => boolean): readonly Place[] {
  return [...sentence.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .filter(([word]) => isFound(word))
    .map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
}

function shorten(sentence: string, places: readonly Place[]): Excerpt {
  const firstStart = places[0]?.from ?? 0;
  const start = sentence.length <= longest ? 0 : wordStart(sentence, Math.max(0, firstStart - leadingLength));
  const end = Math.min(sentence.length, start + longest);
  const parts: ExcerptPart[] = [];
  let position = start;
  const addUnmatched = (to: number, text = sentence.slice(position, to)) => {
    if (text !== '') parts.push({ text, found: false });
    position = to;
  };
  for (const { from, to } of places) {
    if (from < position || to > end) continue;
    addUnmatched(from);
    parts.push({ text: sentence.slice(from, to), found: true });
    position = to;
  }
  addUnmatched(end);
  if (start > 0) parts.unshift({ text: '… ', found: false });
  if (end < sentence.length) parts.push({ text: ' …', found: false });
  return parts;
}

function wordStart(sentence: string, position: number): number {
  if (position === 0) return 0;
  const space = sentence.indexOf(' ', position);
  return space < 0 ? position : space + 1;
}
