import type { Day } from './time.ts';

/**
 * The calendar day in Switzerland at a moment. Rights begin and end, and lines of the log are filed, by this day, wherever the server or the person
 * who reads stands.
 */
export function swissDay(moment: Date | number): Day {
  return swissDays.format(moment) as Day;
}

const swissDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' });
