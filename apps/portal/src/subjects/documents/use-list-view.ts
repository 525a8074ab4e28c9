import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readView, writeView, type ListView } from './list-view.ts';

export type ChangeView = (change: Partial<ListView> | ((view: ListView) => ListView)) => void;

/** The view of the list, kept in the address. A change starts at the first page unless it names one. */
export function useListView(): readonly [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback<ChangeView>(
    (wish) =>
      setParams(
        (current) => {
          const before = readView(current);
          return writeView(typeof wish === 'function' ? wish(before) : { ...before, page: 1, ...wish });
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [view, change];
}
