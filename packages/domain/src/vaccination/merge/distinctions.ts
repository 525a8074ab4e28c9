import { ancestorsOf, type Lineage } from './lineage.ts';
import type { EntryNode } from './nodes.ts';

/** Whether a person who compared two entries declared them two events, each of which counts. */
export type Distinction = (one: EntryNode, other: EntryNode) => boolean;

/**
 * Reads the statements "this is another event than that" (`VaccinationEntry.distinctFrom`). A statement holds for the whole line of
 * corrections: a system that corrects one of the two later without knowing the extension keeps it. About a common predecessor it says
 * nothing. Cost: nothing when there are no statements, else the lines of the entries that are asked about.
 */
export function distinctionsOf(byKey: ReadonlyMap<string, EntryNode>, lineage: Lineage): Distinction {
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
  /** Identifiers of an entry and of everything it replaced. */
  readonly names: ReadonlySet<string>;
  /** What any of them is said to be distinct from. */
  readonly said: readonly string[];
}

function readLine(keys: readonly string[], byKey: ReadonlyMap<string, EntryNode>): Line {
  const names = new Set<string>();
  const said: string[] = [];
  for (const key of keys) {
    const node = byKey.get(key);
    // A predecessor that cannot be read is known by its identifier alone.
    if (!node) names.add(key.replace(/^missing /, ''));
    for (const name of node ? [node.entry.id, ...node.entry.aliases] : []) names.add(name);
    said.push(...(node?.entry.distinctFrom ?? []));
  }
  return { names, said };
}

/** Entries in as few groups as possible, none with one it was said to be distinct from; in the order given. */
export function groupsWithout(distinct: Distinction, nodes: readonly EntryNode[]): readonly (readonly EntryNode[])[] {
  const groups: EntryNode[][] = [];
  for (const node of nodes) {
    const group = groups.find((members) => !members.some((member) => distinct(member, node)));
    if (group) group.push(node);
    else groups.push([node]);
  }
  return groups;
}
