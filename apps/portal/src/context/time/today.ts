import { useSyncExternalStore } from 'react';
import { swissDay, type Day } from '@epr/domain/values';

/**
 * Returns today's date, read at every render: a page may stay open over midnight. It is the date in Switzerland, by which the community
 * decides: with the device's date, a user in another time zone would miss the newest entries of the log and see rights end a day early or
 * late.
 */
export function useToday(): Day {
  return useSyncExternalStore(neverChanges, today);
}

/** Returns the current date in Switzerland. */
export function today(): Day {
  return swissDay(new Date());
}

function neverChanges(): () => void {
  return () => undefined;
}
