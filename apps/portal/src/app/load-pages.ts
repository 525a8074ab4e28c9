import { loadChunk } from '../context/lazy/load-chunk.ts';
import type { createRoutedPages } from './routing/routed-pages.tsx';

/** Loads everything but the sign-in: the router and its pages. Rejects like other chunks that do not load (NAV-08). */
export function loadPages(): Promise<typeof createRoutedPages> {
  return loadChunk(async () => (await import('./routing/routed-pages.tsx')).createRoutedPages);
}
