import type { FhirResource } from 'fhir/r4';
import type { Context } from '../context.ts';
import { pageOf, parameters } from '../fhir-api/parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import { searchUrl } from '../fhir-api/searchset.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { ok, type Result } from '@epr/domain/values';

/** Entries of one page of the directory at most. */
const mostEntries = 200;

/** What a search of the directory requests: its parameters, without those left out on request, and the page. */
export interface DirectorySearch {
  readonly query: URLSearchParams;
  readonly count: number;
  readonly offset: number;
}

/** Reads a search; an unknown parameter is refused, or left out when the sender requests that (`Prefer: handling=lenient`). */
export function readSearch({ query, handling }: R4Request, known: readonly string[]): Result<DirectorySearch, Reply> {
  const usual = ['_sort', '_include', '_id', 'active', '_lastUpdated'];
  const read = parameters(query, [...known, ...usual], undefined, handling);
  if (!read.ok) return read;
  const page = pageOf(read.value, mostEntries);
  return page.ok ? ok({ query: read.value, ...page.value }) : page;
}

/** A searchset of the directory; `total` counts matches, what was included comes after them. */
export function directorySet(
  { settings }: Context,
  type: string,
  { query, count, offset }: DirectorySearch,
  found: {
    readonly matches: readonly FhirResource[];
    readonly included?: readonly FhirResource[];
    readonly total: number;
  },
): Reply {
  const base = `${settings.origin}/r4`;
  const entry = (mode: 'match' | 'include') => (resource: FhirResource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode },
  });
  const { matches, included = [], total } = found;
  const entries = [...matches.map(entry('match')), ...included.map(entry('include'))];
  const further = new URLSearchParams(query);
  further.set('_offset', String(offset + count));
  const more = count > 0 && offset + count < total;
  return {
    status: 200,
    resource: {
      resourceType: 'Bundle',
      type: 'searchset',
      total,
      link: [
        { relation: 'self', url: searchUrl(`${base}/${type}`, query) },
        ...(more ? [{ relation: 'next', url: searchUrl(`${base}/${type}`, further) }] : []),
      ],
      // FHIR knows no empty list.
      ...(entries.length > 0 ? { entry: entries } : {}),
    },
  };
}

/** One resource, or what FHIR says when there is none. */
export function oneOf(resource: FhirResource | undefined): Reply {
  return resource ? { status: 200, resource } : refuse(404, 'not-found', 'Nothing with this id in the directory');
}
