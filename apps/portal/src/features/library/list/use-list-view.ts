import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readView, viewToSearchParams, type ListView } from '../../../documents/search/list-view.ts';

export type ChangeView = (
  change: Partial<ListView> | ((view: ListView) => ListView),
  /** Typing replaces the history entry; all other changes add one. */
  options?: { readonly typed: boolean },
) => void;

/**
 * The view of the list, stored in the address. A change starts at the first page unless it names one, and applies at once: the address is
 * updated a moment later, and a ticked checkbox must not jump back meanwhile.
 */
export function useListView(): readonly [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const here = params.toString();
  const [pending, setWanted] = useState<{ readonly from: string; readonly view: ListView }>();
  const view = useMemo(
    () => (pending?.from === here ? pending.view : readView(new URLSearchParams(here))),
    [pending, here],
  );
  if (pending && pending.from !== here) setWanted(undefined);
  // Typing and ticking at the same time changes the view twice before the next render.
  const latest = useRef({ view, here });
  useEffect(() => {
    latest.current = { view, here };
  }, [view, here]);
  const change = useCallback<ChangeView>(
    (update, { typed } = { typed: false }) => {
      const now = latest.current;
      const next = typeof update === 'function' ? update(now.view) : { ...now.view, page: 1, ...update };
      const address = viewToSearchParams(next);
      latest.current = { ...now, view: next };
      setWanted({ from: now.here, view: next });
      setParams(address, { replace: typed || address.toString() === now.here, preventScrollReset: true });
    },
    [setParams],
  );
  return [view, change];
}

/** Returns `change` for a view whose query is still being typed: the address does not contain it yet, and must not lose it. */
export function whileTyping(change: ChangeView, typing: string | undefined): ChangeView {
  if (typing === undefined) return change;
  return (update, options) =>
    change((stored) => {
      const view = { ...stored, query: typing };
      return typeof update === 'function' ? update(view) : { ...view, page: 1, ...update };
    }, options);
}
