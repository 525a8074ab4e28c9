import { swissClock } from './swiss-clock.ts';
import { asDay, type Day, type Instant } from './time.ts';

/**
 * The calendar day in Switzerland at a moment. Rights begin and end, and lines of the log are filed, by this day, wherever the server or the person
 * who reads stands.
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
 * The day of a time as FHIR writes it: of a moment the calendar day in Switzerland, of a bare day or a time without an offset, which FHIR
 * does not allow, the day as written. Undefined when it is none, or a year or month alone.
 */
export function swissDayOf(instant: Instant): Day | undefined {
  // Engines differ in whether they read a day that no calendar has.
  const day = asDay(instant.slice(0, 10));
  if (!day || /^.{10}(T[\d:.]*)?$/.test(instant)) return day;
  const moment = Date.parse(instant);
  return Number.isNaN(moment) ? undefined : swissDay(moment);
}

/** The same for what is sorted and filtered by days: of a month or a year alone its first day. */
export function earliestDayOf(instant: Instant): Day | undefined {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?$/.exec(instant) ?? [];
  return year === undefined ? swissDayOf(instant) : asDay(`${year}-${month}-01`);
}

/** Milliseconds. Switzerland has been whole hours from UTC since 1894: an hour is of one day. */
const oneHour = 60 * 60 * 1000;

/** Every request asks for today, and `Intl` takes its time. */
let last = { hour: Number.NaN, day: '' as Day };
