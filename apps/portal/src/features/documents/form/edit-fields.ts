import { get, type Path, type UseFormReturn } from 'react-hook-form';
import type { Document, EditDraft, MetadataField } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import type { Coded } from '@epr/domain/values';
import { useTexts } from '../../../i18n/index.ts';
import { useChoices } from './form-fields.ts';
import { lists, useLabels, type ListName } from '../use-labels.ts';

export type EditFormOf = UseFormReturn<EditDraft>;

/** What every part of the form is handed. */
export interface PartProps {
  readonly form: EditFormOf;
  /** The document as the form started. */
  readonly document: Document;
  readonly may: (field: MetadataField) => boolean;
}

/** The id of a field's input, for the summary of what is wrong. */
export function fieldId(path: string): string {
  return `edit-${path.replaceAll('.', '-')}`;
}

/** What a field needs: its id for the summary, its registration, and its error in words. */
export function useEditField(form: EditFormOf) {
  const { t } = useTexts();
  return (path: Path<EditDraft>) => {
    const error = get<unknown, { readonly type?: MessageKey } | undefined>(form.formState.errors, path);
    return { id: fieldId(path), ...form.register(path), error: error?.type && t(error.type) };
  };
}

/** The choices of an official list, with the code the document came with when it is not in the list: shown as given, and marked (COD-02). */
export function useCodeChoices() {
  const { t } = useTexts();
  const choices = useChoices();
  const label = useLabels();
  return (list: ListName, given: Pick<Coded, 'code'> & Partial<Coded>, only?: readonly string[]) => {
    const official = choices(list, only);
    if (given.code === '' || official.some(({ value }) => value === given.code)) return official;
    const words = label(list, given);
    const known = lists[list].entries.some(({ code }) => code === given.code);
    return [{ value: given.code, label: known ? words : t('changing.edit.given', { words }) }, ...official];
  };
}
