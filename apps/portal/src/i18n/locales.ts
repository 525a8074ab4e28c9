/** The languages with texts; which of them are offered is configured (NAV-16). */
export const locales = ['de-ch', 'fr-ch', 'it-ch', 'en-us', 'rm-ch'] as const;

export type Locale = (typeof locales)[number];

/** The language used for a missing text (NAV-16). */
export const fallbackLocale: Locale = 'en-us';

/** The name of each language in that language, as users look for it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'de-ch': 'Deutsch',
  'fr-ch': 'Français',
  'it-ch': 'Italiano',
  'en-us': 'English',
  'rm-ch': 'Rumantsch',
};

/** Returns `de` for `de-ch`, as used in addresses and by other services (NAV-07). */
export function shortCode(locale: Locale): string {
  return locale.slice(0, 2);
}

/** Returns `de-CH` for `de-ch`, as used in the lang attribute. */
export function htmlLanguage(locale: Locale): string {
  const [language, region = ''] = locale.split('-');
  return `${language}-${region.toUpperCase()}`;
}

/** Returns the offered language for a language tag of a browser or an address (`de`, `de-AT`, `fr_CH`); undefined when there is none. */
export function readLocale(text: string | undefined | null, offeredLocales: readonly Locale[]): Locale | undefined {
  const normalised = text?.toLowerCase().replace('_', '-');
  if (!normalised) return undefined;
  return (
    offeredLocales.find((locale) => locale === normalised) ??
    offeredLocales.find((locale) => shortCode(locale) === normalised.slice(0, 2) && /^[a-z]{2}(-|$)/.test(normalised))
  );
}

/**
 * Returns the stored choice, otherwise the first offered of the browser's languages, otherwise de-ch, otherwise the first offered (NAV-16).
 */
export function chooseLocale(
  stored: string | undefined,
  browser: readonly string[],
  offeredLocales: readonly Locale[],
): Locale {
  for (const preferred of [stored, ...browser, 'de-ch']) {
    const found = readLocale(preferred, offeredLocales);
    if (found) return found;
  }
  return offeredLocales[0] ?? 'de-ch';
}
