import type { MessageKey } from '@epr/domain/messages';
import { useTexts } from '../../../i18n/index.ts';
import { fieldId, type EditFormOf } from '../form/edit-fields.ts';

/** What is wrong, field by field in the order of the form, for the summary. */
export function useEditErrors(form: EditFormOf): readonly { readonly id: string; readonly message: string }[] {
  const { t } = useTexts();
  return problemsIn(form.formState.errors, '').map(({ path, because }) => ({
    id: fieldId(path),
    message: t(because),
  }));
}

function problemsIn(errors: unknown, path: string): readonly { readonly path: string; readonly because: MessageKey }[] {
  if (typeof errors !== 'object' || errors === null) return [];
  // The resolver writes message keys of the catalogue as types, and nothing else.
  if ('type' in errors && typeof errors.type === 'string') return [{ path, because: errors.type as MessageKey }];
  return Object.entries(errors).flatMap(([name, inner]) => problemsIn(inner, path ? `${path}.${name}` : name));
}
