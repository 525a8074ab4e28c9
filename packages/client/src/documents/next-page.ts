import { readSearchPage } from '@epr/fhir/bundle';
import { pageUrl } from '../search/index.ts';

/** Returns the URL of the next page of documents or submission sets; undefined on the last page, and for a URL outside the platform. */
export function nextPageOf(fhir: string, page: unknown): string | undefined {
  const { next, self } = readSearchPage(page);
  if (!next) return undefined;
  return pageUrl(fhir, next, /\/List\b/.test(next) ? 'List' : 'DocumentReference', self);
}
