/** Texts as they are written: a tree of words, or words under a dotted key. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * The words under a dotted key: the plural form for `count` (`key_one`, `key_other`, by the rules of the language), with
 * `{{names}}` filled from the values. `form` changes the words before they are filled. Undefined when there are none.
 */
export function wordsOf(
  texts: TextTree,
  key: string,
  values: Values,
  plural: Intl.PluralRules,
  form: (words: string) => string = (words) => words,
): string | undefined {
  const count = values['count'];
  const found =
    typeof count === 'number'
      ? (find(texts, `${key}_${plural.select(count)}`) ?? find(texts, `${key}_other`) ?? find(texts, key))
      : find(texts, key);
  return found === undefined
    ? undefined
    : form(found).replace(
        /\b([Dd])e \{\{(\w+)\}\}|\{\{(\w+)\}\}/g,
        (whole, d?: string, after?: string, name?: string) => {
          const value = shownValue(values[after ?? name ?? ''] ?? whole);
          return d === undefined || value === whole ? value : ofFrench(d, value);
        },
      );
}

/** Numbers from five digits on in groups of three with a fixed space between them, the Swiss form in every language. */
function shownValue(value: string | number): string {
  const grouped = Number.isInteger(value) && Number(value) >= 10_000;
  return grouped ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0') : String(value);
}

/** «de» stands before a value in French alone, and loses its vowel before another. A leading h stays: a name does not say whether it is aspirated. */
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
