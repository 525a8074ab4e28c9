export { chooseLocale, languageNames, locales, readLocale, shortCode, type Locale } from './locales.ts';
export type { TextKey } from './shape.ts';
export { startTexts, type Translate } from './speaking.ts';
export { useTexts } from './use-texts.ts';
