import { swissClock } from './swiss-clock.ts';
import type { Day } from './time.ts';

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

/** Milliseconds. Switzerland has been whole hours from UTC since 1894: an hour is of one day. */
const oneHour = 60 * 60 * 1000;

/** Every request asks for today, and `Intl` takes its time. */
let last = { hour: Number.NaN, day: '' as Day };
