import type { MessageKey } from '../messages/index.ts';

/** The answer of a rule: allowed, or denied with the message key of the reason. */
export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: MessageKey };

export const permitted: Permission = { allowed: true };

export function denied(reason: MessageKey): Permission {
  return { allowed: false, reason };
}
