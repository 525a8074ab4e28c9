import type { Coded } from '../../values/index.ts';
import { switchFilters, valueFilters, type DocumentSearch, type SwitchFilter, type ValueFilter } from './filters.ts';
import { meetsAllConditions, evaluateSearch, type ConditionName } from './find.ts';
import type { Column, SearchIndex } from './search-index.ts';

/** One value that occurs in documents, and the number of documents with it. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
  /** For codes: one of the codings as sent, for its display. */
  readonly coded?: Coded;
}

/**
 * The values by which a list can be narrowed or widened (DOC-06, DOC-07). Each count is the number of documents with that value under all
 * the other filters, so that choosing the value shows exactly this number.
 */
export interface Facets {
  /** Most documents first; chosen values that no document has are last with 0. */
  readonly values: Readonly<Record<ValueFilter, readonly FacetValue[]>>;
  /** `2026`, latest first. */
  readonly years: readonly FacetValue[];
  readonly switches: Readonly<Record<SwitchFilter, number>>;
}

/** Counts values. A document counts for all filters when it matches, and for one filter alone when only that filter excludes it. */
export function facetsOf(index: SearchIndex, search: DocumentSearch): Facets {
  const { against, conditions } = evaluateSearch(index, search);
  /** The value of `against` with which a document counts for this filter besides `fitting`. */
  const alone = (by: ConditionName) => conditions.indexOf(by) + 1;
  const values = Object.fromEntries(
    (Object.keys(valueFilters) as ValueFilter[]).map((filter) => {
      const column = index.column(filter);
      return [filter, faceted(column, counted(column, against, alone(filter)), search.chosen[filter] ?? [])];
    }),
  ) as Record<ValueFilter, readonly FacetValue[]>;
  const switches = Object.fromEntries(
    (Object.keys(switchFilters) as SwitchFilter[]).map((filter) => {
      const flags = index.flags(filter);
      const allowed = alone(filter);
      return [filter, flags.filter((flag, place) => flag && counts(against[place], allowed)).length];
    }),
  ) as Record<SwitchFilter, number>;
  return { values, switches, years: yearsOf(index, against, alone('days')) };
}

function counts(against: number | undefined, allowed: number): boolean {
  return against === meetsAllConditions || against === allowed;
}

/** Returns the number of documents for each value of a column. */
function counted({ values, own, ends }: Column, against: Uint8Array, allowed: number): Int32Array {
  const many = new Int32Array(values.length);
  let at = 0;
  for (let place = 0; place < ends.length; place += 1) {
    const end = ends[place] ?? at;
    if (counts(against[place], allowed)) for (; at < end; at += 1) many[own[at] ?? 0] = (many[own[at] ?? 0] ?? 0) + 1;
    at = end;
  }
  return many;
}

function yearsOf(index: SearchIndex, against: Uint8Array, allowed: number): readonly FacetValue[] {
  const years = new Map<string, number>();
  for (const [place, day] of index.days().entries()) {
    const year = day?.slice(0, 4);
    if (year !== undefined && counts(against[place], allowed)) years.set(year, (years.get(year) ?? 0) + 1);
  }
  return [...years].map(([value, count]) => ({ value, count })).toSorted((a, b) => (a.value < b.value ? 1 : -1));
}

/** Returns the values of a filter as offered to the user. */
function faceted({ values, placeOf }: Column, many: Int32Array, chosen: readonly string[]): readonly FacetValue[] {
  const found: FacetValue[] = [];
  for (const [at, { value, coded }] of values.entries()) {
    const count = many[at] ?? 0;
    if (count > 0 || chosen.includes(value)) found.push(coded ? { value, count, coded } : { value, count });
  }
  const strange = chosen.filter((value) => placeOf(value) === undefined).map((value) => ({ value, count: 0 }));
  return [...found.toSorted((a, b) => b.count - a.count), ...strange];
}
