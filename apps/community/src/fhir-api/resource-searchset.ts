import type { FhirResource } from 'fhir/r4';
import type { RequestedPage } from './check-search-parameters.ts';
import type { Reply } from './reply.ts';
import { searchUrl } from './searchset.ts';

/** A search: its parameters, without ignored ones, and its page. */
export interface PagedSearch extends RequestedPage {
  readonly query: URLSearchParams;
}

/** The matches of one page, included resources, and the total number of matches. */
export interface FoundResources {
  readonly matches: readonly FhirResource[];
  readonly included?: readonly FhirResource[];
  readonly total: number;
}

/**
 * Builds a searchset of resources created for the response; stored ones are concatenated as text (`searchset.ts`). `total` counts matches;
 * included resources follow them. `base` is the FHIR address, `http://localhost:4000/r4`.
 */
export function resourceSearchset(
  base: string,
  type: string,
  { query, count, offset }: PagedSearch,
  { matches, included = [], total }: FoundResources,
): Reply {
  const entryAs = (mode: 'match' | 'include') => (resource: FhirResource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode },
  });
  const entries = [...matches.map(entryAs('match')), ...included.map(entryAs('include'))];
  const nextQuery = new URLSearchParams(query);
  nextQuery.set('_offset', String(offset + count));
  const hasNext = count > 0 && offset + count < total;
  return {
    status: 200,
    resource: {
      resourceType: 'Bundle',
      type: 'searchset',
      total,
      link: [
        { relation: 'self', url: searchUrl(`${base}/${type}`, query) },
        ...(hasNext ? [{ relation: 'next', url: searchUrl(`${base}/${type}`, nextQuery) }] : []),
      ],
      // FHIR does not allow empty lists.
      ...(entries.length > 0 ? { entry: entries } : {}),
    },
  };
}
