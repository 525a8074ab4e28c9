import { useCallback, useSyncExternalStore } from 'react';
import { remainingMinutes } from '@epr/domain/session';
import { useSession } from '../../../context/session.ts';

/** Milliseconds between two readings of the clock (core 9, SES-07). */
const tickInterval = 500;

/** Returns `select` of the remaining milliseconds, evaluated every 500 ms; renders again only when the result changes. */
export function useRemaining<T extends string | number | boolean | undefined>(
  select: (milliseconds: number | undefined) => T,
): T {
  const session = useSession();
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, tickInterval);
      const end = session.subscribe(listener);
      return () => {
        clearInterval(timer);
        end();
      };
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => select(session.remaining()));
}

/** Returns the whole minutes left; undefined when the session has no end. */
export function useRemainingMinutes(): number | undefined {
  return useRemaining((milliseconds) => (milliseconds === undefined ? undefined : remainingMinutes(milliseconds)));
}
