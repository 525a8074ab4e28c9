import { createContext } from 'react';

/** Has something called whenever what was read must be forgotten, for as long as the page lives. */
export type OnCleared = (forget: () => void) => void;

export const ClearedContext = createContext<OnCleared | undefined>(undefined);

/** A bell between the session, which is there from the start, and the screens, which are loaded later. */
export function createCleared(): { readonly ring: () => void; readonly on: OnCleared } {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    on: (forget) => void listeners.add(forget),
  };
}
