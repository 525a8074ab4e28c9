import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readView, writeView, type ListView } from './list-view.ts';

export type ChangeView = (change: Partial<ListView> | ((view: ListView) => ListView)) => void;

/**
 * The view of the list, kept in the address. A change starts at the first page unless it names one, and shows at once: the
 * address follows a moment later, and a box that was ticked must not jump back meanwhile.
 */
export function useListView(): readonly [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const here = params.toString();
  const [wanted, setWanted] = useState<{ readonly from: string; readonly view: ListView }>();
  const view = useMemo(
    () => (wanted?.from === here ? wanted.view : readView(new URLSearchParams(here))),
    [wanted, here],
  );
  if (wanted && wanted.from !== here) setWanted(undefined);
  const change = useCallback<ChangeView>(
    (wish) => {
      const next = typeof wish === 'function' ? wish(view) : { ...view, page: 1, ...wish };
      setWanted({ from: here, view: next });
      setParams(writeView(next), { replace: true, preventScrollReset: true });
    },
    [view, here, setParams],
  );
  return [view, change];
}
