import type { Confidentiality, DocumentSearch, Relationship, SortKey } from '@epr/domain/documents';
import { asDay } from '@epr/domain/values';

export const sortKeys = ['date', 'title', 'author', 'confidentiality', 'version'] as const satisfies readonly SortKey[];
const relationships = [
  'original',
  'replaces',
  'appends',
  'signs',
  'transforms',
] as const satisfies readonly Relationship[];
const levels = ['normal', 'restricted', 'secret'] as const satisfies readonly Confidentiality[];
export const pageSizes = [10, 25, 50, 'all'] as const;

export type PageSize = (typeof pageSizes)[number];

/** How the list is looked at. It lives in the address, so that a reload shows the same (DOC-06, DOC-08, DOC-09). */
export interface ListView extends DocumentSearch {
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly perPage: PageSize;
  /** From 1. */
  readonly page: number;
}

export const plainView: ListView = {
  query: '',
  authors: [],
  confidentiality: [],
  relationship: [],
  includeInvalid: false,
  uploadedByMe: false,
  singleVaccinations: false,
  sort: 'date',
  descending: true,
  perPage: 25,
  page: 1,
};

/** Reads the view from the address; what makes no sense there is left out. */
export function readView(params: URLSearchParams): ListView {
  const sort = oneOf(sortKeys, params.get('sort')) ?? plainView.sort;
  const from = asDay(params.get('from') ?? '');
  const until = asDay(params.get('until') ?? '');
  return {
    query: params.get('q') ?? '',
    authors: params.getAll('author'),
    confidentiality: someOf(levels, params.getAll('confidentiality')),
    relationship: someOf(relationships, params.getAll('relationship')),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    includeInvalid: params.get('invalid') === '1',
    uploadedByMe: params.get('mine') === '1',
    singleVaccinations: params.get('vaccinations') === '1',
    sort,
    descending: params.has('dir') ? params.get('dir') === 'desc' : firstDescending(sort),
    perPage: pageSizes.find((size) => String(size) === params.get('per')) ?? plainView.perPage,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  };
}

/** Writes the view to the address, leaving out what is as always. */
export function writeView(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | undefined) => value && params.append(name, value);
  put('q', view.query);
  for (const author of view.authors) put('author', author);
  for (const level of view.confidentiality) put('confidentiality', level);
  for (const relation of view.relationship) put('relationship', relation);
  put('from', view.from);
  put('until', view.until);
  put('invalid', view.includeInvalid ? '1' : '');
  put('mine', view.uploadedByMe ? '1' : '');
  put('vaccinations', view.singleVaccinations ? '1' : '');
  put('sort', view.sort === plainView.sort ? '' : view.sort);
  put('dir', view.descending === firstDescending(view.sort) ? '' : view.descending ? 'desc' : 'asc');
  put('per', view.perPage === plainView.perPage ? '' : String(view.perPage));
  put('page', view.page > 1 ? String(view.page) : '');
  return params;
}

/** How many filters are set; the search words count as one of the chips but not as a filter. */
export function filterCount(view: ListView): number {
  return (
    view.authors.length +
    view.confidentiality.length +
    view.relationship.length +
    [view.from, view.until, view.includeInvalid, view.uploadedByMe, view.singleVaccinations].filter(Boolean).length
  );
}

/** Newest first for dates, the most protected and the latest version first, names from A. */
export function firstDescending(sort: SortKey): boolean {
  return sort !== 'title' && sort !== 'author';
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((item) => item === value);
}

function someOf<T extends string>(known: readonly T[], values: readonly string[]): readonly T[] {
  return known.filter((item) => values.includes(item));
}
