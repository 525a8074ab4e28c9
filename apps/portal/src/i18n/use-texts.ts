import { useSyncExternalStore } from 'react';
import { subscribeTexts, currentTexts, type Texts } from './translations.ts';

/** The texts of the language in use; draws again when it changes. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribeTexts, currentTexts);
}
