import { useMemo } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { entryLabelsIn, type EntryLabels } from './entry-labels.ts';

/** Returns the texts of entries in the current language. */
export function useEntryLabels(): EntryLabels {
  const { t, locale } = useTexts();
  return useMemo(() => entryLabelsIn(t, locale), [t, locale]);
}
