import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { useTexts } from '../../../i18n/index.ts';
import { fieldId, type DraftForm } from './draft-form.ts';

export interface Problem {
  readonly id: string;
  readonly message: string;
}

/** Returns the missing and wrong fields, the file first, then field by field in the order of the form. */
export function useFormErrors(form: DraftForm, file: Problem | undefined): readonly Problem[] {
  const { t } = useTexts();
  const fields = leaves(form.formState.errors).map(([path, reason]) => ({ id: fieldId(path), message: t(reason) }));
  return file ? [file, ...fields] : fields;
}

/** Returns path and message key of each error; errors have the shape of the draft, those of authors are nested. */
function leaves(errors: object, path = ''): readonly (readonly [string, MessageKey])[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('type' in error && typeof error.type === 'string') {
      return isMessageKey(error.type) ? [[path + name, error.type] as const] : [];
    }
    return leaves(error, `${path}${name}.`);
  });
}
