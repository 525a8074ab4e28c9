export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly perPage: number | 'all';
}

export interface Page<T> {
  /** The existing page nearest to the one requested, from 1. */
  readonly page: number;
  /** At least 1: an empty list has one empty page. */
  readonly pages: number;
  /** Number of items before this page. */
  readonly from: number;
  readonly items: readonly T[];
}

/** Returns one page of a list (DOC-08, "results per page"). */
export function pageOf<T>(items: readonly T[], { page, perPage }: Paging): Page<T> {
  const size = perPage === 'all' ? Math.max(1, items.length) : Math.max(1, Math.floor(perPage) || 1);
  const pages = Math.max(1, Math.ceil(items.length / size));
  const here = Math.min(pages, Math.max(1, Math.floor(page) || 1));
  const from = (here - 1) * size;
  return { page: here, pages, from, items: items.slice(from, from + size) };
}
