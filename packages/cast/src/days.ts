import { asDay, type Day, type Instant } from '@epr/domain/values';

/** The day so many days before (negative: after) another. */
export function daysBefore(day: Day, count: number): Day {
  const moved = asDay(new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10));
  if (!moved) throw new Error(`no day ${count} days before ${day}`);
  return moved;
}

/** That day, or the Friday before when it falls on a weekend: surgeries and laboratories are closed then. */
export function workdayBefore(day: Day, count: number): Day {
  const found = daysBefore(day, count);
  const weekday = new Date(`${found}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? daysBefore(found, 1) : weekday === 0 ? daysBefore(found, 2) : found;
}

/** A moment of that day on a Swiss clock, with the offset of summer or winter time. */
export function momentOf(day: Day, clock: string): Instant {
  return `${day}T${clock}:00${isSummer(day) ? '+02:00' : '+01:00'}`;
}

/** Summer time runs from the last Sunday of March to the last Sunday of October. */
function isSummer(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return day >= lastSunday(year, 3) && day < lastSunday(year, 10);
}

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
