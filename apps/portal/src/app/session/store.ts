import type { SessionState } from '@epr/domain/session';

/** Creates a store that holds the state and notifies its listeners, in the shape of `useSyncExternalStore`. */
export function createStore(initial: SessionState): {
  readonly get: () => SessionState;
  readonly set: (state: SessionState) => void;
  readonly subscribe: (listener: () => void) => () => void;
} {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
