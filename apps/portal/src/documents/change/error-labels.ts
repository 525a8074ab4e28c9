import type { CallFailure } from '@epr/client/transport';
import type { TextKey } from '../../i18n/index.ts';

const reasonsWithText = ['noAccess', 'notFound', 'invalid', 'unreachable', 'timedOut', 'signedOut'] as const;

/** Returns the text for a change that was not saved; the platform's own message if it named one. */
export function failureLabel({ reason, messageKey, status }: CallFailure): TextKey {
  if (messageKey) return messageKey;
  if (status === 429) return 'toasts.auth.throttled';
  if (reason === 'refreshRefused' || reason === 'noToken') return 'edit.refusal.signedOut';
  if (reason === 'unauthorizedPatientAccess') return 'edit.refusal.noAccess';
  return `edit.refusal.${reasonsWithText.find((known) => known === reason) ?? 'failed'}`;
}
