import { loadChunk } from '../context/lazy/load-chunk.ts';
import type { createAppRouter } from './routing/app-router.tsx';

/** Loads everything but the sign-in: the router and its pages. Rejects like other chunks that do not load (NAV-08). */
export function loadPages(): Promise<typeof createAppRouter> {
  return loadChunk(async () => (await import('./routing/app-router.tsx')).createAppRouter);
}
