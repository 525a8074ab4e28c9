import { createContext, useContext } from 'react';
import type { KeyValueStore } from '../context/storage/browser-storage.ts';
import { storedValue, type StoredValue } from './session/storage/stored-value.ts';
import { appearances, type Appearance } from './theme/theme.ts';

/** Preferences of the user on this device; none of them reveals anything about a record. */
export interface Preferences {
  readonly language: StoredValue<string>;
  readonly appearance: StoredValue<Appearance>;
  readonly sidebar: StoredValue<'open' | 'closed'>;
  /** The provider used last, offered first; kept after signing out. */
  readonly lastProvider: StoredValue<string>;
}

export function createPreferences(storage: KeyValueStore, language: StoredValue<string>): Preferences {
  return {
    language,
    appearance: storedValue(storage, 'epr.appearance', (value) => appearances.find((one) => one === value)),
    sidebar: storedValue(storage, 'epr.sidebar', (value) =>
      value === 'open' || value === 'closed' ? value : undefined,
    ),
    lastProvider: storedValue(storage, 'epr.lastProvider', (value) => (typeof value === 'string' ? value : undefined)),
  };
}

export const PreferencesContext = createContext<Preferences | undefined>(undefined);

export function usePreferences(): Preferences {
  const choices = useContext(PreferencesContext);
  if (!choices) throw new Error('no choices above this component');
  return choices;
}
