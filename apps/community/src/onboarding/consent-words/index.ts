import type { CodeLanguage } from '@epr/codes/code-list';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { rm } from './rm.ts';
import type { ConsentWords } from './words.ts';

/** Which words a patient has consented to; a change of their meaning is another version. */
export const consentVersion = '2026-11';

const all: Readonly<Record<CodeLanguage, ConsentWords>> = { de, fr, it, en, rm };

export function consentWordsIn(language: CodeLanguage): ConsentWords {
  return all[language];
}
