import type { VaccinationEntry } from '../entry.ts';
import { mainCode } from '../identity.ts';
import type { Distinction } from './distinctions.ts';
import { ancestorsOf, type Lineage } from './lineage.ts';
import { compareStrings, type EntryNode } from './nodes.ts';
import { eachInSlices } from './time-slices.ts';

/**
 * Returns entries in conflict, by the key of each: the last ones of a line of corrections that has more than one end, because two people
 * corrected the same entry without knowing of each other, or one corrected the entry that the other annulled. Every valid end is
 * displayed; no version replaces another silently (VAC-05). A branch that was annulled at its own end is settled, and so are two ends
 * that were declared separate events.
 */
export function* forksOf(
  nodes: readonly EntryNode[],
  lineage: Lineage,
  distinct: Distinction,
): Generator<void, ReadonlyMap<string, readonly string[]>> {
  const lines = yield* linesOf(nodes, lineage);
  const forks = new Map<string, readonly string[]>();
  yield* eachInSlices(lines.values(), (line) => {
    const ends = line.filter(({ key }) => !lineage.successors.has(key) && !lineage.withdrawn.has(key));
    if (ends.length < 2) return;
    const valid = ends.filter(({ entry }) => !entry.annulled);
    if (valid.length === 0) return;
    const ancestry = ancestorsOf(valid, lineage);
    const denied = ends.filter(
      ({ key, entry }) => entry.annulled && [...(lineage.predecessors.get(key) ?? [])].some((one) => ancestry.has(one)),
    );
    const against = [...valid, ...denied];
    if (against.length < 2) return;
    against.sort((one, other) => compareStrings(other.time, one.time) || compareStrings(other.key, one.key));
    for (const node of valid) {
      const facing = against.filter((other) => !distinct(node, other));
      if (facing.length < 2) continue;
      forks.set(
        node.key,
        facing.map(({ key }) => key),
      );
    }
  });
  return forks;
}

/**
 * Groups entries into their lines of corrections. Different versions with the same identifier are one line too, unless a document gives
 * the identifier to several entries, which then are separate events by vaccine and day.
 */
function* linesOf(
  nodes: readonly EntryNode[],
  { predecessors }: Lineage,
): Generator<void, ReadonlyMap<string, readonly EntryNode[]>> {
  const parent = new Map<string, string>();
  const top = (key: string): string => {
    let at = key;
    for (let up = parent.get(at); up !== undefined; up = parent.get(at)) {
      const above = parent.get(up);
      if (above !== undefined) parent.set(at, above);
      at = up;
    }
    return at;
  };
  const join = (one: string, other: string): void => {
    const [a, b] = [top(one), top(other)];
    if (a !== b) parent.set(a, b);
  };
  const shared = yield* sharedIdentifiers(nodes);
  yield* eachInSlices(nodes, ({ key, entry }) => {
    const name = nameOf(entry);
    const event =
      shared.has(name) || !isNamed(entry) ? ` ${mainCode(entry.concept).code} ${entry.date?.slice(0, 10) ?? ''}` : '';
    join(key, `id ${name}${event}`);
    for (const before of predecessors.get(key) ?? []) join(key, before);
  });
  const lines = new Map<string, EntryNode[]>();
  yield* eachInSlices(nodes, (node) => {
    const key = top(node.key);
    const line = lines.get(key);
    if (line) line.push(node);
    else lines.set(key, [node]);
  });
  return lines;
}

/** Returns the identifiers under which one document has several entries. */
function* sharedIdentifiers(nodes: readonly EntryNode[]): Generator<void, ReadonlySet<string>> {
  const documents = new Map<string, Set<string>>();
  const shared = new Set<string>();
  yield* eachInSlices(nodes, ({ entry, sources }) => {
    const name = nameOf(entry);
    const seen = documents.get(name) ?? new Set();
    documents.set(name, seen);
    for (const { document } of sources) {
      if (seen.has(document)) shared.add(name);
      seen.add(document);
    }
  });
  return shared;
}

/** Whether the identifier is meaningful outside its document: `1` without a system is not, unless a document states what it replaces. */
function isNamed({ identifier, id }: VaccinationEntry): boolean {
  return identifier === undefined || identifier.system !== undefined || id.length >= 10;
}

function nameOf({ section, id }: VaccinationEntry): string {
  return `${section} ${id}`;
}
