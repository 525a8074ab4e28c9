/** Languages of the sign-in pages; the first is the fallback. */
export const languages = ['de', 'fr', 'it', 'en', 'rm'] as const;

export type Language = (typeof languages)[number];

/** Name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  en: 'English',
  rm: 'Rumantsch',
};

/** Values of the page's `lang` attribute. */
export const languageTags: Readonly<Record<Language, string>> = {
  de: 'de-CH',
  fr: 'fr-CH',
  it: 'it-CH',
  en: 'en-US',
  rm: 'rm-CH',
};

/**
 * Returns the language of a page: the one chosen on it, else the first known one of the request's `ui_locales` (space separated), else of
 * `Accept-Language` by its weights, else German.
 */
export function languageOf(preferred: {
  readonly explicit?: unknown;
  readonly uiLocales?: unknown;
  readonly acceptLanguage?: unknown;
}): Language {
  const preferences = [
    text(preferred.explicit),
    ...text(preferred.uiLocales).split(' '),
    ...byWeight(text(preferred.acceptLanguage)),
  ];
  for (const preference of preferences) {
    const primaryTag = preference.trim().toLowerCase().split('-')[0];
    const supported = languages.find((language) => language === primaryTag);
    if (supported) return supported;
  }
  return languages[0];
}

function byWeight(acceptLanguage: string): readonly string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((found) => found !== undefined);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
