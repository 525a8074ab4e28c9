import type { ResetScope } from './session/reset-scope.ts';
import { createContext } from 'react';

/** What happens to cached data: it is cleared, or refetched for the person now acted for (SES-11). */
export type CacheReset = ResetScope | 'refetch';

/** Registers a callback for every reset; it stays registered for the lifetime of the page. */
export type OnSessionReset = (reset: (scope: CacheReset) => void) => void;

export const SessionResetContext = createContext<OnSessionReset | undefined>(undefined);

/** Creates the channel that reports resets of the session, which exists from the start, to the screens, which are loaded later. */
export function createSessionReset(): { readonly emit: (scope: CacheReset) => void; readonly on: OnSessionReset } {
  const listeners = new Set<(scope: CacheReset) => void>();
  return {
    emit: (scope) => {
      for (const listener of listeners) listener(scope);
    },
    on: (reset) => void listeners.add(reset),
  };
}
