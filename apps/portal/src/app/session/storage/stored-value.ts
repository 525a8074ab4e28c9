/** One kept value. Unreadable counts as absent; a storage that is full or forbidden keeps nothing and breaks nothing. */
export interface StoredValue<T> {
  readonly read: () => T | undefined;
  /** `undefined` removes it. */
  readonly write: (value: T | undefined) => void;
}

/** A storage whose refusals are absences: private windows and full disks throw (quota, security). */
export function persistent(storage: Storage): {
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
    write: (key, value) => {
      try {
        if (value === undefined) storage.removeItem(key);
        else storage.setItem(key, value);
      } catch {
        // The session then lasts as long as this tab; nothing a person could do about it.
      }
    },
  };
}

/** A note under a key, as JSON, read through its check. */
export function storedValue<T>(
  storage: Storage,
  key: string,
  check: (value: unknown) => T | undefined,
): StoredValue<T> {
  const box = persistent(storage);
  return {
    read: () => check(parsed(box.read(key))),
    write: (value) => box.write(key, value === undefined ? undefined : JSON.stringify(value)),
  };
}

/** JSON, or undefined where there is none or a broken one. */
export function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
