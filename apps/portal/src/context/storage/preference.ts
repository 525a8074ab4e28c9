import { useCallback, useSyncExternalStore } from 'react';
import { useBrowserStorage } from './browser-storage.ts';

/** A choice of this device: where it is kept, what can be chosen. Nothing of it says anything about a record. */
export interface Preference<T extends string> {
  readonly key: string;
  readonly choices: readonly T[];
}

/** How close together the documents of a list stand. */
export const listDensity: Preference<'compact' | 'comfortable'> = {
  key: 'epr.listDensity',
  choices: ['compact', 'comfortable'],
};

/** Whether the details of a document stand beside its content; where nobody has chosen, the room decides. */
export const documentDetails: Preference<'open' | 'closed'> = {
  key: 'epr.documentDetails',
  choices: ['open', 'closed'],
};

/** Whether the labels of structured documents are in the language of the portal, or as they were written. */
export const labelTranslation: Preference<'on' | 'off'> = { key: 'epr.labelTranslation', choices: ['on', 'off'] };

/** Whether single keys do something outside of fields (WCAG 2.1.4). */
export const keyboardShortcuts: Preference<'on' | 'off'> = { key: 'epr.shortcuts', choices: ['on', 'off'] };

const listeners = new Set<() => void>();

/** The choice in force, `usual` until the user chooses, and the way to choose; every part of the page follows at once. */
export function usePreference<T extends string>(
  { key, choices }: Preference<T>,
  usual: T,
): readonly [T, (choice: T) => void] {
  const { persistent } = useBrowserStorage();
  const read = () => choices.find((choice) => choice === readItem(persistent, key)) ?? usual;
  const choose = useCallback(
    (choice: T) => {
      try {
        persistent.setItem(key, choice);
      } catch {
        // A full or forbidden storage keeps no choices.
      }
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
