import { createContext, useContext } from 'react';

/** Storage for small values that are not health data, with the interface of the browser's storages. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface BrowserStorage {
  /** Kept beyond the browser session. */
  readonly persistent: KeyValueStore;
  /** Removed at the end of the browser session. */
  readonly session: KeyValueStore;
}

/** The browser's storages, provided by app/start; without a provider, values are kept in memory until the page is closed. */
export const BrowserStorageContext = createContext<BrowserStorage>({
  persistent: memoryStore(),
  session: memoryStore(),
});

export function useBrowserStorage(): BrowserStorage {
  return useContext(BrowserStorageContext);
}

/** Returns a storage of the browser; one in memory where the browser forbids the access, which throws. */
export function accessibleStore(open: () => KeyValueStore): KeyValueStore {
  try {
    return open();
  } catch {
    return memoryStore();
  }
}

/**
 * Stores a text, or removes what is stored when there is none, unless the storage is full or forbidden: then it throws, and the user could
 * do nothing about it.
 */
export function storeIfPossible(store: KeyValueStore, key: string, text: string | undefined): void {
  try {
    if (text === undefined) store.removeItem(key);
    else store.setItem(key, text);
  } catch {
    // What was to be stored lasts as long as the page.
  }
}

/** Creates a storage in memory. */
export function memoryStore(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
