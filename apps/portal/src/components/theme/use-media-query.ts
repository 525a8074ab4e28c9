import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated as it changes; false where `matchMedia` is missing. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => listOf(query)?.matches ?? false);
}

function listOf(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}
