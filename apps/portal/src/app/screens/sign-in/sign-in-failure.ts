import type { CallFailure } from '@epr/client/transport';
import { messageOf } from '../../../context/error-messages.ts';
import type { TextKey } from '../../../i18n/index.ts';

/** What went wrong at the provider, for people (SES-01). */
export function signInFailureText({ reason }: CallFailure): TextKey {
  if (reason === 'clientUnknown' || reason === 'misconfigured') return messageOf('signIn', { reason });
  if (reason === 'cancelled') return 'app.signedIn.cancelled';
  return reason === 'unreachable' || reason === 'timedOut' ? 'app.signedIn.unreachable' : 'app.signedIn.failedText';
}
