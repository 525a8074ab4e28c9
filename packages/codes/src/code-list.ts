/** The languages of the labels in official lists. */
export type CodeLanguage = 'de' | 'fr' | 'it' | 'rm' | 'en';

/** One entry of an official list: code, code system and labels. */
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

/** Unpacks the generated rows: systems are listed once and rows are compact, to keep the browser bundle small. */
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

/** Returns the entry of a code; the system matters only if several systems of a list contain the code. Undefined for an unknown code. */
export function findCode(list: CodeList, code: string, system?: string): CodeEntry | undefined {
  const same = byCode(list).get(code);
  return same?.find((entry) => entry.system === system) ?? same?.[0];
}

const indexes = new WeakMap<CodeList, ReadonlyMap<string, readonly CodeEntry[]>>();

/** Returns an index of the entries by code, built on first use: a record of thousands of documents needs tens of thousands of lookups. */
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
 * Returns the label of a coded value in a language. For a code that is not in the list, returns its display or else the code itself,
 * so that no value is lost and nothing throws (COD-02).
 */
export function labelOf(
  list: CodeList,
  coded: { readonly code: string; readonly system?: string; readonly display?: string },
  language: CodeLanguage,
): string {
  return findCode(list, coded.code, coded.system)?.labels[language] ?? (coded.display?.trim() || coded.code);
}
