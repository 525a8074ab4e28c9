import type { FhirResource } from 'fhir/r4';
import type { Context } from '../context.ts';
import { pageOf } from '../fhir-api/parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import { searchUrl } from '../fhir-api/searchset.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { ok, refused, type Result } from '@epr/domain/values';

/** Entries of one page of the directory at most. */
const mostEntries = 200;

/** The page a search asks for, after its parameters have been looked at; an unknown one is refused. */
export function pageAsked(
  { query }: R4Request,
  known: readonly string[],
): Result<{ readonly count: number; readonly offset: number }, Reply> {
  const usual = ['_format', '_count', '_offset', '_sort', '_include', '_id', 'active', '_lastUpdated'];
  for (const name of query.keys())
    if (!known.includes(name) && !usual.includes(name))
      return refused(refuse(400, 'not-supported', `Unknown search parameter: ${name.slice(0, 60)}`));
  if ([...query.values()].some((value) => value.includes('\u0000')))
    return refused(refuse(400, 'value', 'A search parameter contains NUL'));
  const page = pageOf(query, mostEntries);
  return page.ok ? ok(page.value) : page;
}

/** A searchset of the directory; `total` counts matches, what was included comes after them. */
export function directorySet(
  { settings }: Context,
  type: string,
  query: URLSearchParams,
  found: {
    readonly matches: readonly FhirResource[];
    readonly included?: readonly FhirResource[];
    readonly total: number;
    readonly page: { readonly count: number; readonly offset: number };
  },
): Reply {
  const base = `${settings.origin}/r4`;
  const entry = (mode: 'match' | 'include') => (resource: FhirResource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode },
  });
  const { matches, included = [], total, page } = found;
  const entries = [...matches.map(entry('match')), ...included.map(entry('include'))];
  const further = new URLSearchParams(query);
  further.set('_offset', String(page.offset + page.count));
  const more = page.count > 0 && page.offset + page.count < total;
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
