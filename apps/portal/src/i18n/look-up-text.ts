import type { Locale } from './locales.ts';
import { formatNumber } from './number-format.ts';

/** Texts as they are written in the files: a tree, in which a key may also contain dots. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Returns the text under a dotted key: the plural form for `count` (`key_one`, `key_other`, by the rules of the language), with `{{names}}`
 * filled from the values. `adapt` changes the text before they are filled in. Undefined when there is none.
 */
export function lookUpText(
  texts: TextTree,
  key: string,
  values: Values,
  locale: Locale,
  adapt: (text: string) => string = (text) => text,
): string | undefined {
  const count = values['count'];
  const found =
    typeof count === 'number'
      ? (find(texts, `${key}_${pluralRules(locale).select(count)}`) ?? find(texts, `${key}_other`) ?? find(texts, key))
      : find(texts, key);
  return found === undefined
    ? undefined
    : adapt(found).replace(
        /\b([Dd])e \{\{(\w+)\}\}|\{\{(\w+)\}\}/g,
        (match, d?: string, elided?: string, name?: string) => {
          const value = shownValue(values[elided ?? name ?? ''] ?? match, locale);
          return d === undefined || value === match ? value : ofFrench(d, value);
        },
      );
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralRules(locale: Locale): Intl.PluralRules {
  const pluralRule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, pluralRule);
  return pluralRule;
}

/** Formats a value: whole numbers in the format of the language. */
function shownValue(value: string | number, locale: Locale): string {
  return Number.isInteger(value) ? formatNumber(Number(value), locale) : String(value);
}

/**
 * Elides «de» before a vowel; only French texts have «de» before a value. A leading h is not elided: a name does not tell whether it is
 * aspirated.
 */
function ofFrench(d: string, value: string): string {
  return /^(?:[aeiou]|y[^aeiou])/i.test(value.normalize('NFD')) ? `${d}’${value}` : `${d}e ${value}`;
}

function find(texts: TextTree, key: string): string | undefined {
  const direct = texts[key];
  if (typeof direct === 'string') return direct;
  let node: string | TextTree | undefined = texts;
  for (const step of key.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}
