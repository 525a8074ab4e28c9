/**
 * Default page size for documents and submission sets when a search has no `_count`: while the portal reads one page of a large record, the
 * next one is prepared. The first page is short, so that the first results arrive soon (docs/decisions/0068-large-records-by-the-page.md).
 */
export function defaultPageSize(offset: number): number {
  return offset === 0 ? 500 : 2500;
}
