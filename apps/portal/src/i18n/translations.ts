import type { Gender } from '@epr/domain/people';
import { fallbackLocale, htmlLanguage, type Locale } from './locales.ts';
import type { TextKey } from './text-keys.ts';
import { forPatient, isOfPatient, type PatientForms } from './patient-forms.ts';
import { wordsOf, type TextTree, type Values } from './look-up-text.ts';

/** The words under a key; `{{names}}` in them are filled from `values`, `count` chooses the plural form. */
export type Translate = (key: TextKey, values?: Values) => string;

/** The language in use. */
export interface Texts {
  readonly t: Translate;
  readonly locale: Locale;
}

interface Language {
  readonly texts: TextTree;
  readonly patientForms?: PatientForms;
}

type Loaders = Readonly<Record<Locale, () => Promise<Language>>>;

/** What the pages for everybody say, a chunk for each language. */
const publicPages: Loaders = {
  'de-ch': () => import('./de-ch/public.ts'),
  'fr-ch': () => import('./fr-ch/public.ts'),
  'it-ch': () => import('./it-ch/public.ts'),
  'en-us': () => import('./en-us/public.ts'),
  'rm-ch': () => import('./rm-ch/public.ts'),
};

/** Everything a language says. */
const allPages: Loaders = {
  'de-ch': () => import('./de-ch/index.ts'),
  'fr-ch': () => import('./fr-ch/index.ts'),
  'it-ch': () => import('./it-ch/index.ts'),
  'en-us': () => import('./en-us/index.ts'),
  'rm-ch': () => import('./rm-ch/index.ts'),
};

const loaded = new Map<Locale, TextTree>();
const forms = new Map<Locale, PatientForms>();
const loading = new Map<Loaders[Locale], Promise<void>>();
const listeners = new Set<() => void>();
let current: Texts | undefined;
let patient: Gender | undefined;

/** Loads all texts of a language and makes it the one `useTexts` speaks. Rejects when its chunk does not arrive. */
export function startTexts(locale: Locale): Promise<void> {
  return start(locale, allPages);
}

/** The same for what the pages for everybody say: a visitor who signs in needs no more. */
export function startPublicTexts(locale: Locale): Promise<void> {
  return start(locale, publicPages);
}

/** All texts of the language in use, for the pages behind the sign-in. */
export function completeTexts(): Promise<void> {
  return startTexts(currentTexts().locale);
}

async function start(locale: Locale, pages: Loaders): Promise<void> {
  await load(locale, pages);
  speak(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLanguage(locale);
}

/** Words of a language nobody has chosen for the screen: of a paper that is to be read by somebody else. */
export async function translateIn(locale: Locale): Promise<Translate> {
  await load(locale, allPages);
  const own = loaded.get(locale) ?? {};
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => wordsOf(own, key, values, plural) ?? '';
}

/** Begins to load a language that will probably be wanted; whether it came is told by {@link startPublicTexts}. */
export function preloadPublicTexts(locale: Locale): void {
  load(locale, publicPages).catch(() => undefined);
}

/** The language in use. Throws before the first one is loaded. */
export function currentTexts(): Texts {
  if (!current) throw new Error('no language has been loaded: startTexts comes first');
  return current;
}

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The gender of the patient whose record is open: from now on texts speak of "die Patientin" or "der Patient". Undefined, `other` and
 * `unknown`: of both.
 */
export function setPatientGender(gender: Gender | undefined): void {
  if (gender === patient) return;
  patient = gender;
  if (current) speak(current.locale);
}

function speak(locale: Locale): void {
  const plural = new Intl.PluralRules(locale);
  const own = loaded.get(locale) ?? {};
  const about = forms.get(locale) ?? [];
  const t: Translate = (key, values = {}) => {
    const form = isOfPatient(key) ? (words: string) => forPatient(words, patient, about) : undefined;
    return wordsOf(own, key, values, plural, form) ?? fallback(locale, key, values);
  };
  current = { locale, t };
  for (const listener of [...listeners]) listener();
}

/** The compiler refuses missing keys, so English is fetched only if one slips through all the same (NAV-16). */
function fallback(locale: Locale, key: TextKey, values: Values): string {
  const english = loaded.get(fallbackLocale);
  if (english) return wordsOf(english, key, values, new Intl.PluralRules(fallbackLocale)) ?? '';
  void load(fallbackLocale, allPages).then(() => {
    if (current?.locale === locale) speak(locale);
  });
  return '';
}

/** One load at a time; one that failed is tried again. All texts are never replaced by some. */
function load(locale: Locale, pages: Loaders): Promise<void> {
  const loader = pages[locale];
  const begun =
    loading.get(loader) ??
    loader().then(
      ({ texts, patientForms }) => {
        loaded.set(locale, { ...texts, ...loaded.get(locale) });
        if (patientForms) forms.set(locale, patientForms);
      },
      (problem: unknown) => {
        loading.delete(loader);
        throw problem;
      },
    );
  loading.set(loader, begun);
  return begun;
}
