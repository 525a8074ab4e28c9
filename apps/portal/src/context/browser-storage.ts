import { createContext, useContext } from 'react';

/** A place for small things that are not health data, as the browser's stores are. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Keep {
  /** Outlives the browser session. */
  readonly lasting: Store;
  /** Ends with the browser session. */
  readonly thisSession: Store;
}

/** The browser's stores, handed in by app/start; without it things are kept in memory until the page goes. */
export const KeepContext = createContext<Keep>({ lasting: memory(), thisSession: memory() });

export function useKeep(): Keep {
  return useContext(KeepContext);
}

/** A store in memory. */
export function memory(): Store {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
