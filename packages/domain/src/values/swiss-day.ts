import { swissClock } from './swiss-clock.ts';
import { asDay, type Day, type Instant } from './time.ts';

/**
 * Returns the calendar day in Switzerland at a moment. Rights begin and end by this day, and entries of the log are grouped by it,
 * wherever the server or the reader is.
 */
export function swissDay(moment: Date | number): Day {
  const hour = Math.floor(Number(moment) / oneHour);
  if (hour !== last.hour) {
    const { year, month, day } = swissClock(moment);
    last = { hour, day: `${year}-${month}-${day}` as Day };
  }
  return last.day;
}

/**
 * Returns the day of a time in FHIR notation: of a moment the calendar day in Switzerland, of a day alone, or of a time without an
 * offset, which FHIR does not allow, the day as written. Undefined when it is no time, or a year or month alone.
 */
export function swissDayOf(instant: Instant): Day | undefined {
  // Engines differ in whether they parse a day that does not exist in the calendar.
  const day = asDay(instant.slice(0, 10));
  if (!day || /^.{10}(T[\d:.]*)?$/.test(instant)) return day;
  const moment = Date.parse(instant);
  return Number.isNaN(moment) ? undefined : swissDay(moment);
}

/** Returns the same for sorting and filtering by day: for a month or a year alone its first day. */
export function earliestDayOf(instant: Instant): Day | undefined {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?$/.exec(instant) ?? [];
  return year === undefined ? swissDayOf(instant) : asDay(`${year}-${month}-01`);
}

/** Returns the last day of a time in FHIR notation, such as the end of a period: for a month or a year alone its last day. */
export function latestDayOf(instant: Instant): Day | undefined {
  const [, year, month = '12'] = /^(\d{4})(?:-(\d{2}))?$/.exec(instant) ?? [];
  if (year === undefined) return swissDayOf(instant);
  // The day before the first one of the next month.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return asDay(`${year}-${month}-${last}`);
}

/** Milliseconds. The offset of Switzerland from UTC has been whole hours since 1894: an hour lies within one day. */
const oneHour = 60 * 60 * 1000;

/** The last result: every request asks for today, and `Intl` is slow. */
let last = { hour: Number.NaN, day: '' as Day };
