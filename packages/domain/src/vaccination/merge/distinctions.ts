import { ancestorsOf, type Lineage } from './lineage.ts';
import type { EntryNode } from './nodes.ts';

/** Whether a person compared two entries and declared them separate events, each of which counts. */
export type Distinction = (one: EntryNode, other: EntryNode) => boolean;

/**
 * Reads the statements "this is another event than that" (`VaccinationEntry.distinctFrom`). A statement applies to the whole line of
 * corrections: it remains in force when a system that does not know the extension later corrects one of the two. It does not apply to a
 * common predecessor. Cost: none without statements, else the lines of the entries that are compared.
 */
export function distinctFromStatements(byKey: ReadonlyMap<string, EntryNode>, lineage: Lineage): Distinction {
  if (![...byKey.values()].some(({ entry }) => entry.distinctFrom.length > 0)) return () => false;
  const lines = new Map<string, Line>();
  const lineOf = (node: EntryNode): Line => {
    const known = lines.get(node.key);
    if (known) return known;
    const line = readLine([node.key, ...ancestorsOf([node], lineage)], byKey);
    lines.set(node.key, line);
    return line;
  };
  const says = (one: Line, other: Line): boolean => one.said.some((id) => other.names.has(id) && !one.names.has(id));
  return (one, other) => {
    const [mine, theirs] = [lineOf(one), lineOf(other)];
    return says(mine, theirs) || says(theirs, mine);
  };
}

interface Line {
  /** Identifiers of an entry and of all its predecessors. */
  readonly names: ReadonlySet<string>;
  /** Identifiers from which any of them is declared distinct. */
  readonly said: readonly string[];
}

function readLine(keys: readonly string[], byKey: ReadonlyMap<string, EntryNode>): Line {
  const names = new Set<string>();
  const said: string[] = [];
  for (const key of keys) {
    const node = byKey.get(key);
    // A predecessor that cannot be read is known only by its identifier.
    if (!node) names.add(key.replace(/^missing /, ''));
    for (const name of node ? [node.entry.id, ...node.entry.aliases] : []) names.add(name);
    said.push(...(node?.entry.distinctFrom ?? []));
  }
  return { names, said };
}

/** Divides entries into as few groups as possible, none with two entries declared distinct; in the given order. */
export function groupsWithout(distinct: Distinction, nodes: readonly EntryNode[]): readonly (readonly EntryNode[])[] {
  const groups: EntryNode[][] = [];
  for (const node of nodes) {
    const group = groups.find((members) => !members.some((member) => distinct(member, node)));
    if (group) group.push(node);
    else groups.push([node]);
  }
  return groups;
}
