import type { Gender } from '@epr/domain/people';
import { fallbackLocale, htmlLanguage, type Locale } from './locales.ts';
import type { TextKey } from './text-keys.ts';
import { adaptToPatientGender, addressesOpenPatient, type GenderedPatientTexts } from './gendered-patient-texts.ts';
import { lookUpText, type TextTree, type Values } from './look-up-text.ts';

/** Returns the text under a key; `{{names}}` in it are filled from `values`, `count` selects the plural form. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The current language and its texts. */
export interface CurrentTexts {
  readonly t: Translate;
  readonly locale: Locale;
}

interface Language {
  readonly texts: TextTree;
  readonly genderedPatientTexts?: GenderedPatientTexts;
}

type Loaders = Readonly<Record<Locale, () => Promise<Language>>>;

/** The texts of the public pages, a chunk for each language. */
const publicPages: Loaders = {
  'de-ch': () => import('./de-ch/public.ts'),
  'fr-ch': () => import('./fr-ch/public.ts'),
  'it-ch': () => import('./it-ch/public.ts'),
  'en-us': () => import('./en-us/public.ts'),
  'rm-ch': () => import('./rm-ch/public.ts'),
};

/** All texts, a chunk for each language. */
const allPages: Loaders = {
  'de-ch': () => import('./de-ch/index.ts'),
  'fr-ch': () => import('./fr-ch/index.ts'),
  'it-ch': () => import('./it-ch/index.ts'),
  'en-us': () => import('./en-us/index.ts'),
  'rm-ch': () => import('./rm-ch/index.ts'),
};

const loaded = new Map<Locale, TextTree>();
/** The languages of which all texts are loaded, not only those of the public pages. */
const complete = new Set<Locale>();
const forms = new Map<Locale, GenderedPatientTexts>();
const loading = new Map<Loaders[Locale], Promise<void>>();
const listeners = new Set<() => void>();
let current: CurrentTexts | undefined;
/** The language asked for last: another one that arrives later does not replace it. */
let requestedLocale: Locale | undefined;
let patient: Gender | undefined;

/**
 * Loads all texts of a language and makes it the current one of `useTexts`, unless another language is asked for in the meantime. Resolves
 * to whether it is the current one now. Rejects when its chunk cannot be loaded and no other language was asked for; the current language
 * remains.
 */
export function startTexts(locale: Locale): Promise<boolean> {
  return start(locale, allPages);
}

/** The same for the texts of the public pages: a visitor who signs in needs no more. */
export function startPublicTexts(locale: Locale): Promise<boolean> {
  return start(locale, publicPages);
}

/** Loads all texts of the current language, or of the one that is being loaded, for the pages behind the sign-in. */
export function completeTexts(): Promise<boolean> {
  return startTexts(requestedLocale ?? currentTexts().locale);
}

async function start(locale: Locale, pages: Loaders): Promise<boolean> {
  requestedLocale = locale;
  try {
    await load(locale, pages);
  } catch (problem) {
    if (requestedLocale !== locale) return false;
    requestedLocale = current?.locale;
    throw problem;
  }
  if (requestedLocale !== locale) return false;
  publishTexts(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLanguage(locale);
  return true;
}

/** Returns a translate function for another language than the one on the screen: for a printed document that another person will read. */
export async function translateIn(locale: Locale): Promise<Translate> {
  await load(locale, allPages);
  const localeTexts = loaded.get(locale) ?? {};
  return (key, values = {}) => lookUpText(localeTexts, key, values, locale) ?? '';
}

/** Starts to load a language that will probably be needed; a failure is reported by {@link startPublicTexts}. */
export function preloadPublicTexts(locale: Locale): void {
  load(locale, publicPages).catch(() => undefined);
}

/** Returns the current language. Throws before the first one is loaded. */
export function currentTexts(): CurrentTexts {
  if (!current) throw new Error('no language has been loaded: startTexts comes first');
  return current;
}

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the gender of the patient whose record is open: from now on texts say "die Patientin" or "der Patient". For undefined, `other` and
 * `unknown` they name both.
 */
export function setPatientGender(gender: Gender | undefined): void {
  if (gender === patient) return;
  patient = gender;
  if (current) publishTexts(current.locale);
}

function publishTexts(locale: Locale): void {
  const localeTexts = loaded.get(locale) ?? {};
  const genderedForms = forms.get(locale) ?? [];
  const t: Translate = (key, values = {}) => {
    const form = addressesOpenPatient(key)
      ? (words: string) => adaptToPatientGender(words, patient, genderedForms)
      : undefined;
    return lookUpText(localeTexts, key, values, locale, form) ?? fallback(locale, key, values);
  };
  current = { locale, t };
  for (const listener of [...listeners]) listener();
}

/**
 * Returns the English text of a missing key. The compiler rejects missing keys, so English is loaded only if one slips through all the same
 * (NAV-16).
 */
function fallback(locale: Locale, key: TextKey, values: Values): string {
  const english = lookUpText(loaded.get(fallbackLocale) ?? {}, key, values, fallbackLocale);
  if (english !== undefined || complete.has(fallbackLocale)) return english ?? '';
  load(fallbackLocale, allPages).then(
    () => {
      if (current?.locale === locale) publishTexts(locale);
    },
    // Loaded again when the text is needed the next time.
    () => undefined,
  );
  return '';
}

/** Loads each chunk once; a failed load is repeated the next time. The public texts never replace all texts of a language. */
function load(locale: Locale, pages: Loaders): Promise<void> {
  const loader = pages[locale];
  const promise =
    loading.get(loader) ??
    loader().then(
      ({ texts, genderedPatientTexts }) => {
        loaded.set(locale, { ...texts, ...loaded.get(locale) });
        if (pages === allPages) complete.add(locale);
        if (genderedPatientTexts) forms.set(locale, genderedPatientTexts);
      },
      (problem: unknown) => {
        loading.delete(loader);
        throw problem;
      },
    );
  loading.set(loader, promise);
  return promise;
}
