import type { Document } from '../document.ts';
import { valueFilters, type DocumentSearch, type SwitchFilter, type ValueFilter } from './filters.ts';
import type { SearchIndex } from './search-index.ts';
import { searchWords, markFound } from './search-text.ts';
import type { Sorting } from './sort.ts';

/** Returns the documents that match a search, in the requested order (DOC-06 to DOC-09). */
export function findDocuments(index: SearchIndex, search: DocumentSearch, sorting: Sorting): readonly Document[] {
  const { against } = evaluateSearch(index, search);
  const found: Document[] = [];
  for (const place of index.order(sorting)) {
    const document = index.documents[place];
    if (document && against[place] === meetsAllConditions) found.push(document);
  }
  return found;
}

export type ConditionName = ValueFilter | SwitchFilter | 'days' | 'query';

/** The unmet conditions of each document of an index. */
export interface SearchEvaluation {
  /** Per document `fitting`, `several`, or 1 plus the index of the only condition that is not met. */
  readonly against: Uint8Array;
  readonly conditions: readonly ConditionName[];
}

export const meetsAllConditions = 0;
const several = 255;

/**
 * Evaluates every condition of a search for every document. Invalid documents and single vaccinations are excluded unless they are
 * requested (DOC-09; core 2).
 */
export function evaluateSearch(index: SearchIndex, search: DocumentSearch): SearchEvaluation {
  const against = new Uint8Array(index.documents.length);
  const conditions = conditionsOf(index, search);
  for (const [at, { fits }] of conditions.entries()) {
    for (let place = 0; place < against.length; place += 1) {
      if (!fits(place)) against[place] = against[place] === meetsAllConditions ? at + 1 : several;
    }
  }
  return { against, conditions: conditions.map(({ by }) => by) };
}

interface Asked {
  readonly by: ConditionName;
  /** Whether the document at this index meets the condition. */
  readonly fits: (place: number) => boolean;
}

function conditionsOf(index: SearchIndex, search: DocumentSearch): readonly Asked[] {
  const values = (Object.keys(valueFilters) as ValueFilter[]).flatMap((filter) => chosenOf(index, search, filter));
  return [...switchesOf(index, search), ...daysOf(index, search), ...values, ...queryOf(index, search)];
}

function switchesOf(index: SearchIndex, search: DocumentSearch): readonly Asked[] {
  const only = (by: SwitchFilter, wanted: boolean): Asked => {
    const flags = index.flags(by);
    return { by, fits: (place) => flags[place] === wanted };
  };
  return [
    ...(search.includeInvalid ? [] : [only('includeInvalid', false)]),
    ...(search.singleVaccinations ? [] : [only('singleVaccinations', false)]),
    ...(search.uploadedByMe ? [only('uploadedByMe', true)] : []),
  ];
}

function daysOf(index: SearchIndex, { from, until }: DocumentSearch): readonly Asked[] {
  if (from === undefined && until === undefined) return [];
  const days = index.days();
  const fits = (place: number) => {
    const day = days[place];
    return day !== undefined && (from === undefined || day >= from) && (until === undefined || day <= until);
  };
  return [{ by: 'days', fits }];
}

function chosenOf(index: SearchIndex, { chosen }: DocumentSearch, filter: ValueFilter): readonly Asked[] {
  const asked = chosen[filter] ?? [];
  if (asked.length === 0) return [];
  const { placeOf, ends, own } = index.column(filter);
  const wanted = new Set(asked.map(placeOf));
  const fits = (place: number) => {
    const end = ends[place] ?? 0;
    for (let at = ends[place - 1] ?? 0; at < end; at += 1) if (wanted.has(own[at])) return true;
    return false;
  };
  return [{ by: filter, fits }];
}

function queryOf(index: SearchIndex, { query, also }: DocumentSearch): readonly Asked[] {
  const asked = searchWords(query);
  if (asked.length === 0) return [];
  const { plain, spelled } = index.texts();
  const found = asked.map((word) => {
    const marks = new Uint8Array(index.documents.length);
    markFound(plain, word.plain, marks);
    markFound(spelled, word.spelled, marks);
    return marks;
  });
  const isAlso = (place: number) => {
    const document = index.documents[place];
    return document !== undefined && also?.has(document.id) === true;
  };
  return [{ by: 'query', fits: (place) => found.every((marks) => marks[place] === 1) || isAlso(place) }];
}
