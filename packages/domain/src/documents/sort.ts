import { authorSortName } from './author.ts';
import { confidentialityOf } from './confidentiality.ts';
import type { Document } from './document.ts';

/** What a list can be sorted by (DOC-08). */
export type SortKey = 'author' | 'confidentiality' | 'title' | 'date' | 'version';

export interface Sorting {
  readonly sort: SortKey;
  readonly descending: boolean;
}

export interface SortWords {
  /** The reader's order of words. */
  readonly compare: (a: string, b: string) => number;
  readonly versionOf: (document: Document) => number;
}

/** The documents sorted; those that are alike keep their order, those without the value stand last either way (DOC-08). */
export function sortDocuments(
  documents: readonly Document[],
  { sort, descending }: Sorting,
  words: SortWords,
): readonly Document[] {
  const value = values[sort];
  const keyed = documents.map((document) => ({ document, key: value(document, words) }));
  const present = keyed.filter(({ key }) => key !== undefined);
  const absent = keyed.filter(({ key }) => key === undefined);
  const direction = descending ? -1 : 1;
  const sorted = present.toSorted((a, b) => direction * compareKeys(a.key, b.key, words));
  return [...sorted, ...absent].map(({ document }) => document);
}

type Key = string | number | undefined;

const ranks = { normal: 0, restricted: 1, secret: 2 } as const;

const values: Readonly<Record<SortKey, (document: Document, words: SortWords) => Key>> = {
  author: (document) => authorSortName(document) || undefined,
  title: ({ title }) => title.trim() || undefined,
  confidentiality: ({ confidentiality }) => ranks[confidentialityOf(confidentiality) ?? 'secret'],
  date: ({ creationTime }) => (Number.isNaN(Date.parse(creationTime)) ? undefined : Date.parse(creationTime)),
  version: (document, { versionOf }) => versionOf(document),
};

function compareKeys(a: Key, b: Key, { compare }: SortWords): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
}
