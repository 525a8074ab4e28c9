import { useMemo } from 'react';
import type { Document } from '@epr/domain/documents';
import { readView, writeView, type PageSize } from './list/list-view.ts';
import { useSearchResults } from './list/use-search-results.ts';

export interface Neighbours {
  readonly previous: Document | undefined;
  readonly next: Document | undefined;
  /** From 1, in the order of the list. */
  readonly position: number;
  readonly count: number;
  /** The list one came from, on the page this document stands on: the address after its `?`. */
  readonly list: string;
}

/** What stands before and after a document in the list one came from; undefined when the list does not show it. */
export function useNeighbours(
  document: Document,
  documents: readonly Document[],
  list: string,
): Neighbours | undefined {
  const view = useMemo(() => readView(new URLSearchParams(list)), [list]);
  const { rows } = useSearchResults(documents, view, false).arrangement;
  const at = rows.findIndex(({ id }) => id === document.id);
  if (at < 0) return undefined;
  return {
    previous: rows[at - 1],
    next: rows[at + 1],
    position: at + 1,
    count: rows.length,
    list: writeView({ ...view, page: pageAt(at, view.perPage) }).toString(),
  };
}

function pageAt(index: number, perPage: PageSize): number {
  return perPage === 'all' ? 1 : Math.floor(index / perPage) + 1;
}
