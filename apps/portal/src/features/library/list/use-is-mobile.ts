import { useSyncExternalStore } from 'react';

/** Below the width at which the menu moves to the lower edge (core 9, breakpoints). */
const narrow = '(max-width: 767px)';

/** Whether the window is as narrow as a phone. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(watch, isNarrow);
}

function isNarrow(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(narrow).matches;
}

function watch(onChange: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
