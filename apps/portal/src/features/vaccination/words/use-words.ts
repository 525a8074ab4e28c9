import { useMemo } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { wordsIn, type Words } from './words.ts';

/** Returns the texts of entries in the current language. */
export function useWords(): Words {
  const { t, locale } = useTexts();
  return useMemo(() => wordsIn(t, locale), [t, locale]);
}
