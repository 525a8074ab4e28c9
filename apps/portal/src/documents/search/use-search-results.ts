import { useDeferredValue, useEffect, useMemo } from 'react';
import {
  groupVersions,
  facetsOf,
  findDocuments,
  searchIndex,
  type GroupedVersions,
  type Document,
  type DocumentId,
  type Facets,
  type SearchIndex,
  type VersionTree,
} from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';
import { useToday } from '../../context/time/today.ts';
import { useTexts } from '../../i18n/index.ts';
import { cachedVersionTree } from '../record/cached-version-tree.ts';
import { parsePeriod } from './parse-period.ts';
import { filterNames } from './filter-definitions.ts';
import type { ListView } from './list-view.ts';
import { useSearchContext } from './use-search-context.ts';

export interface SearchResults {
  /** In the requested order. */
  readonly found: readonly Document[];
  readonly arrangement: GroupedVersions;
  readonly tree: VersionTree;
  readonly index: SearchIndex;
  /** Only while the filters are open. */
  readonly facets: Facets | undefined;
}

/** Returns the documents of a record that a view of the list shows. Tree and index are built once for each record and language. */
export function useSearchResults(
  documents: readonly Document[],
  view: ListView,
  filtering: boolean,
  /** Documents in which the words of the query were found by other means. */
  foundByOtherMeans?: ReadonlySet<DocumentId>,
): SearchResults {
  const { locale } = useTexts();
  const context = useSearchContext();
  const today = useToday();
  const deferredView = useDeferredValue(view);
  const tree = cachedVersionTree(documents);
  const index = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const versionOf = ({ id }: Document) => tree.get(id)?.version ?? 1;
    return searchIndex(documents, context, { compare, versionOf });
  }, [documents, context, tree, locale]);
  useWarmUp(index);
  const search = useMemo(() => {
    const inPeriod = inNamedPeriod(index, deferredView, today);
    const additional = [...(foundByOtherMeans ?? []), ...inPeriod];
    return additional.length > 0 ? { ...deferredView, also: new Set(additional) } : deferredView;
  }, [index, deferredView, today, foundByOtherMeans]);
  const found = useMemo(() => findDocuments(index, search, search), [index, search]);
  const arrangement = useMemo(() => groupVersions(found, tree), [found, tree]);
  const facets = useMemo(() => (filtering ? facetsOf(index, search) : undefined), [filtering, index, search]);
  return { found, arrangement, tree, index, facets };
}

/** Returns the documents of the period a query names that match its other words: `labor märz 2026`. */
function inNamedPeriod(index: SearchIndex, view: ListView, today: Day): readonly DocumentId[] {
  const period = view.query === '' ? undefined : parsePeriod(view.query, today);
  if (!period) return [];
  const { from, until, rest } = period;
  // The period of the filters, if any, applies as well.
  const all = findDocuments(index, { ...view, query: rest, from, until }, view);
  return all.map(({ id }) => id);
}

/** Prepares the index step by step while the browser is idle; browsers without idle callbacks do it on demand. */
function useWarmUp(index: SearchIndex): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined;
    const tasks = [index.texts, ...filterNames.map((filter) => () => index.column(filter))];
    let handle = 0;
    const next = () => {
      tasks.shift()?.();
      if (tasks.length > 0) handle = requestIdleCallback(next);
    };
    handle = requestIdleCallback(next);
    return () => cancelIdleCallback(handle);
  }, [index]);
}
