import { useMemo } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { wordsIn, type Words } from './words.ts';

/** What entries say, in the language in use. */
export function useWords(): Words {
  const { t, locale } = useTexts();
  return useMemo(() => wordsIn(t, locale), [t, locale]);
}
