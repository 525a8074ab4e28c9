import type { Distinction } from './distinctions.ts';
import type { EntryNode } from './nodes.ts';

/**
 * Returns a function for the keys of the valid entries that another program marked as conflicting with an entry (CH VACD merging
 * conflict). If several entries have the named identifier, those that name the entry in turn are meant, if there are any.
 */
export function mergingConflictsOf(
  valid: readonly EntryNode[],
  distinct: Distinction,
): (node: EntryNode) => readonly string[] {
  if (!valid.some(({ entry }) => entry.conflictsWith.length > 0)) return () => [];
  const byId = new Map<string, EntryNode[]>();
  for (const node of valid) {
    const known = byId.get(node.entry.id);
    if (known) known.push(node);
    else byId.set(node.entry.id, [node]);
  }
  return (node) =>
    node.entry.conflictsWith.flatMap((id) => {
      const named = (byId.get(id) ?? []).filter((other) => other !== node && !distinct(node, other));
      const mutual = named.filter(({ entry }) => entry.conflictsWith.includes(node.entry.id));
      return (mutual.length > 0 ? mutual : named).map(({ key }) => key);
    });
}
