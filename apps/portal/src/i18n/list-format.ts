/** Joins words in a language: `a, b and c`, or `a, b or c`. */
export function formatList(words: readonly string[], locale: string, type: 'conjunction' | 'disjunction'): string {
  if (locale !== 'rm-ch') return new Intl.ListFormat(locale, { type }).format(words);
  // Chromium does not know Romansh, and would use the language of the browser.
  const last = words.slice(-1);
  const others = words.slice(0, -1).join(', ');
  return [...(others ? [others] : []), ...last].join(type === 'conjunction' ? ' e ' : ' u ');
}
