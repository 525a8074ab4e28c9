/** Removes case and accents, and the shape of apostrophes, which the keyboard decides: `rontgen` finds `Röntgen`. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  // Most texts are ASCII and need nothing else.
  if (/^[\x00-\x7f]*$/.test(small)) return small;
  return small
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Removes the e of ae, oe and ue: people whose keyboard has no umlauts write `Roentgen` for `Röntgen`. */
export function withoutUmlautE(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}

/** A word of the query, in both spellings. */
export interface SearchWord {
  readonly plain: string;
  readonly spelled: string;
}

/** Returns the words of a query; each must be found, in any order. */
export function searchWords(query: string): readonly SearchWord[] {
  const words = foldText(query).split(/\s/).filter(Boolean);
  return words.map((plain) => ({ plain, spelled: withoutUmlautE(plain) }));
}

/** The texts of many documents joined into one, so that a word is searched in a single pass over memory. */
export interface SearchText {
  readonly text: string;
  /** Start of each document's text. */
  readonly starts: readonly number[];
}

/** Joins texts with line breaks. A word contains no line break and is never found across two texts. */
export function searchTextOf(texts: readonly string[]): SearchText {
  let next = 0;
  const starts = texts.map((text) => {
    const start = next;
    next += text.length + 1;
    return start;
  });
  return { text: texts.join('\n'), starts };
}

/** Marks the documents whose text contains the word. */
export function markFound({ text, starts }: SearchText, word: string, found: Uint8Array): void {
  let place = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[place])) {
    while ((starts[place + 1] ?? Infinity) <= at) place += 1;
    found[place] = 1;
    place += 1;
    if (place >= starts.length) return;
  }
}
