import type { MessageKey } from '../messages/index.ts';

/** What a rule answers: yes, or no with the message key of the reason. */
export type Answer = { readonly allowed: true } | { readonly allowed: false; readonly because: MessageKey };

export const yes: Answer = { allowed: true };

export function no(because: MessageKey): Answer {
  return { allowed: false, because };
}
