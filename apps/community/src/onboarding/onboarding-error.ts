import type { MessageKey } from '@epr/domain/messages';
import type { RegistrationProblem } from '@epr/domain/onboarding';
import { refused } from '@epr/domain/values';

/** Why something of onboarding is refused. */
export interface OnboardingError {
  readonly status: 400 | 403 | 404 | 406 | 409 | 422;
  /** For engineers. */
  readonly detail: string;
  /** What people read. */
  readonly code?: MessageKey;
  /** What is wrong with which field. */
  readonly errors?: readonly RegistrationProblem[];
}

export function refusal(status: OnboardingError['status'], detail: string, code?: MessageKey) {
  return refused<OnboardingError>({ status, detail, ...(code ? { code } : {}) });
}
