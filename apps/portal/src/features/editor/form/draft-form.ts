import { get, type FieldError, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Document, DocumentDraft, MetadataField } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { useTexts } from '../../../i18n/index.ts';

/** A new document is added, a stored one is edited; a new version and an addendum are added, with a relation. */
export type FormMode = 'add' | 'edit';

export type DraftForm = UseFormReturn<DocumentDraft>;

/** What every section of the form takes. */
export interface SectionProps {
  readonly form: DraftForm;
  /** The stored document as the form started; a new one has none. */
  readonly document?: Document | undefined;
  /** Whether a field is open in this form. */
  readonly may: (field: MetadataField) => boolean;
}

/** The id of a field's input, for the summary of what is wrong; `path` is its path in the draft, `authors.0.family`. */
export function fieldId(path: string): string {
  return `document-${path.replaceAll('.', '-')}`;
}

/** What a field needs: its id for the summary, its registration, and its error in words. */
export function useField(form: DraftForm) {
  const { t } = useTexts();
  return (path: FieldPath<DocumentDraft>) => {
    const error = get<unknown, FieldError | undefined>(form.formState.errors, path);
    // The resolver writes message keys of the catalogue as types, and nothing else.
    const because = error?.type as MessageKey | undefined;
    return { id: fieldId(path), ...form.register(path), error: because && t(because) };
  };
}
