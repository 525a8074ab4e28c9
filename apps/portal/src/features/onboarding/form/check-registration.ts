import {
  registrationSteps,
  validateRegistration,
  type RegisteredBy,
  type RegistrationField,
  type RegistrationStep,
  type TypedRegistration,
} from '@epr/domain/onboarding';
import { today } from '../../../context/time/today.ts';

/** The domain's rules on what is typed so far, today. */
export function checkRegistration(typed: TypedRegistration, by: RegisteredBy): ReturnType<typeof validateRegistration> {
  return validateRegistration(typed, { today: today(), by });
}

/** The steps in their order; the last is the review. */
export const steps = Object.keys(registrationSteps) as readonly RegistrationStep[];

export function stepOf(field: RegistrationField): RegistrationStep {
  return steps.find((step) => fieldsOf(step).includes(field)) ?? 'review';
}

export function fieldsOf(step: RegistrationStep): readonly RegistrationField[] {
  return registrationSteps[step];
}

/** The id of a field's input, for the summary of what is wrong. */
export function fieldId(field: RegistrationField): string {
  return `registration-${field}`;
}
