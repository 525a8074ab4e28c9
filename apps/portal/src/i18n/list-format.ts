/** Joins words in a language: `a, b and c`, or `a, b or c`. */
export function formatList(items: readonly string[], locale: string, type: 'conjunction' | 'disjunction'): string {
  if (locale !== 'rm-ch') return new Intl.ListFormat(locale, { type }).format(items);
  // Chromium does not know Romansh, and would use the language of the browser.
  const last = items.slice(-1);
  const leading = items.slice(0, -1).join(', ');
  return [...(leading ? [leading] : []), ...last].join(type === 'conjunction' ? ' e ' : ' u ');
}
