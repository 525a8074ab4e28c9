import { get, type FieldError, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import type { CodeLanguage } from '@epr/codes/code-list';
import { shortCode, useTexts } from '../../../i18n/index.ts';
import { lists, type ListName } from '../use-labels.ts';

export type DraftForm = UseFormReturn<DocumentDraft>;

/** What every field of the form needs: its id for the summary, its registration, and its error in words. */
export function useField(form: DraftForm) {
  const { t } = useTexts();
  return (name: FieldPath<DocumentDraft>) => {
    const error = get<unknown, FieldError | undefined>(form.formState.errors, name);
    const because = error?.type as MessageKey | undefined;
    return { id: `upload-${name}`, ...form.register(name), error: because && t(because) };
  };
}

/** The choices of an official list in the person's language; `only` keeps those codes. */
export function useChoices() {
  const { locale } = useTexts();
  return (list: ListName, only?: readonly string[]) =>
    lists[list].entries
      .filter(({ code }) => !only || only.includes(code))
      .map(({ code, labels }) => ({ value: code, label: labels[shortCode(locale) as CodeLanguage] }));
}
