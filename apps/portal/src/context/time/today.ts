import { useSyncExternalStore } from 'react';
import { swissDay, type Day } from '@epr/domain/values';

/**
 * Today as of the latest drawing: a page may stay open over midnight. The day in Switzerland, by which the community decides: with the day of the
 * device, a user in another time zone would miss the newest lines of the log and see rights end a day early or late.
 */
export function useToday(): Day {
  return useSyncExternalStore(neverChanges, today);
}

/** The day it is now in Switzerland. */
export function today(): Day {
  return swissDay(new Date());
}

function neverChanges(): () => void {
  return () => undefined;
}
