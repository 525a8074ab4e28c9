import type { RegisteredBy, RegistrationStep } from '@epr/domain/onboarding';
import type { RegistrationForm } from './use-registration-form.ts';

/** Props of every step. */
export interface StepProps {
  readonly form: RegistrationForm;
  readonly registeredBy: RegisteredBy;
  /** Goes to another step. */
  readonly onChange: (step: RegistrationStep) => void;
}
