import { useEffect, useReducer, useState } from 'react';
import type { HelpTexts } from '../../i18n/de-ch/help.ts';
import { useTexts, type Locale } from '../../i18n/index.ts';
import { loadChunk } from '../lazy/load-chunk.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly help: HelpTexts }>>> = {
  'de-ch': () => import('../../i18n/de-ch/help.ts'),
  'fr-ch': () => import('../../i18n/fr-ch/help.ts'),
  'it-ch': () => import('../../i18n/it-ch/help.ts'),
  'en-us': () => import('../../i18n/en-us/help.ts'),
  'rm-ch': () => import('../../i18n/rm-ch/help.ts'),
};

/** Those that have arrived. */
const known = new Map<Locale, HelpTexts>();

/**
 * The words of the help in the language in use; they are a chunk of their own, which only who asks for help loads. The pages for
 * everybody have no server state around them, so these words are kept here.
 */
export function useHelpTexts() {
  const { locale } = useTexts();
  const [failed, setFailed] = useState<Locale>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (known.has(locale) || failed === locale) return undefined;
    let gone = false;
    loadChunk(loaders[locale]).then(
      ({ help }) => {
        known.set(locale, help);
        if (!gone) drawAgain();
      },
      () => {
        if (!gone) setFailed(locale);
      },
    );
    return () => {
      gone = true;
    };
  }, [locale, failed]);
  return { texts: known.get(locale), failed: failed === locale, retry: () => setFailed(undefined) };
}
