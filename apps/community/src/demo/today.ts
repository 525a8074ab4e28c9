import type { Day } from '@epr/domain/values';

/** Today's calendar day where the community stands, Switzerland. */
export function todayIn(now: Date): Day {
  return now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' }) as Day;
}
