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
const known = new Map<Locale, HelpTexts>();
const coming = new Set<Locale>();
const missing = new Set<Locale>();
const readers = new Set<() => void>();

/**
 * Returns the help texts in the current language. They are a chunk of their own, loaded only when help is opened. The public pages have no
 * query client around them, so the texts are kept here, shared by all parts of a page.
 */
export function useHelpTexts() {
  const { locale } = useTexts();
  const texts = useSyncExternalStore(subscribe, () => known.get(locale));
  const failed = useSyncExternalStore(subscribe, () => missing.has(locale));
  useEffect(() => {
    if (!failed) load(locale);
  }, [locale, failed]);
  const retry = () => {
    missing.delete(locale);
    tellReaders();
  };
  return { texts, failed, retry };
}

function load(locale: Locale): void {
  if (known.has(locale) || coming.has(locale)) return;
  coming.add(locale);
  loadChunk(loaders[locale])
    .then(
      ({ help }) => void known.set(locale, help),
      () => void missing.add(locale),
    )
    .finally(() => {
      coming.delete(locale);
      tellReaders();
    });
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => {
    readers.delete(reader);
    // The next time help is opened, it is loaded again.
    if (readers.size === 0) missing.clear();
  };
}

function tellReaders(): void {
  for (const reader of readers) reader();
}
