import { createContext, useContext } from 'react';
import { note, type Note } from './session/stored-value.ts';
import { appearances, type Appearance } from './theme/theme.ts';

/** What a person chose on this device; nothing of it says anything about a record. */
export interface Choices {
  readonly language: Note<string>;
  readonly appearance: Note<Appearance>;
  readonly sidebar: Note<'open' | 'closed'>;
  /** The provider used last, to be offered first; it stays after signing out. */
  readonly lastProvider: Note<string>;
}

export function createChoices(storage: Storage, language: Note<string>): Choices {
  return {
    language,
    appearance: note(storage, 'epr.appearance', (value) => appearances.find((one) => one === value)),
    sidebar: note(storage, 'epr.sidebar', (value) => (value === 'open' || value === 'closed' ? value : undefined)),
    lastProvider: note(storage, 'epr.lastProvider', (value) => (typeof value === 'string' ? value : undefined)),
  };
}

export const ChoicesContext = createContext<Choices | undefined>(undefined);

export function useChoices(): Choices {
  const choices = useContext(ChoicesContext);
  if (!choices) throw new Error('no choices above this component');
  return choices;
}
