import type { CodeLanguage } from '@epr/codes/code-list';
import type { Coded } from '@epr/domain/values';
import type { Option } from '../../../../components/index.ts';
import { shortCode, useTexts, type Locale } from '../../../../i18n/index.ts';
import { lists, useCodeLabels, type ListName } from '../../../../documents/labels/use-labels.ts';

/** The code of a stored document. */
export type StoredCode = Pick<Coded, 'code'> & Partial<Coded>;

/**
 * Returns the options of an official list in the user's language, sorted by label; `allowedCodes` restricts them to those codes. The code
 * of the stored document is added when it is not in the list: shown as given, and marked (COD-02).
 */
export function useCodeOptions() {
  const { t, locale } = useTexts();
  const label = useCodeLabels();
  return (
    list: ListName,
    { storedCode, allowedCodes }: { readonly storedCode?: StoredCode; readonly allowedCodes?: readonly string[] } = {},
  ) => {
    const allOptions = wholeList(list, locale);
    const official = allowedCodes ? allOptions.filter(({ value }) => allowedCodes.includes(value)) : allOptions;
    if (!storedCode?.code || official.some(({ value }) => value === storedCode.code)) return official;
    const words = label(list, storedCode);
    const isOfficial = lists[list].entries.some(({ code }) => code === storedCode.code);
    return [{ value: storedCode.code, label: isOfficial ? words : t('edit.edit.given', { words }) }, ...official];
  };
}

/** The lists sorted so far: they never change, and a form asks for them whenever it is rendered. */
const sorted = new Map<string, readonly Option[]>();

/** The official order means nothing to users, hence sorted by label. */
function wholeList(list: ListName, locale: Locale): readonly Option[] {
  const key = `${list} ${locale}`;
  const cached = sorted.get(key);
  if (cached) return cached;
  const { compare } = new Intl.Collator(locale);
  const options = lists[list].entries
    .map(({ code, labels }) => ({ value: code, label: labels[shortCode(locale) as CodeLanguage] }))
    .toSorted((a, b) => compare(a.label, b.label));
  sorted.set(key, options);
  return options;
}
