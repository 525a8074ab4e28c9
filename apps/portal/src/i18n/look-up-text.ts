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
    : form(found).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function find(texts: TextTree, key: string): string | undefined {
  const direct = texts[key];
  if (typeof direct === 'string') return direct;
  let at: string | TextTree | undefined = texts;
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}
