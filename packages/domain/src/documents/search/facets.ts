import type { Coded } from '../../values/index.ts';
import { switchFilters, valueFilters, type DocumentSearch, type SwitchFilter, type ValueFilter } from './filters.ts';
import { fitting, evaluateSearch, type Condition } from './find.ts';
import type { Column, SearchIndex } from './search-index.ts';

/** One value that documents have, and how many have it. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
  /** On codes: one of them as it was sent, for its words. */
  readonly coded?: Coded;
}

/**
 * What a list can be narrowed or widened by (DOC-06, DOC-07). Each count says how many documents there are with that value
 * under all the other filters, so that ticking it keeps the promise.
 */
export interface Facets {
  /** Most documents first; chosen values that nothing has stand last with 0. */
  readonly values: Readonly<Record<ValueFilter, readonly FacetValue[]>>;
  /** `2026`, latest first. */
  readonly years: readonly FacetValue[];
  readonly switches: Readonly<Record<SwitchFilter, number>>;
}

/** A document counts everywhere when it fits, and for one filter alone when nothing else is against it. */
export function facetsOf(index: SearchIndex, search: DocumentSearch): Facets {
  const { against, conditions } = evaluateSearch(index, search);
  /** What must stand against a document at most, for it to count there. */
  const alone = (by: Condition) => conditions.indexOf(by) + 1;
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
  return against === fitting || against === allowed;
}

/** How many documents have each value of a column. */
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

/** The values as they are offered. */
function faceted({ values, placeOf }: Column, many: Int32Array, chosen: readonly string[]): readonly FacetValue[] {
  const found: FacetValue[] = [];
  for (const [at, { value, coded }] of values.entries()) {
    const count = many[at] ?? 0;
    if (count > 0 || chosen.includes(value)) found.push(coded ? { value, count, coded } : { value, count });
  }
  const strange = chosen.filter((value) => placeOf(value) === undefined).map((value) => ({ value, count: 0 }));
  return [...found.toSorted((a, b) => b.count - a.count), ...strange];
}
