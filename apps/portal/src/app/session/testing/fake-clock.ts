import type { Clock } from '../clock.ts';

/** A clock that advances only when a test moves it. */
export interface FakeClock extends Clock {
  /** Advances second by second, runs due intervals, and lets responses arrive in between. */
  readonly forward: (milliseconds: number) => Promise<void>;
  /** Number of active intervals. */
  readonly running: () => number;
}

export function fakeClock(start: number, arrived: () => Promise<void>): FakeClock {
  let now = start;
  const intervals = new Set<{ readonly every: number; next: number; readonly callback: () => void }>();
  return {
    now: () => now,
    every: (milliseconds, callback) => {
      const interval = { every: milliseconds, next: now + milliseconds, callback };
      intervals.add(interval);
      return () => intervals.delete(interval);
    },
    forward: async (milliseconds) => {
      const end = now + milliseconds;
      while (now < end) {
        now = Math.min(end, now + 1000);
        for (const interval of [...intervals]) {
          if (interval.next > now || !intervals.has(interval)) continue;
          interval.next = now + interval.every;
          interval.callback();
        }
        await arrived();
      }
    },
    running: () => intervals.size,
  };
}
