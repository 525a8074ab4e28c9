import type { ResetScope } from './session/reset-scope.ts';
import { createContext } from 'react';

/** What happens to the data that was read: it is cleared, or read again for the person one acts for now (SES-11). */
export type Reset = ResetScope | 'refetch';

/** Has something called whenever that happens, for as long as the page lives. */
export type OnSessionReset = (reset: (what: Reset) => void) => void;

export const SessionResetContext = createContext<OnSessionReset | undefined>(undefined);

/** Tells the screens, which are loaded later, what the session has reset; the session is there from the start. */
export function createSessionReset(): { readonly emit: (what: Reset) => void; readonly on: OnSessionReset } {
  const listeners = new Set<(what: Reset) => void>();
  return {
    emit: (what) => {
      for (const listener of listeners) listener(what);
    },
    on: (reset) => void listeners.add(reset),
  };
}
