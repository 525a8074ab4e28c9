import type { Cleared } from './session/cleared.ts';
import { createContext } from 'react';

/** Has something called whenever what was read must be forgotten, for as long as the page lives. */
export type OnSessionReset = (forget: (what: Cleared) => void) => void;

export const SessionResetContext = createContext<OnSessionReset | undefined>(undefined);

/** A bell between the session, which is there from the start, and the screens, which are loaded later. */
export function createSessionReset(): { readonly ring: (what: Cleared) => void; readonly on: OnSessionReset } {
  const listeners = new Set<(what: Cleared) => void>();
  return {
    ring: (what) => {
      for (const listener of listeners) listener(what);
    },
    on: (forget) => void listeners.add(forget),
  };
}
