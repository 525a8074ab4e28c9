import { useSyncExternalStore } from 'react';
import { dayOf, type Day } from '@epr/domain/values';

/** The calendar day where the person is. */
export function todayOf(now: Date): Day {
  const day = dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (!day) throw new Error('the clock shows no day of the calendar');
  return day;
}

/** Today as of the latest drawing: a page may stay open over midnight. */
export function useToday(): Day {
  return useSyncExternalStore(neverTold, today);
}

function today(): Day {
  return todayOf(new Date());
}

function neverTold(): () => void {
  return () => undefined;
}
