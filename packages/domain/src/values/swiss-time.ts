import { swissClock } from '@epr/domain/values';

/** A moment as the clocks of Switzerland show it, with their offset: `2021-06-01T00:00:00+02:00`. */
export function swissTime(moment: number): string {
  const { year, month, day, hour, minute, second } = swissClock(moment);
  const shown = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const ahead = Math.round((Date.parse(`${shown}Z`) - moment) / 3_600_000);
  return `${shown}+${String(ahead).padStart(2, '0')}:00`;
}
