import { useLayoutEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useBrowserStorage, type KeyValueStore } from '../../../context/storage/browser-storage.ts';
import { scrollPositionsKey } from '../../../context/storage/scroll-positions.ts';

/** There is one client for each time the page is loaded. */
const restored = new WeakSet<QueryClient>();

/**
 * Restores the scroll position of the first list after a reload: the router does so before the documents are read, when there is nothing to
 * scroll to. Not when the user has scrolled meanwhile.
 */
export function useScrollAfterReload(): void {
  const client = useQueryClient();
  const { session } = useBrowserStorage();
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (restored.has(client)) return;
    restored.add(client);
    const top = positionsIn(session)[key];
    if (top && window.scrollY === 0) window.scrollTo(0, top);
  }, [client, session, key]);
}

function positionsIn(store: KeyValueStore): Readonly<Record<string, number>> {
  try {
    return (JSON.parse(store.getItem(scrollPositionsKey) ?? '{}') as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}
