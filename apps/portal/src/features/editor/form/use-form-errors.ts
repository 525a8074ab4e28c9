import { useTexts } from '../../../i18n/index.ts';
import { errorsIn, fieldId, type DraftForm } from './draft-form.ts';

export interface Problem {
  readonly id: string;
  readonly message: string;
}

/** Returns the missing and wrong fields, the file first, then field by field in the order of the form. */
export function useFormErrors(form: DraftForm, file: Problem | undefined): readonly Problem[] {
  const { t } = useTexts();
  const fields = errorsIn(form.formState.errors).map(([path, reason]) => ({ id: fieldId(path), message: t(reason) }));
  return file ? [file, ...fields] : fields;
}
