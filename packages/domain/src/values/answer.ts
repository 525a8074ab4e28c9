import type { MessageKey } from '../messages/index.ts';

/** What a rule says to a wish: yes, or no with the key of the words that tell why. */
export type Answer = { readonly allowed: true } | { readonly allowed: false; readonly because: MessageKey };

export const yes: Answer = { allowed: true };

export function no(because: MessageKey): Answer {
  return { allowed: false, because };
}
