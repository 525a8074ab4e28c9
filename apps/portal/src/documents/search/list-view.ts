import type { DocumentSearch, SortKey, SwitchFilter, ValueFilter } from '@epr/domain/documents';
import { asDay, type Day } from '@epr/domain/values';
import { filterDefinitions, filterNames, switchNames, switchParameters } from './filter-definitions.ts';

export const sortKeys = ['date', 'title', 'author', 'confidentiality', 'version'] as const satisfies readonly SortKey[];
export const pageSizes = [10, 25, 50, 'all'] as const;

export type PageSize = (typeof pageSizes)[number];

/** View of the list: search, filters, order and page. Kept in the address, so that a reload shows the same (DOC-06 to DOC-09). */
export interface ListView extends DocumentSearch {
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly perPage: PageSize;
  /** Starts at 1. */
  readonly page: number;
}

export const unfilteredView: ListView = {
  query: '',
  chosen: {},
  ...switches(() => false),
  sort: 'date',
  descending: true,
  perPage: 25,
  page: 1,
};

/** Parses the view from the address; invalid values are ignored. */
export function readView(params: URLSearchParams): ListView {
  const sort = sortKeys.find((key) => key === params.get('sort')) ?? unfilteredView.sort;
  const from = asDay(params.get('from') ?? '');
  const until = asDay(params.get('until') ?? '');
  const filterEntries = filterNames.flatMap((filter) => {
    const values = [...new Set(params.getAll(filterDefinitions[filter].parameter).filter(Boolean))];
    return values.length > 0 ? [[filter, values] as const] : [];
  });
  return {
    query: params.get('q') ?? '',
    chosen: Object.fromEntries(filterEntries),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...switches((name) => params.get(switchParameters[name]) === '1'),
    sort,
    descending: params.has('dir') ? params.get('dir') === 'desc' : firstDescending(sort),
    perPage: pageSizes.find((size) => String(size) === params.get('per')) ?? unfilteredView.perPage,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  };
}

/** Writes the view to the address; defaults are omitted. */
export function viewToSearchParams(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  const append = (name: string, value: string | undefined) => value && params.append(name, value);
  append('q', view.query);
  for (const filter of filterNames) {
    for (const value of view.chosen[filter] ?? []) append(filterDefinitions[filter].parameter, value);
  }
  append('from', view.from);
  append('until', view.until);
  for (const name of switchNames) append(switchParameters[name], view[name] ? '1' : '');
  append('sort', view.sort === unfilteredView.sort ? '' : view.sort);
  append('dir', view.descending === firstDescending(view.sort) ? '' : view.descending ? 'desc' : 'asc');
  append('per', view.perPage === unfilteredView.perPage ? '' : String(view.perPage));
  append('page', view.page > 1 ? String(view.page) : '');
  return params;
}

/** Returns the view with other values of one filter, on its first page. */
export function withFilter(view: ListView, filter: ValueFilter, values: readonly string[]): ListView {
  const { [filter]: _before, ...others } = view.chosen;
  return { ...view, page: 1, chosen: values.length > 0 ? { ...others, [filter]: values } : others };
}

/** Returns the view limited to a period of two days, on its first page. */
export function withPeriod(
  view: ListView,
  { from, until }: { readonly from: Day | undefined; readonly until: Day | undefined },
): ListView {
  const { from: _from, until: _until, ...rest } = view;
  return { ...rest, page: 1, ...(from ? { from } : {}), ...(until ? { until } : {}) };
}

/** Returns how many filters are set; the query has a chip but does not count as a filter. */
export function filterCount(view: ListView): number {
  const values = filterNames.reduce((sum, filter) => sum + (view.chosen[filter]?.length ?? 0), 0);
  return values + [view.from, view.until, ...switchNames.map((name) => view[name])].filter(Boolean).length;
}

/** Returns the view without search and filters; order and page size stay. */
export function withoutFilters({ sort, descending, perPage }: ListView): ListView {
  return { ...unfilteredView, sort, descending, perPage };
}

/** Whether an order starts descending: dates with the newest first, the most protected and the latest version first; names start at A. */
export function firstDescending(sort: SortKey): boolean {
  return sort !== 'title' && sort !== 'author';
}

function switches(isOn: (name: SwitchFilter) => boolean): Readonly<Record<SwitchFilter, boolean>> {
  return Object.fromEntries(switchNames.map((name) => [name, isOn(name)])) as Record<SwitchFilter, boolean>;
}
