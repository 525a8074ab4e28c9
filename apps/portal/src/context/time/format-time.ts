import { swissClock, swissDay, showDay, type Instant } from '@epr/domain/values';
import type { Locale } from '../../i18n/index.ts';

/** `14.02` in German-speaking Switzerland, `14:02` elsewhere: the time of Switzerland, as everywhere in the log. */
export function formatTime(instant: Instant, locale: Locale): string {
  const { hour, minute } = swissClock(new Date(instant));
  return `${hour}${locale === 'de-ch' ? '.' : ':'}${minute}`;
}

/** `20.11.2026, 14.02`, the day in the same form in every language (NAV-17). */
export function formatDateTime(instant: Instant, locale: Locale): string {
  return `${showDay(swissDay(new Date(instant)))}, ${formatTime(instant, locale)}`;
}
