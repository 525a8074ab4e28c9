import type { PatientSearch } from '../patient-search.ts';

/**
 * Returns the possible meanings of a search by name, as typed first: names are typed in either order, and both into one field
 * (`Keller Anna`, `Anna Keller`; PSR-01). For indexes that compare field by field; at most three.
 */
export function nameOrders(search: PatientSearch): readonly PatientSearch[] {
  const { family, given } = search;
  if (family !== undefined && given !== undefined) return [search, { ...search, family: given, given: family }];
  const words = wordsOf(family ?? given);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2) return [search];
  const before = words.slice(0, -1).join(' ');
  const after = words.slice(1).join(' ');
  const orders = [
    { ...search, family: before, given: last },
    { ...search, family: after, given: first },
  ];
  return [search, ...orders];
}

/** Returns words separated by blanks or a comma (`Keller, Anna`); a hyphen does not separate. */
export function wordsOf(names: string | undefined): readonly string[] {
  return (names ?? '').split(/[\s,]+/).filter(Boolean);
}
