import type { CodeLanguage } from '@epr/codes/code-list';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { rm } from './rm.ts';
import type { ConsentText } from './consent-text.ts';

/** Version of the text a patient has consented to; it changes with the meaning of the text. */
export const consentVersion = '2026-11';

const textsByLanguage: Readonly<Record<CodeLanguage, ConsentText>> = { de, fr, it, en, rm };

export function consentTextIn(language: CodeLanguage): ConsentText {
  return textsByLanguage[language];
}
