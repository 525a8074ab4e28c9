import type { MessageKey } from '../messages/index.ts';

/** What a rule answers: yes, or no with the message key of the reason. */
export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly because: MessageKey };

export const permitted: Permission = { allowed: true };

export function denied(because: MessageKey): Permission {
  return { allowed: false, because };
}
