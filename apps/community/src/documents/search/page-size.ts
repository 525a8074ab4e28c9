/**
 * Documents or submission sets on a page of a search that names no `_count`: while the portal reads one page of a large record, the
 * next one is made ready (docs/decisions/0068-large-records-by-the-page.md).
 */
export const rowsOfPage = 2500;
