import {
  registrationSteps,
  validateRegistration,
  type RegisteredBy,
  type RegistrationField,
  type RegistrationStep,
  type RegistrationInput,
} from '@epr/domain/onboarding';
import { today } from '../../../context/time/today.ts';

/** Checks the input so far by the domain's rules, as of today. */
export function checkRegistration(
  typed: RegistrationInput,
  registeredBy: RegisteredBy,
): ReturnType<typeof validateRegistration> {
  return validateRegistration(typed, { today: today(), by: registeredBy });
}

/** The steps in their order; the last is the review. */
export const formSteps = Object.keys(registrationSteps) as readonly RegistrationStep[];

export function stepOfField(field: RegistrationField): RegistrationStep {
  return formSteps.find((step) => fieldsOfStep(step).includes(field)) ?? 'review';
}

export function fieldsOfStep(step: RegistrationStep): readonly RegistrationField[] {
  return registrationSteps[step];
}

/** Returns the id of a field's input, to which the error summary links. */
export function fieldId(field: RegistrationField): string {
  return `registration-${field}`;
}
