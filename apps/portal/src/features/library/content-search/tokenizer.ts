import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { foldText, withoutUmlautE } from '@epr/domain/documents';

/** Snowball's stemmers of the languages documents are written in; Romansh has none. */
const stemmers = { de: german, fr: french, it: italian, en: english } as const;

export type StemmedLanguage = keyof typeof stemmers | 'other';

export const stemmedLanguages = ['de', 'fr', 'it', 'en', 'other'] as const satisfies readonly StemmedLanguage[];

/** Returns the stemmer for a BCP 47 language. */
export function stemmedAs(language: string): StemmedLanguage {
  const short = language.slice(0, 2).toLowerCase();
  return stemmedLanguages.find((one) => one === short) ?? 'other';
}

/** Returns the stems of a word in these languages, without accents. */
export function stemsOf(word: string, languages: readonly StemmedLanguage[]): readonly string[] {
  const lowerCased = word.toLowerCase();
  return languages.flatMap((language) => {
    const stem = language === 'other' ? '' : foldText(stemmers[language](lowerCased));
    return stem.length > 1 ? [stem] : [];
  });
}

/** Maximum number of letters of a word: longer runs are encoded bytes or URLs. */
const longest = 40;

/** Returns the words of a text, as written. */
export function tokenize(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= longest);
}

/** Returns a word without case, accents and umlauts, and its spelling without the e of ae, oe and ue. */
export function foldWord(word: string): readonly string[] {
  const foldedWord = foldText(word);
  return [...new Set([foldedWord, withoutUmlautE(foldedWord)])];
}
