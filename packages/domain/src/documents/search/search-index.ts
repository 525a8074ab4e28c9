import { formatDay, type Coded, type Day } from '../../values/index.ts';
import { authorNames } from '../author.ts';
import type { Document } from '../document.ts';
import { switchFilters, valueFilters, type SearchContext, type SwitchFilter, type ValueFilter } from './filters.ts';
import { foldText, searchTextOf, withoutUmlautE, type SearchText } from './search-text.ts';
import { newestFirst, sortedIndices, type DocumentOrder, type Sorting, type SortContext } from './sort.ts';

/**
 * A record prepared for searching: texts, days, values and orders of its documents, each computed when it is first needed and then
 * cached, so that a keystroke costs one pass over prepared texts (DOC-06). Created anew for another record, language or reader.
 */
export interface SearchIndex {
  readonly documents: readonly Document[];
  readonly texts: () => SearchTexts;
  readonly days: () => readonly (Day | undefined)[];
  readonly flags: (filter: SwitchFilter) => readonly boolean[];
  readonly column: (filter: ValueFilter) => Column;
  readonly order: (sorting: Sorting) => DocumentOrder;
}

/** The texts in which documents are searched, in both spellings. */
export interface SearchTexts {
  readonly plain: SearchText;
  /** The same without the e of ae, oe and ue. */
  readonly spelled: SearchText;
}

/** The distinct values of one filter, and for every document the indices of its values. */
export interface Column {
  readonly values: readonly { readonly value: string; readonly coded?: Coded }[];
  /** Index of a value; undefined when no document has it. */
  readonly placeOf: (value: string) => number | undefined;
  /** The value indices of all documents, concatenated in the order of the documents. */
  readonly own: Int32Array;
  /** End of each document's indices in `own`; they begin at the end of the previous document's. */
  readonly ends: Int32Array;
}

export function searchIndex(
  documents: readonly Document[],
  shown: SearchContext,
  words: Omit<SortContext, 'day'>,
): SearchIndex {
  const days = once(() => documents.map(shown.day));
  const dayOf = once(() => new Map(documents.map((document, place) => [document, days()[place]])));
  const sortWords: SortContext = { ...words, day: (document) => dayOf().get(document) };
  const newest = once(() => newestFirst(documents, sortWords));
  return {
    documents,
    days,
    texts: once(() => textsOf(documents, days(), shown)),
    flags: onceEach(
      (filter: SwitchFilter) => filter,
      (filter) => documents.map((document) => switchFilters[filter](document, shown.viewer)),
    ),
    column: onceEach(
      (filter: ValueFilter) => filter,
      (filter) => columnOf(documents, filter, shown),
    ),
    order: onceEach(
      ({ sort, descending }: Sorting) => `${sort} ${descending}`,
      (sorting) => sortedIndices(documents, sorting, sortWords, newest()),
    ),
  };
}

/** Returns the coding of a filter value as sent; undefined for values that are not codes or that no document has. */
export function codedIn(index: SearchIndex, filter: ValueFilter, value: string): Coded | undefined {
  const { values, placeOf } = index.column(filter);
  return values[placeOf(value) ?? -1]?.coded;
}

function textsOf(
  documents: readonly Document[],
  days: readonly (Day | undefined)[],
  shown: SearchContext,
): SearchTexts {
  const texts = documents.map((document, place) => textOf(document, days[place], shown));
  return { plain: searchTextOf(texts), spelled: searchTextOf(texts.map(withoutUmlautE)) };
}

function textOf(document: Document, day: Day | undefined, shown: SearchContext): string {
  const people = document.authors.flatMap(({ institution }) => institution ?? []);
  const parts = [
    document.title,
    ...authorNames(document),
    ...people,
    day ? formatDay(day) : '',
    ...shown.words(document),
  ];
  return foldText(parts.join('\n'));
}

function columnOf(documents: readonly Document[], filter: ValueFilter, shown: SearchContext): Column {
  const values: { value: string; coded?: Coded }[] = [];
  const places = new Map<string, number>();
  const own: number[] = [];
  const ends = new Int32Array(documents.length);
  const place = (found: string | Coded) => {
    const value = typeof found === 'string' ? found : found.code;
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, values.length);
    return values.push(typeof found === 'string' ? { value } : { value, coded: found }) - 1;
  };
  for (const [at, document] of documents.entries()) {
    const found: readonly (string | Coded)[] = valueFilters[filter](document, shown);
    own.push(...new Set(found.filter((value) => value !== '').map(place)));
    ends[at] = own.length;
  }
  return { values, placeOf: (value) => places.get(value), own: Int32Array.from(own), ends };
}

function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => (done ??= { result: work() }).result;
}

function onceEach<A, T>(name: (wanted: A) => string, work: (wanted: A) => T): (wanted: A) => T {
  const done = new Map<string, T>();
  return (wanted) => {
    const key = name(wanted);
    const known = done.get(key);
    if (known !== undefined) return known;
    const made = work(wanted);
    done.set(key, made);
    return made;
  };
}
