import type { Locale } from './locales.ts';
import { formatNumber } from './number-format.ts';

/** Texts as they are written in the files: a tree, in which a key may also contain dots. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Returns the text under a dotted key: the plural form for `count` (`key_one`, `key_other`, by the rules of the language), with `{{names}}`
 * filled from the values. `form` changes the text before they are filled in. Undefined when there is none.
 */
export function lookUpText(
  texts: TextTree,
  key: string,
  values: Values,
  locale: Locale,
  form: (words: string) => string = (words) => words,
): string | undefined {
  const count = values['count'];
  const found =
    typeof count === 'number'
      ? (find(texts, `${key}_${pluralRules(locale).select(count)}`) ?? find(texts, `${key}_other`) ?? find(texts, key))
      : find(texts, key);
  return found === undefined
    ? undefined
    : form(found).replace(
        /\b([Dd])e \{\{(\w+)\}\}|\{\{(\w+)\}\}/g,
        (whole, d?: string, after?: string, name?: string) => {
          const value = shownValue(values[after ?? name ?? ''] ?? whole, locale);
          return d === undefined || value === whole ? value : ofFrench(d, value);
        },
      );
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
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
  let at: string | TextTree | undefined = texts;
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}
