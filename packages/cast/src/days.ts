import { asDay, type Day, type Instant } from '@epr/domain/values';

/** Returns the day `count` days before (negative: after) another. Throws an Error if there is none. */
export function daysBefore(day: Day, count: number): Day {
  const moved = asDay(new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10));
  if (!moved) throw new Error(`no day ${count} days before ${day}`);
  return moved;
}

/** Returns that day, or the preceding Friday if it is on a weekend, when practices and laboratories are closed. */
export function workdayBefore(day: Day, count: number): Day {
  const found = daysBefore(day, count);
  const weekday = new Date(`${found}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? daysBefore(found, 1) : weekday === 0 ? daysBefore(found, 2) : found;
}

/** Returns a time of that day in Switzerland, with the offset of summer or winter time. */
export function swissInstantOf(day: Day, clock: string): Instant {
  return `${day}T${clock}:00${isSummer(day) ? '+02:00' : '+01:00'}`;
}

/** Summer time lasts from the last Sunday of March to the last Sunday of October. */
function isSummer(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return day >= lastSunday(year, 3) && day < lastSunday(year, 10);
}

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
