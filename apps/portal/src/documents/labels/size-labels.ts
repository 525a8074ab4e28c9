import { formatNumber, type Locale } from '../../i18n/index.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats a size, B to PB (NAV-17), with the number format of the language: `1.4 MB`. */
export function sizeLabel(bytes: number, locale: Locale): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  const digits = value >= 100 ? 0 : 1;
  return `${formatNumber(value, locale, digits)}\u00A0${units[power]}`;
}
