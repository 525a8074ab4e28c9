import type { MessageKey } from '@epr/domain/messages';
import type { RegistrationField } from '@epr/domain/onboarding';
import { useTexts } from '../../../i18n/index.ts';
import { fieldId } from './check-registration.ts';
import type { RegistrationForm } from './use-registration-form.ts';

/** What a field needs: its id for the summary, its registration, and its error in words. */
export function useField(form: RegistrationForm) {
  const { t } = useTexts();
  return (name: RegistrationField) => {
    const because = reasonOf(form, name);
    return { id: fieldId(name), ...form.register(name), error: because && t(because) };
  };
}

export interface FieldProblem {
  readonly field: RegistrationField;
  readonly message: string;
}

/** What is wrong, in the order of the form. */
export function useProblems(form: RegistrationForm): readonly FieldProblem[] {
  const { t } = useTexts();
  return (Object.keys(form.getValues()) as RegistrationField[]).flatMap((field) => {
    const because = reasonOf(form, field);
    return because ? [{ field, message: t(because) }] : [];
  });
}

/** The rules name their messages by the catalogue's keys. */
function reasonOf(form: RegistrationForm, field: RegistrationField): MessageKey | undefined {
  return form.formState.errors[field]?.type as MessageKey | undefined;
}
