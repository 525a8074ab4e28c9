import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../../context/error-messages.ts';
import type { TextKey } from '../../../i18n/index.ts';

/** Returns the text for users about a failure at the provider (SES-01). */
export function signInFailureText({ reason }: CallFailure): TextKey {
  if (reason === 'clientUnknown' || reason === 'misconfigured') return messageOf('signIn', { reason });
  if (reason === 'cancelled') return 'app.signedIn.cancelled';
  return reason === 'unreachable' || reason === 'timedOut' ? 'app.signedIn.unreachable' : 'app.signedIn.failedText';
}
