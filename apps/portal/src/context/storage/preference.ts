import { useCallback, useSyncExternalStore } from 'react';
import { storeIfPossible, useBrowserStorage } from './browser-storage.ts';

/** A preference of this device: its storage key and its choices. It reveals nothing about a record. */
export interface Preference<T extends string> {
  readonly key: string;
  readonly choices: readonly T[];
}

/** Spacing between the documents of a list. */
export const listDensityPreference: Preference<'compact' | 'comfortable'> = {
  key: 'epr.listDensity',
  choices: ['compact', 'comfortable'],
};

/** Whether the details of a document are shown beside its content; without a choice the available width decides. */
export const documentDetailsPreference: Preference<'open' | 'closed'> = {
  key: 'epr.documentDetails',
  choices: ['open', 'closed'],
};

/** Whether the labels of structured documents are translated to the language of the portal, or shown as written. */
export const labelTranslationPreference: Preference<'on' | 'off'> = {
  key: 'epr.labelTranslation',
  choices: ['on', 'off'],
};

/** Whether single keys act as shortcuts outside of fields (WCAG 2.1.4). */
export const keyboardShortcutsPreference: Preference<'on' | 'off'> = { key: 'epr.shortcuts', choices: ['on', 'off'] };

const listeners = new Set<() => void>();

/**
 * Returns the current choice, `fallback` until the user chooses, and a function to choose; every component that uses it is updated at once.
 */
export function usePreference<T extends string>(
  { key, choices }: Preference<T>,
  fallback: T,
): readonly [T, (choice: T) => void] {
  const { persistent } = useBrowserStorage();
  const read = () => choices.find((choice) => choice === readItem(persistent, key)) ?? fallback;
  const choose = useCallback(
    (choice: T) => {
      storeIfPossible(persistent, key, choice);
      for (const listener of [...listeners]) listener();
    },
    [persistent, key],
  );
  return [useSyncExternalStore(subscribe, read), choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readItem(store: Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}
