import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { predecessorsOf, type Document } from '@epr/domain/documents';
import { foundInside } from '../../../documents/search/found-inside.ts';
import { readView, viewToSearchParams, type PageSize } from '../../../documents/search/list-view.ts';
import { useSearchResults } from '../../../documents/search/use-search-results.ts';

export interface Neighbours {
  readonly previous: Document | undefined;
  readonly next: Document | undefined;
  /** From 1, in the order of the list. */
  readonly position: number;
  readonly count: number;
  /** The query string of the list the user came from, on the page that contains this document. */
  readonly list: string;
}

/**
 * Returns the documents before and after a document in the list the user came from, with those folded into a row directly after it;
 * undefined when the list does not show the document.
 */
export function useNeighbours(
  document: Document,
  documents: readonly Document[],
  list: string,
): Neighbours | undefined {
  const client = useQueryClient();
  const view = useMemo(() => readView(new URLSearchParams(list)), [list]);
  const { found, arrangement, tree } = useSearchResults(documents, view, false, foundInside(client, view.query));
  const order = useMemo(() => {
    const foundSet = new Set(found);
    return arrangement.rows.flatMap((row, at) =>
      [
        row,
        ...(arrangement.attached.has(row.id) ? [] : predecessorsOf(row, tree)).flatMap(
          ({ document: predecessor }) => predecessor ?? [],
        ),
      ]
        .filter((one) => foundSet.has(one))
        .map((one) => ({ one, row: at })),
    );
  }, [found, arrangement, tree]);
  const position = order.findIndex(({ one }) => one.id === document.id);
  const current = order[position];
  if (!current) return undefined;
  return {
    previous: order[position - 1]?.one,
    next: order[position + 1]?.one,
    position: position + 1,
    count: order.length,
    list: viewToSearchParams({ ...view, page: pageAt(current.row, view.perPage) }).toString(),
  };
}

function pageAt(row: number, perPage: PageSize): number {
  return perPage === 'all' ? 1 : Math.floor(row / perPage) + 1;
}
