import type { FhirResource } from 'fhir/r4';
import { requestedPage, checkSearchParameters } from '../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { PagedSearch } from '../fhir-api/resource-searchset.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { ok, type Result } from '@epr/domain/values';

/** Maximum number of entries on one page of the directory. */
const maxEntries = 200;

/** Reads a search; an unknown parameter is refused, or ignored when the sender requests that (`Prefer: handling=lenient`). */
export function readPagedSearch(
  { query, handling }: R4Request,
  specific: readonly string[],
): Result<PagedSearch, Reply> {
  const common = ['_sort', '_include', '_id', '_lastUpdated'];
  const read = checkSearchParameters(query, [...specific, ...common], undefined, handling);
  if (!read.ok) return read;
  const page = requestedPage(read.value, maxEntries);
  return page.ok ? ok({ query: read.value, ...page.value }) : page;
}

/** Returns one resource, or the FHIR refusal (404) when there is none. */
export function resourceOrNotFound(resource: FhirResource | undefined): Reply {
  return resource ? { status: 200, resource } : refuse(404, 'not-found', 'Nothing with this id in the directory');
}
