import { earliestDayOf, formatDay, swissClock, swissDayOf, type Instant } from '@epr/domain/values';

/**
 * Formats a date as DD.MM.YYYY in every language (NAV-17), by the Swiss calendar; a date without a time is not shifted, and `03.2026` or
 * `2026` is returned when no more is given.
 */
export function formatInstantDay(instant: Instant): string {
  const day = swissDayOf(instant);
  if (day) return formatDay(day);
  return earliestDayOf(instant) ? instant.split('-').reverse().join('.') : '';
}

/** Formats date and time as DD.MM.YYYY hh.mm in Swiss time, as service times are shown (core 5). */
export function formatInstant(instant: Instant): string {
  const day = formatInstantDay(instant);
  if (!day || !instant.includes('T')) return day;
  // A time without an offset is shown as written.
  const writtenTime = /T(\d{2}):(\d{2})[\d:.]*$/.exec(instant);
  if (writtenTime) return `${day} ${writtenTime[1]}.${writtenTime[2]}`;
  const { hour, minute } = swissClock(Date.parse(instant));
  return `${day} ${hour}.${minute}`;
}
