import type { ResetScope } from './session/reset-scope.ts';
import { createContext } from 'react';

/** What becomes of that which was read: it goes, or is read again by whom one acts for now (SES-11). */
export type Reset = ResetScope | 'refetch';

/** Has something called whenever that happens, for as long as the page lives. */
export type OnSessionReset = (reset: (what: Reset) => void) => void;

export const SessionResetContext = createContext<OnSessionReset | undefined>(undefined);

/** A bell between the session, which is there from the start, and the screens, which are loaded later. */
export function createSessionReset(): { readonly ring: (what: Reset) => void; readonly on: OnSessionReset } {
  const listeners = new Set<(what: Reset) => void>();
  return {
    ring: (what) => {
      for (const listener of listeners) listener(what);
    },
    on: (reset) => void listeners.add(reset),
  };
}
