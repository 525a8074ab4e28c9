import type { DocumentSearch, SwitchFilter } from './filters.ts';
import { findDocuments, meetsAllConditions, evaluateSearch } from './find.ts';
import type { SearchIndex } from './search-index.ts';

/** The switches that exclude documents while they are off. */
export const wideningSwitches = ['includeInvalid', 'singleVaccinations'] as const satisfies readonly SwitchFilter[];

/** Number of documents a search excludes, by reason. */
export interface HiddenCounts extends Readonly<Record<(typeof wideningSwitches)[number], number>> {
  /** Documents that match the words, but not the filters. */
  readonly filters: number;
}

/** Counts the documents that would be found as well without one of the restrictions, so that removing it can be offered (DOC-09). */
export function hiddenCounts(index: SearchIndex, search: DocumentSearch): HiddenCounts {
  const { against, conditions } = evaluateSearch(index, search);
  const left = (filter: SwitchFilter) => {
    const alone = conditions.indexOf(filter) + 1;
    return alone === 0 ? 0 : against.filter((one) => one === alone).length;
  };
  const { from: _from, until: _until, ...anytime } = search;
  const words: DocumentSearch = { ...anytime, chosen: {}, uploadedByMe: false };
  const byWords = findDocuments(index, words, newest).length;
  return {
    includeInvalid: left('includeInvalid'),
    singleVaccinations: left('singleVaccinations'),
    filters: byWords - against.filter((one) => one === meetsAllConditions).length,
  };
}

const newest = { sort: 'date', descending: true } as const;
