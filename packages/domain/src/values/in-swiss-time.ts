import { swissClock } from './swiss-clock.ts';

/**
 * Converts a time in FHIR notation from UTC to the time zone of Switzerland, because UTC is the zone of servers and of no reader:
 * `2021-05-31T22:00:00Z` becomes `2021-06-01T00:00:00+02:00`. Any other offset is that of the place where the time was written, and is
 * kept; text that is no time is returned unchanged.
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
