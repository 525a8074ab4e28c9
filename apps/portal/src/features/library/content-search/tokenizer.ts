import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { folded, spelledOut } from '@epr/domain/documents';

/** Snowball's stemmers of the languages documents are written in; Romansh has none. */
const stemmers = { de: german, fr: french, it: italian, en: english } as const;

export type StemmedLanguage = keyof typeof stemmers | 'other';

export const stemmedLanguages = ['de', 'fr', 'it', 'en', 'other'] as const satisfies readonly StemmedLanguage[];

/** The stemmer for a BCP 47 language. */
export function stemmedAs(language: string): StemmedLanguage {
  const short = language.slice(0, 2).toLowerCase();
  return stemmedLanguages.find((one) => one === short) ?? 'other';
}

/** The stems a word has in these languages, without accents. */
export function stemsOf(word: string, languages: readonly StemmedLanguage[]): readonly string[] {
  const small = word.toLowerCase();
  return languages.flatMap((language) => {
    const stem = language === 'other' ? '' : folded(stemmers[language](small));
    return stem.length > 1 ? [stem] : [];
  });
}

/** Longer runs of letters are no words: coded bytes, addresses. */
const longest = 40;

/** The words of a text, as they are written. */
export function tokenize(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= longest);
}

/** A word without case, accents and umlauts, and without the e of ae, oe and ue. */
export function foldedWord(word: string): readonly string[] {
  const plain = folded(word);
  return [...new Set([plain, spelledOut(plain)])];
}
