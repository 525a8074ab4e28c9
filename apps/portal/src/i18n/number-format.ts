import { htmlLanguage, type Locale } from './locales.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number in a language, everywhere in the portal: `10’000.5` in German, `10 000,5` in French. */
export function formatNumber(value: number, locale: Locale, maximumFractionDigits = 0): string {
  // Not every browser knows Romansh; it is written with the numbers of German-speaking Switzerland.
  const tag = locale === 'rm-ch' ? 'de-CH' : htmlLanguage(locale);
  const key = `${tag} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}
