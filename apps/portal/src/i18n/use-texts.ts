import { useSyncExternalStore } from 'react';
import { subscribeTexts, currentTexts, type CurrentTexts } from './translations.ts';

/** Returns the texts of the current language; renders again when it changes. */
export function useTexts(): CurrentTexts {
  return useSyncExternalStore(subscribeTexts, currentTexts);
}
