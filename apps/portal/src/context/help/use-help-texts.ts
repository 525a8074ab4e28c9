import { useEffect, useSyncExternalStore } from 'react';
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

/** Loaded texts, languages being loaded, and languages that failed to load. */
const loadedTexts = new Map<Locale, HelpTexts>();
const loadingLocales = new Set<Locale>();
const failedLocales = new Set<Locale>();
const listeners = new Set<() => void>();

/**
 * Returns the help texts in the current language. They are a chunk of their own, loaded only when help is opened. The public pages have no
 * query client around them, so the texts are kept here, shared by all parts of a page.
 */
export function useHelpTexts() {
  const { locale } = useTexts();
  const texts = useSyncExternalStore(subscribe, () => loadedTexts.get(locale));
  const failed = useSyncExternalStore(subscribe, () => failedLocales.has(locale));
  useEffect(() => {
    if (!failed) load(locale);
  }, [locale, failed]);
  const retry = () => {
    failedLocales.delete(locale);
    notifyListeners();
  };
  return { texts, failed, retry };
}

function load(locale: Locale): void {
  if (loadedTexts.has(locale) || loadingLocales.has(locale)) return;
  loadingLocales.add(locale);
  loadChunk(loaders[locale])
    .then(
      ({ help }) => void loadedTexts.set(locale, help),
      () => void failedLocales.add(locale),
    )
    .finally(() => {
      loadingLocales.delete(locale);
      notifyListeners();
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next time help is opened, it is loaded again.
    if (listeners.size === 0) failedLocales.clear();
  };
}

function notifyListeners(): void {
  for (const reader of listeners) reader();
}
