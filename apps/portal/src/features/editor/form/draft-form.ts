import { get, type FieldError, type FieldErrors, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Document, DocumentDraft, MetadataField } from '@epr/domain/documents';
import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { useTexts } from '../../../i18n/index.ts';

/** Whether a new document is added or a stored one edited; a new version and an addendum are added, with a relation. */
export type FormMode = 'add' | 'edit';

export type DraftForm = UseFormReturn<DocumentDraft>;

/** Props of every section of the form. */
export interface SectionProps {
  readonly form: DraftForm;
  /** The stored document the form started from; undefined for a new one. */
  readonly document?: Document | undefined;
  /** Whether a field may be edited in this form. */
  readonly mayEdit: (field: MetadataField) => boolean;
}

/** Returns the id of a field's input, for the error summary; `path` is its path in the draft, `authors.0.family`. */
export function fieldId(path: string): string {
  return `document-${path.replaceAll('.', '-')}`;
}

/** Returns the props of a field: its id for the summary, its registration, and the text of its error. */
export function useField(form: DraftForm) {
  const { t } = useTexts();
  const { errors } = form.formState;
  // An error may depend on the field that is being changed: the end of a period on its start, the name of an author on the institution.
  const deps = errorsIn(errors).map(([path]) => path as FieldPath<DocumentDraft>);
  return (path: FieldPath<DocumentDraft>) => {
    const error = get<unknown, FieldError | undefined>(errors, path);
    // The resolver writes only message keys of the catalogue as types.
    const reason = error?.type as MessageKey | undefined;
    return { id: fieldId(path), ...form.register(path, { deps }), error: reason && t(reason) };
  };
}

/** Returns path and message key of each error in the order of the form; errors have the shape of the draft, those of authors are nested. */
export function errorsIn(errors: FieldErrors<DocumentDraft>): readonly (readonly [string, MessageKey])[] {
  return flattenErrors(errors, '');
}

function flattenErrors(errors: object, path: string): readonly (readonly [string, MessageKey])[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('type' in error && typeof error.type === 'string') {
      return isMessageKey(error.type) ? [[path + name, error.type] as const] : [];
    }
    return flattenErrors(error, `${path}${name}.`);
  });
}
