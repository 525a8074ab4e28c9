import { storeIfPossible, type KeyValueStore } from '../../../context/storage/browser-storage.ts';

/** One stored value. An unreadable value counts as absent; a full or blocked storage stores nothing and does not throw. */
export interface StoredValue<T> {
  readonly read: () => T | undefined;
  /** `undefined` removes it. */
  readonly write: (value: T | undefined) => void;
}

/** Wraps a storage so that its errors become absent values: in private windows and on full disks it throws (quota, security). */
export function safeStorage(storage: KeyValueStore): {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string | undefined) => void;
} {
  return {
    read: (key) => {
      try {
        return storage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    // A session that cannot be stored lasts only as long as this tab.
    write: (key, value) => storeIfPossible(storage, key, value),
  };
}

/** Stores one value under a key as JSON; reads it through `check`. */
export function storedValue<T>(
  storage: KeyValueStore,
  key: string,
  check: (value: unknown) => T | undefined,
): StoredValue<T> {
  const box = safeStorage(storage);
  return {
    read: () => check(parseJson(box.read(key))),
    write: (value) => box.write(key, value === undefined ? undefined : JSON.stringify(value)),
  };
}

/** Parses JSON; undefined when the text is absent or invalid. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
