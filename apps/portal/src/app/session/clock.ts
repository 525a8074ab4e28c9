import type { EpochMs } from '@epr/domain/session';

/** The clock, injected so that tests can move it by hand. */
export interface Clock {
  readonly now: () => EpochMs;
  /** Runs the callback at this interval until the returned function is called. */
  readonly every: (milliseconds: number, callback: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, callback) => {
    const timer = setInterval(callback, milliseconds);
    return () => clearInterval(timer);
  },
};
