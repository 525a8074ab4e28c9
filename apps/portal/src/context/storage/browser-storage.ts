import { createContext, useContext } from 'react';

/** A place for small things that are not health data, as the browser's stores are. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface BrowserStorage {
  /** Outlives the browser session. */
  readonly persistent: KeyValueStore;
  /** Ends with the browser session. */
  readonly session: KeyValueStore;
}

/** The browser's stores, passed in by app/start; without it things are kept in memory until the page goes. */
export const BrowserStorageContext = createContext<BrowserStorage>({
  persistent: memoryStore(),
  session: memoryStore(),
});

export function useBrowserStorage(): BrowserStorage {
  return useContext(BrowserStorageContext);
}

/** A store in memory. */
export function memoryStore(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
