import { replaces } from '../authorization/versions.ts';
import type { DocumentRow } from '../find-document.ts';

/** Groups rows by document: versions that replace one another, directly or through others of the rows, are one group. */
export function versionGroups(rows: readonly DocumentRow[]): readonly (readonly DocumentRow[])[] {
  let groups: readonly (readonly DocumentRow[])[] = [];
  for (const row of rows) {
    const isRelated = (group: readonly DocumentRow[]): boolean =>
      group.some((other) => replaces(other, row) || replaces(row, other));
    const joined = [row, ...groups.filter(isRelated).flat()];
    groups = [...groups.filter((group) => !isRelated(group)), joined];
  }
  return groups;
}
