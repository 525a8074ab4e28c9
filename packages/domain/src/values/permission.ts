import type { MessageKey } from '../messages/index.ts';

/** The answer of a rule: allowed, or denied with the message key of the reason. */
export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly because: MessageKey };

export const permitted: Permission = { allowed: true };

export function denied(because: MessageKey): Permission {
  return { allowed: false, because };
}
