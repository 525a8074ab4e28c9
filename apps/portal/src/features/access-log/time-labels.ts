import { logEntryDay, type LogEntry } from '@epr/domain/access-log';
import { formatDay, swissClock, type Day } from '@epr/domain/values';
import { formatTime } from '../../context/time/format-time.ts';
import { romanshWeekdays, type Locale, type Translate } from '../../i18n/index.ts';

/** Returns the time of an entry; empty when it has none. */
export function logTimeLabel({ recorded }: Pick<LogEntry, 'recorded'>, locale: Locale): string {
  return recorded === undefined ? '' : formatTime(recorded, locale);
}

/** `Heute`, `Gestern`, else `Freitag, 20.11.2026`. */
export function dayHeading(day: Day | undefined, today: Day, t: Translate, locale: Locale): string {
  if (day === undefined) return t('accessLog.noTime');
  if (day === today) return t('accessLog.today');
  const noon = new Date(`${day}T12:00:00Z`);
  if (noon.getTime() === new Date(`${today}T12:00:00Z`).getTime() - 86_400_000) return t('accessLog.yesterday');
  const weekday =
    locale === 'rm-ch'
      ? (romanshWeekdays[noon.getUTCDay()] ?? '')
      : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(noon);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDay(day)}`;
}

/** `20.11.2026, 14:02:31`: to the second, for details and exports. */
export function formatLogTime(entry: Pick<LogEntry, 'recorded'>): string {
  const day = logEntryDay(entry);
  if (day === undefined || entry.recorded === undefined) return '';
  const { hour, minute, second } = swissClock(new Date(entry.recorded));
  return `${formatDay(day)}, ${hour}:${minute}:${second}`;
}
