import type { CodeLanguage } from '@epr/codes/code-list';
import type { Coded } from '@epr/domain/values';
import { shortCode, useTexts } from '../../../../i18n/index.ts';
import { lists, useLabels, type ListName } from '../../../../documents/labels/use-labels.ts';

/** A code a stored document came with. */
export type Given = Pick<Coded, 'code'> & Partial<Coded>;

/**
 * The choices of an official list in the person's language; `only` keeps those codes. The code a document came with is among
 * them when it is not in the list: shown as given, and marked (COD-02).
 */
export function useChoices() {
  const { t, locale } = useTexts();
  const label = useLabels();
  return (list: ListName, { given, only }: { readonly given?: Given; readonly only?: readonly string[] } = {}) => {
    const official = lists[list].entries
      .filter(({ code }) => !only || only.includes(code))
      .map(({ code, labels }) => ({ value: code, label: labels[shortCode(locale) as CodeLanguage] }));
    // The official order of languages says nothing to people.
    if (list === 'language') official.sort((a, b) => new Intl.Collator(locale).compare(a.label, b.label));
    if (!given?.code || official.some(({ value }) => value === given.code)) return official;
    const words = label(list, given);
    const known = lists[list].entries.some(({ code }) => code === given.code);
    return [{ value: given.code, label: known ? words : t('changing.edit.given', { words }) }, ...official];
  };
}
