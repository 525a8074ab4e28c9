import { useSyncExternalStore } from 'react';
import type { ProxyPerson } from '@epr/domain/people';

/**
 * To whom one is changing over, until the platform has answered. One for the page: the menu the change began in is closed by then, and
 * the banner says that it is under way.
 */
let switching: ProxyPerson | undefined;
const listeners = new Set<() => void>();

export function setSwitching(to: ProxyPerson | undefined): void {
  switching = to;
  for (const listener of listeners) listener();
}

/** The answer is there; the one for a person chosen later is still on the way. */
export function endSwitching(to: ProxyPerson): void {
  if (switching === to) setSwitching(undefined);
}

export function useSwitching(): ProxyPerson | undefined {
  return useSyncExternalStore(subscribe, () => switching);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
