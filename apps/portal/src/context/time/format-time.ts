import { swissClock, swissDay, formatDay, type Instant } from '@epr/domain/values';
import type { Locale } from '../../i18n/index.ts';

/** Formats the time of day: `14.02` in German-speaking Switzerland, `14:02` elsewhere; in Swiss time, as everywhere in the log. */
export function formatTime(instant: Instant, locale: Locale): string {
  const { hour, minute } = swissClock(new Date(instant));
  return `${hour}${locale === 'de-ch' ? '.' : ':'}${minute}`;
}

/** Formats date and time: `20.11.2026, 14.02`, the date in the same format in every language (NAV-17). */
export function formatDateTime(instant: Instant, locale: Locale): string {
  return `${formatDay(swissDay(new Date(instant)))}, ${formatTime(instant, locale)}`;
}
