import type { Confidentiality } from './confidentiality.ts';
import { confidentialityOf } from './confidentiality.ts';
import { authorNames } from './author.ts';
import type { Document } from './document.ts';
import { relationshipsOf, type Relationship, type Shown } from './find.ts';

/** One value that documents have, and how many have it. */
export interface FacetValue<T extends string = string> {
  readonly value: T;
  readonly count: number;
}

/** What the documents of a list can be narrowed down by (core 3, "Metadata search facets"; DOC-06). */
export interface Facets {
  /** Most documents first. */
  readonly authors: readonly FacetValue[];
  /** Months, `2026-11`, latest first. */
  readonly months: readonly FacetValue[];
  /** Most documents first. */
  readonly titles: readonly FacetValue[];
  readonly confidentiality: readonly FacetValue<Confidentiality>[];
  readonly relationship: readonly FacetValue<Relationship>[];
}

/** The facets of documents; `compare` is the reader's order of words. */
export function facetsOf(
  documents: readonly Document[],
  shown: Pick<Shown, 'day'>,
  compare: (a: string, b: string) => number,
): Facets {
  const oftenFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || compare(a.value, b.value);
  return {
    authors: counted(documents, authorNames).toSorted(oftenFirst),
    months: counted(documents, (one) => shown.day(one)?.slice(0, 7) ?? []).toSorted((a, b) =>
      a.value < b.value ? 1 : -1,
    ),
    titles: counted(documents, (one) => one.title.trim() || []).toSorted(oftenFirst),
    confidentiality: inOrder(
      counted(documents, (one) => confidentialityOf(one.confidentiality) ?? 'secret'),
      levels,
    ),
    relationship: inOrder(counted(documents, relationshipsOf), kinds),
  };
}

const levels: readonly Confidentiality[] = ['normal', 'restricted', 'secret'];
const kinds: readonly Relationship[] = ['original', 'replaces', 'appends', 'signs', 'transforms'];

function counted<T extends string>(
  documents: readonly Document[],
  values: (document: Document) => T | readonly T[],
): FacetValue<T>[] {
  const counts = new Map<T, number>();
  for (const value of documents.flatMap(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

function inOrder<T extends string>(found: readonly FacetValue<T>[], order: readonly T[]): readonly FacetValue<T>[] {
  return order.flatMap((value) => found.find((one) => one.value === value) ?? []);
}
