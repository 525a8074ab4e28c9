/** A browser's local storage shared by tabs, each with its own view and with `storage` events about the other tabs. */
export interface SharedStorage {
  readonly openTab: () => { readonly local: Storage; readonly session: Storage; readonly tabs: EventTarget };
  readonly entries: () => Readonly<Record<string, string>>;
  /** Dispatches an event of this tab to the others, possibly late. */
  readonly tellOthers: (from: { readonly tabs: EventTarget }, key: string, newValue: string | null) => void;
  /** Makes every later write throw, as with a full disk. */
  readonly fill: () => void;
}

export function sharedStorage(): SharedStorage {
  const values = new Map<string, string>();
  const tabs: { readonly target: EventTarget; readonly local: Storage }[] = [];
  let full = false;
  const tellOthers = (from: EventTarget, key: string, newValue: string | null): void => {
    for (const { target, local } of tabs) {
      if (target === from) continue;
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: local }));
    }
  };
  return {
    tellOthers: (from, key, newValue) => tellOthers(from.tabs, key, newValue),
    entries: () => Object.fromEntries(values),
    fill: () => {
      full = true;
    },
    openTab: () => {
      const target = new EventTarget();
      const local = storageOver(
        values,
        (key, newValue) => tellOthers(target, key, newValue),
        () => full,
      );
      tabs.push({ target, local });
      return {
        local,
        session: storageOver(
          new Map(),
          () => undefined,
          () => full,
        ),
        tabs: target,
      };
    },
  };
}

function storageOver(
  values: Map<string, string>,
  dispatchEvent: (key: string, newValue: string | null) => void,
  full: () => boolean,
): Storage {
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (full()) throw new DOMException('full', 'QuotaExceededError');
      if (values.get(key) === value) return;
      values.set(key, value);
      dispatchEvent(key, value);
    },
    removeItem: (key) => {
      if (values.delete(key)) dispatchEvent(key, null);
    },
    clear: () => values.clear(),
  };
}
