/**
 * Documents or submission sets on a page of a search that names no `_count`: while the portal reads one page of a large record, the
 * next one is made ready. The first is short, so that there is something to read soon (docs/decisions/0068-large-records-by-the-page.md).
 */
export function rowsOfPage(offset: number): number {
  return offset === 0 ? 500 : 2500;
}
