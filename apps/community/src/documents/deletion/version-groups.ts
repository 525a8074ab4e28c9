import { logicalIdIn, replacedReferences } from '../authorization/related-versions.ts';
import type { DocumentRow } from '../find-document.ts';

/**
 * Groups rows by document, in their order: versions that replace one another, directly or through others of the rows, are one group. Each
 * row is parsed once, because a record may have thousands.
 */
export function versionGroups(rows: readonly DocumentRow[]): readonly (readonly DocumentRow[])[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byUuid = new Map(rows.map((row) => [row.entry_uuid, row]));
  const groups = new Map<DocumentRow, readonly DocumentRow[]>(rows.map((row) => [row, [row]]));
  for (const row of rows) {
    for (const target of replacedReferences(row)) {
      const [own, targetGroup] = [row, byId.get(logicalIdIn(target)) ?? byUuid.get(target)].map(
        (one) => one && groups.get(one),
      );
      if (!own || !targetGroup || own === targetGroup) continue;
      const joined = [...own, ...targetGroup];
      for (const one of joined) groups.set(one, joined);
    }
  }
  const groupedRows = new Map<readonly DocumentRow[], readonly DocumentRow[]>();
  for (const [row, group] of groups) groupedRows.set(group, [...(groupedRows.get(group) ?? []), row]);
  return [...groupedRows.values()];
}
