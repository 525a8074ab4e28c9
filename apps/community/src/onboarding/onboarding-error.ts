import type { MessageKey } from '@epr/domain/messages';
import type { RegistrationProblem } from '@epr/domain/onboarding';
import { err } from '@epr/domain/values';

/** Why an onboarding request is refused. */
export interface OnboardingError {
  readonly status: 400 | 403 | 404 | 406 | 409 | 422;
  /** For engineers. */
  readonly detail: string;
  /** Key of the message for users. */
  readonly code?: MessageKey;
  /** The invalid fields and what is wrong with them. */
  readonly errors?: readonly RegistrationProblem[];
}

export function onboardingRefusal(status: OnboardingError['status'], detail: string, code?: MessageKey) {
  return err<OnboardingError>({ status, detail, ...(code ? { code } : {}) });
}
