import type { MessageKey } from '@epr/domain/messages';
import type { RegisteredBy, RegistrationField } from '@epr/domain/onboarding';
import { useTexts } from '../../../i18n/index.ts';
import { checkRegistration, fieldId, fieldsOfStep, formSteps } from './check-registration.ts';
import { fieldLabels } from './field-labels.ts';
import type { RegistrationForm } from './use-registration-form.ts';

/**
 * Returns a function for the props of a field: its id for the error summary, its registration, and its error in words, which is updated
 * with each change.
 */
export function useField(form: RegistrationForm, registeredBy: RegisteredBy) {
  const { t } = useTexts();
  const check = (name: RegistrationField) => {
    if (!reasonOf(form, name)) return;
    const checked = checkRegistration(form.getValues(), registeredBy);
    const problem = checked.ok ? undefined : checked.error.find(({ field }) => field === name);
    if (problem) form.setError(name, { type: problem.reason });
    else form.clearErrors(name);
  };
  return (name: RegistrationField) => {
    const reason = reasonOf(form, name);
    return {
      id: fieldId(name),
      ...form.register(name, { onChange: () => check(name) }),
      error: reason && t(reason),
    };
  };
}

export interface RegistrationFieldError {
  readonly field: RegistrationField;
  readonly message: string;
}

/** Returns the problems with the names of their fields, in the order of the form. */
export function useProblems(form: RegistrationForm): readonly RegistrationFieldError[] {
  const { t } = useTexts();
  return formSteps.flatMap(fieldsOfStep).flatMap((field) => {
    const reason = reasonOf(form, field);
    if (!reason) return [];
    return [{ field, message: t('people.problems.line', { field: t(fieldLabels[field]), problem: t(reason) }) }];
  });
}

/** Returns the message key of a field's error; the domain's rules use the keys of the message catalogue as types of errors. */
function reasonOf(form: RegistrationForm, field: RegistrationField): MessageKey | undefined {
  return form.formState.errors[field]?.type as MessageKey | undefined;
}
