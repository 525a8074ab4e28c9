/** The languages there are texts in; which of them are offered is configuration (NAV-16). */
export const locales = ['de-ch', 'fr-ch', 'it-ch', 'en-us', 'rm-ch'] as const;

export type Locale = (typeof locales)[number];

/** Where a missing text is looked for (NAV-16). */
export const fallbackLocale: Locale = 'en-us';

/** Each language in its own words, as people look for it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'de-ch': 'Deutsch',
  'fr-ch': 'Français',
  'it-ch': 'Italiano',
  'en-us': 'English',
  'rm-ch': 'Rumantsch',
};

/** `de` of `de-ch`, as addresses and other services want it (NAV-07). */
export function shortCode(locale: Locale): string {
  return locale.slice(0, 2);
}

/** `de-CH`, as the lang attribute wants it. */
export function htmlLanguage(locale: Locale): string {
  const [language, region = ''] = locale.split('-');
  return `${language}-${region.toUpperCase()}`;
}

/** Reads a language as browsers and addresses write it (`de`, `de-AT`, `fr_CH`) among the offered ones. */
export function readLocale(text: string | undefined | null, offered: readonly Locale[]): Locale | undefined {
  const wanted = text?.toLowerCase().replace('_', '-');
  if (!wanted) return undefined;
  return (
    offered.find((locale) => locale === wanted) ??
    offered.find((locale) => shortCode(locale) === wanted.slice(0, 2) && /^[a-z]{2}(-|$)/.test(wanted))
  );
}

/** Stored choice, else the browser's languages in their order, else de-ch, else the first offered (NAV-16). */
export function chooseLocale(
  stored: string | undefined,
  browser: readonly string[],
  offered: readonly Locale[],
): Locale {
  for (const preferred of [stored, ...browser, 'de-ch']) {
    const found = readLocale(preferred, offered);
    if (found) return found;
  }
  return offered[0] ?? 'de-ch';
}
