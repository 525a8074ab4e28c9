import { useSyncExternalStore } from 'react';
import { subscribeTexts, currentTexts, type Texts } from './translations.ts';

/** Returns the texts of the current language; renders again when it changes. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribeTexts, currentTexts);
}
