import { fallbackLocale, htmlLanguage, type Locale } from './locales.ts';
import type { TextKey } from './text-keys.ts';
import { wordsOf, type TextTree, type Values } from './look-up-text.ts';

/** The words under a key; `{{names}}` in them are filled from `values`, `count` chooses the plural form. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The language in use. */
export interface Texts {
  readonly t: Translate;
  readonly locale: Locale;
}

/** One chunk a language, loaded when it is needed. */
const loaders: Readonly<Record<Locale, () => Promise<{ readonly texts: TextTree }>>> = {
  'de-ch': () => import('./de-ch/index.ts'),
  'fr-ch': () => import('./fr-ch/index.ts'),
  'it-ch': () => import('./it-ch/index.ts'),
  'en-us': () => import('./en-us/index.ts'),
  'rm-ch': () => import('./rm-ch/index.ts'),
};

const loaded = new Map<Locale, TextTree>();
const loading = new Map<Locale, Promise<void>>();
const listeners = new Set<() => void>();
let current: Texts | undefined;

/** Loads a language and makes it the one `useTexts` speaks. Rejects when its chunk does not arrive. */
export async function startTexts(locale: Locale): Promise<void> {
  await load(locale);
  speak(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLanguage(locale);
}

/** Begins to load a language that will probably be wanted; whether it came is told by {@link startTexts}. */
export function expectTexts(locale: Locale): void {
  load(locale).catch(() => undefined);
}

/** The language in use. Throws before the first one is loaded. */
export function spoken(): Texts {
  if (!current) throw new Error('no language has been loaded: startTexts comes first');
  return current;
}

export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function speak(locale: Locale): void {
  const plural = new Intl.PluralRules(locale);
  const own = loaded.get(locale) ?? {};
  current = { locale, t: (key, values = {}) => wordsOf(own, key, values, plural) ?? fallback(locale, key, values) };
  for (const listener of [...listeners]) listener();
}

/** The compiler refuses missing keys, so English is fetched only if one slips through all the same (NAV-16). */
function fallback(locale: Locale, key: TextKey, values: Values): string {
  const english = loaded.get(fallbackLocale);
  if (english) return wordsOf(english, key, values, new Intl.PluralRules(fallbackLocale)) ?? '';
  void load(fallbackLocale).then(() => {
    if (current?.locale === locale) speak(locale);
  });
  return '';
}

/** One load at a time for each language; one that failed is tried again. */
function load(locale: Locale): Promise<void> {
  const begun =
    loading.get(locale) ??
    loaders[locale]().then(
      ({ texts }) => void loaded.set(locale, texts),
      (problem: unknown) => {
        loading.delete(locale);
        throw problem;
      },
    );
  loading.set(locale, begun);
  return begun;
}
