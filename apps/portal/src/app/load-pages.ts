import { loadChunk } from '../context/lazy/load-chunk.ts';

/** Everything but the sign-in: the router and the pages it leads to. Fails as other parts do that do not come (NAV-08). */
export function loadPages(): Promise<typeof import('./routing/routed-pages.tsx')> {
  return loadChunk(() => import('./routing/routed-pages.tsx'));
}
