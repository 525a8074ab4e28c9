import { authorSortName } from '../author.ts';
import { confidentialityOf } from '../confidentiality.ts';
import type { Document } from '../document.ts';
import type { SearchContext } from './filters.ts';

/** The keys a list can be sorted by (DOC-08). */
export type SortKey = 'author' | 'confidentiality' | 'title' | 'date' | 'version';

export interface Sorting {
  readonly sort: SortKey;
  readonly descending: boolean;
}

export interface SortContext extends Pick<SearchContext, 'day'> {
  /** Compares words in the reader's language. */
  readonly compare: (a: string, b: string) => number;
  readonly versionOf: (document: Document) => number;
}

/** Indices of the documents of a list, in sorted order. */
export type DocumentOrder = readonly number[];

/**
 * Returns the order from the newest document to the oldest: by the reader's day, then by time of submission, then by exact time, then the
 * document the server listed last; documents without a date are last. Documents added today are thus at the top.
 */
export function newestFirst(documents: readonly Document[], { day }: Pick<SortContext, 'day'>): DocumentOrder {
  const days = documents.map((document) => Number(day(document)?.replaceAll('-', '') ?? 0));
  const times = documents.map(({ creationTime }) => Date.parse(creationTime) || 0);
  const submittedAt = documents.map(({ temp, submission }, at) =>
    temp ? Number.MAX_SAFE_INTEGER : Date.parse(submission?.date ?? '') || numberAt(times, at),
  );
  return documents
    .map((_, place) => place)
    .sort(
      (a, b) =>
        numberAt(days, b) - numberAt(days, a) ||
        numberAt(submittedAt, b) - numberAt(submittedAt, a) ||
        numberAt(times, b) - numberAt(times, a) ||
        b - a,
    );
}

/**
 * Returns the requested order (DOC-08). Documents without the value are last in both directions; equal ones are newest first, except that
 * sorting by date with the oldest first reverses the order throughout.
 */
export function sortedIndices(
  documents: readonly Document[],
  { sort, descending }: Sorting,
  words: SortContext,
  newest: DocumentOrder = newestFirst(documents, words),
): DocumentOrder {
  const keys = documents.map((document) => keysOf[sort](document, words));
  const present = newest.filter((place) => keys[place] !== undefined);
  const absent = newest.filter((place) => keys[place] === undefined);
  if (sort === 'date') return [...(descending ? present : present.toReversed()), ...absent];
  const ranks = ranked(keys, words);
  const direction = descending ? -1 : 1;
  return [...present.toSorted((a, b) => direction * (numberAt(ranks, a) - numberAt(ranks, b))), ...absent];
}

type Key = string | number | undefined;

const levels = { normal: 0, restricted: 1, secret: 2 } as const;

const keysOf: Readonly<Record<SortKey, (document: Document, words: SortContext) => Key>> = {
  author: (document) => authorSortName(document) || undefined,
  title: ({ title }) => title.trim() || undefined,
  confidentiality: ({ confidentiality }) => levels[confidentialityOf(confidentiality) ?? 'secret'],
  date: (document, { day }) => day(document),
  version: (document, { versionOf }) => versionOf(document),
};

/** Ranks the keys. Each distinct word is sorted only once, because comparing words is expensive. Equal words share their rank. */
function ranked(keys: readonly Key[], { compare }: SortContext): readonly number[] {
  const words = [...new Set(keys.filter((key) => typeof key === 'string'))].toSorted(compare);
  const ranks = new Map<Key, number>();
  for (const [place, word] of words.entries()) {
    const before = words[place - 1];
    ranks.set(word, before !== undefined && compare(before, word) === 0 ? (ranks.get(before) ?? place) : place);
  }
  return keys.map((key) => (typeof key === 'number' ? key : (ranks.get(key) ?? 0)));
}

function numberAt(numbers: readonly number[], place: number): number {
  return numbers[place] ?? 0;
}
