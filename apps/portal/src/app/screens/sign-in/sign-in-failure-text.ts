import type { CallFailure, FailureReason } from '@epr/client/transport';
import type { TextKey } from '../../../i18n/index.ts';

/** The reasons of a failed sign-in whose text says what to do next. */
const texts: Readonly<Partial<Record<FailureReason, TextKey>>> = {
  clientUnknown: 'toasts.auth.clientUnknown',
  misconfigured: 'toasts.auth.providerMisconfigured',
  cancelled: 'app.signedIn.cancelled',
  unreachable: 'app.signedIn.unreachable',
  timedOut: 'app.signedIn.unreachable',
};

/** Returns the text for users about a failure at the provider (SES-01; core 8: "authentication failed"). */
export function signInFailureText({ reason }: CallFailure): TextKey {
  return texts[reason] ?? 'toasts.auth.authenticationFail';
}
