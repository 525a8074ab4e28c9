import { get, type FieldError, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Document, DocumentDraft, MetadataField } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
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
  readonly may: (field: MetadataField) => boolean;
}

/** Returns the id of a field's input, for the error summary; `path` is its path in the draft, `authors.0.family`. */
export function fieldId(path: string): string {
  return `document-${path.replaceAll('.', '-')}`;
}

/** Returns the props of a field: its id for the summary, its registration, and the text of its error. */
export function useField(form: DraftForm) {
  const { t } = useTexts();
  return (path: FieldPath<DocumentDraft>) => {
    const error = get<unknown, FieldError | undefined>(form.formState.errors, path);
    // The resolver writes only message keys of the catalogue as types.
    const reason = error?.type as MessageKey | undefined;
    return { id: fieldId(path), ...form.register(path), error: reason && t(reason) };
  };
}
