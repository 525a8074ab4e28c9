/** The languages official lists are labelled in. */
export type CodeLanguage = 'de' | 'fr' | 'it' | 'rm' | 'en';

/** One row of an official list: code, which of the list's systems, and its words. */
export interface CodeEntry {
  readonly code: string;
  readonly system: string;
  readonly labels: Readonly<Record<CodeLanguage, string>>;
}

/** An official value set with its labels, in the official order (COD-01). */
export interface CodeList {
  readonly name: string;
  readonly entries: readonly CodeEntry[];
}

type Row = readonly [code: string, system: number, de: string, fr: string, it: string, rm: string, en: string];

/** Unpacks the rows the generator writes: systems are named once, rows are as short as a browser bundle likes them. */
export function codeList(name: string, systems: readonly string[], rows: readonly Row[]): CodeList {
  return {
    name,
    entries: rows.map(([code, system, de, fr, it, rm, en]) => ({
      code,
      system: systems[system] ?? '',
      labels: { de, fr, it, rm, en },
    })),
  };
}

/** The entry of a code; the system counts only where two systems of a list share the code. */
export function findCode(list: CodeList, code: string, system?: string): CodeEntry | undefined {
  const same = byCode(list).get(code);
  return same?.find((entry) => entry.system === system) ?? same?.[0];
}

const indexes = new WeakMap<CodeList, ReadonlyMap<string, readonly CodeEntry[]>>();

/** The entries of each code, gathered when the first is asked for: a record of thousands asks for tens of thousands. */
function byCode(list: CodeList): ReadonlyMap<string, readonly CodeEntry[]> {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map<string, CodeEntry[]>();
  for (const entry of list.entries) {
    const same = index.get(entry.code);
    if (same) same.push(entry);
    else index.set(entry.code, [entry]);
  }
  indexes.set(list, index);
  return index;
}

/**
 * The words for a coded value in a language. A code outside its list is shown as given, by its display or else its code:
 * never lost, never a crash (COD-02).
 */
export function labelOf(
  list: CodeList,
  coded: { readonly code: string; readonly system?: string; readonly display?: string },
  language: CodeLanguage,
): string {
  return findCode(list, coded.code, coded.system)?.labels[language] ?? (coded.display?.trim() || coded.code);
}
