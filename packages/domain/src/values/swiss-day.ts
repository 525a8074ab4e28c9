import type { Day } from './time.ts';

/**
 * The calendar day in Switzerland at a moment. Rights begin and end, and lines of the log are filed, by this day, wherever the server or the person
 * who reads stands.
 */
export function swissDay(moment: Date | number): Day {
  const hour = Math.floor(Number(moment) / oneHour);
  if (hour !== last.hour) last = { hour, day: swissDays.format(moment) as Day };
  return last.day;
}

const swissDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' });

/** Milliseconds. Switzerland has been whole hours from UTC since 1894: an hour is of one day. */
const oneHour = 60 * 60 * 1000;

/** Every request asks for today, and `Intl` takes its time. */
let last = { hour: Number.NaN, day: '' as Day };
