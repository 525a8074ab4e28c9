import { loadChunk } from '../context/lazy/load-chunk.ts';
import type { createRoutedPages } from './routing/routed-pages.tsx';

/** Everything but the sign-in: the router and the pages it leads to. Fails as other parts do that do not come (NAV-08). */
export function loadPages(): Promise<typeof createRoutedPages> {
  return loadChunk(async () => (await import('./routing/routed-pages.tsx')).createRoutedPages);
}
