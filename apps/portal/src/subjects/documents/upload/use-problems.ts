import type { MessageKey } from '@epr/domain/messages';
import { useTexts } from '../../../texts/index.ts';
import type { DraftForm } from './form-fields.ts';

export interface Problem {
  readonly id: string;
  readonly message: string;
}

/** What is missing or wrong, the file first, then field by field in the order of the form. */
export function useProblems(form: DraftForm, file: Problem | undefined): readonly Problem[] {
  const { t } = useTexts();
  const { errors } = form.formState;
  const fields = Object.entries(errors).map(([name, error]) => ({
    id: `upload-${name}`,
    message: t(error.type as MessageKey),
  }));
  return file ? [file, ...fields] : fields;
}
