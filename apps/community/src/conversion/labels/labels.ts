import type { CodeLanguage } from '@epr/codes/code-list';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { rm } from './rm.ts';
import type { Labels } from './de.ts';

/** Languages the specification names for the conversion (core 7). */
export const locales = ['de-ch', 'fr-ch', 'it-ch', 'en-us', 'rm-ch'] as const;

const byLanguage: Readonly<Record<CodeLanguage, Labels>> = { de, fr, it, en, rm };

export function labelsIn(language: CodeLanguage): Labels {
  return byLanguage[language];
}

/** Returns `de` for `de-CH`; undefined for a language without labels. */
export function languageOf(tag: string | undefined): CodeLanguage | undefined {
  const primaryTag = tag?.slice(0, 2).toLowerCase() ?? '';
  return Object.hasOwn(byLanguage, primaryTag) && !/^[a-z]/i.test(tag?.slice(2) ?? '')
    ? (primaryTag as CodeLanguage)
    : undefined;
}

/** Returns the language that a document declares, if it is a syntactically valid tag for `lang` (BCP 47); the input is not trusted. */
export function declaredLanguageTag(tag: string | undefined): string | undefined {
  return tag && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : undefined;
}

/** Language tags of pages, as written in `lang`. */
export const languageTags: Readonly<Record<CodeLanguage, string>> = {
  de: 'de-CH',
  fr: 'fr-CH',
  it: 'it-CH',
  en: 'en-US',
  rm: 'rm-CH',
};

/** Fills the placeholders of a text. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Looks up a word by its code; undefined when the table does not contain it. */
export function labelForCode(table: Readonly<Record<string, string>>, code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(table, code) ? table[code] : undefined;
}
