import { readSearchPage } from '@epr/fhir/bundle';
import { pageUrl } from '../transport/index.ts';

/** Where the page after this one of documents or submission sets is; undefined for the last one, and for a place outside the platform. */
export function nextPageOf(fhir: string, page: unknown): string | undefined {
  const { next, self } = readSearchPage(page);
  if (!next) return undefined;
  return pageUrl(fhir, next, /\/List\b/.test(next) ? 'List' : 'DocumentReference', self);
}
