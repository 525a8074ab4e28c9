import { swissClock } from './swiss-clock.ts';

/**
 * A time as FHIR writes it, by the clocks of Switzerland where it is in UTC, which is the zone of servers and of nobody who reads it:
 * `2021-05-31T22:00:00Z` as `2021-06-01T00:00:00+02:00`. Any other offset is the place where it was written, and stands; so does what is
 * no time.
 */
export function inSwissTime(date: string): string {
  const moment = /T.*(Z|[+-]00:00)$/i.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? date : swissTime(moment);
}

function swissTime(moment: number): string {
  const { year, month, day, hour, minute, second } = swissClock(moment);
  const shown = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const ahead = Math.round((Date.parse(`${shown}Z`) - moment) / 3_600_000);
  return `${shown}+${String(ahead).padStart(2, '0')}:00`;
}
