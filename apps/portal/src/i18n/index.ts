export { chooseLocale, languageNames, locales, readLocale, shortCode, type Locale } from './locales.ts';
export { formatList } from './list-format.ts';
export { formatNumber } from './number-format.ts';
export { romanshMonths, romanshWeekdays } from './romansh.ts';
export type { TextKey } from './text-keys.ts';
export {
  completeTexts,
  preloadPublicTexts,
  setPatientGender,
  startPublicTexts,
  startTexts,
  translateIn,
  type Translate,
} from './translations.ts';
export { useTexts } from './use-texts.ts';
