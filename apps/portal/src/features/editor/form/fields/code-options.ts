import type { CodeLanguage } from '@epr/codes/code-list';
import type { Coded } from '@epr/domain/values';
import type { Option } from '../../../../components/index.ts';
import { shortCode, useTexts, type Locale } from '../../../../i18n/index.ts';
import { lists, useLabels, type ListName } from '../../../../documents/labels/use-labels.ts';

/** The code of a stored document. */
export type StoredCode = Pick<Coded, 'code'> & Partial<Coded>;

/**
 * Returns the options of an official list in the user's language, sorted by label; `only` restricts them to those codes. The code of the
 * stored document is added when it is not in the list: shown as given, and marked (COD-02).
 */
export function useCodeOptions() {
  const { t, locale } = useTexts();
  const label = useLabels();
  return (list: ListName, { given, only }: { readonly given?: StoredCode; readonly only?: readonly string[] } = {}) => {
    const whole = wholeList(list, locale);
    const official = only ? whole.filter(({ value }) => only.includes(value)) : whole;
    if (!given?.code || official.some(({ value }) => value === given.code)) return official;
    const words = label(list, given);
    const known = lists[list].entries.some(({ code }) => code === given.code);
    return [{ value: given.code, label: known ? words : t('edit.edit.given', { words }) }, ...official];
  };
}

/** The lists sorted so far: they never change, and a form asks for them whenever it is rendered. */
const sorted = new Map<string, readonly Option[]>();

/** The official order means nothing to users, hence sorted by label. */
function wholeList(list: ListName, locale: Locale): readonly Option[] {
  const key = `${list} ${locale}`;
  const known = sorted.get(key);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const options = lists[list].entries
    .map(({ code, labels }) => ({ value: code, label: labels[shortCode(locale) as CodeLanguage] }))
    .toSorted((a, b) => compare(a.label, b.label));
  sorted.set(key, options);
  return options;
}
