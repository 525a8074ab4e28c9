import { useSyncExternalStore } from 'react';
import type { RepresentedPerson } from '@epr/domain/people';

/**
 * The person being switched to, until the platform has responded. Module state shared by the page: the menu in which the switch began is
 * closed by then, and the banner shows that it is under way.
 */
let switching: RepresentedPerson | undefined;
const listeners = new Set<() => void>();

export function setPersonBeingSwitchedTo(person: RepresentedPerson | undefined): void {
  switching = person;
  for (const listener of listeners) listener();
}

/** Ends the switch to this person after the response. A switch to a person chosen later stays under way. */
export function endSwitching(person: RepresentedPerson): void {
  if (switching === person) setPersonBeingSwitchedTo(undefined);
}

export function useSwitching(): RepresentedPerson | undefined {
  return useSyncExternalStore(subscribe, () => switching);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
