import type { EntryNode } from './nodes.ts';
import { compareStrings } from './nodes.ts';
import { cyclesOf } from './cycles.ts';
import { documentReplacements } from './document-replacements.ts';
import { mainCode } from '../identity.ts';
import { eachInSlices } from './time-slices.ts';

/**
 * Predecessors and successors of entries, by key. A predecessor that is not readable or no longer exists has a key as well: `missing …`.
 */
export interface Lineage {
  readonly predecessors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly successors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Replaced together with their whole document, without a successor. */
  readonly withdrawn: ReadonlySet<string>;
}

/** Evaluates cross-references, whole documents that replace others, and annulments under the same identifier. */
export function* lineageOf(nodes: readonly EntryNode[]): Generator<void, Lineage> {
  const byId = new Map<string, EntryNode[]>();
  yield* eachInSlices(nodes, (node) => {
    for (const name of new Set([node.entry.id, ...node.entry.aliases])) push(byId, name, node);
  });
  const links: [successor: string, predecessor: string][] = [];
  yield* eachInSlices(nodes, (node) => {
    for (const { entry, container } of node.entry.replaces) {
      const targets = targetsOf(node, byId.get(entry) ?? [], container);
      if (targets.length === 0 && entry !== node.entry.id) links.push([node.key, `missing ${entry}`]);
      for (const target of targets) links.push([node.key, target.key]);
    }
    if (!node.entry.annulled) return;
    const mistaken = mostSimilar(
      node,
      (byId.get(node.entry.id) ?? []).filter(({ entry }) => !entry.annulled),
    );
    for (const one of mistaken) links.push([node.key, one.key]);
  });
  const { links: documentLinks, withdrawn } = yield* documentReplacements(nodes);
  const all = yield* withoutCycles(nodes, [...links, ...documentLinks]);
  return { ...(yield* wired(all)), withdrawn };
}

/**
 * Returns the entries a link refers to: of several with the identifier those in the named document, else all of them; never the entry
 * itself.
 */
function targetsOf(node: EntryNode, found: readonly EntryNode[], container: string | undefined): readonly EntryNode[] {
  const others = found.filter((one) => one !== node);
  const within = others.filter(({ sources }) =>
    sources.some(({ containers }) => container !== undefined && containers.includes(container)),
  );
  if (within.length > 0) return mostSimilar(node, within);
  return mostSimilar(
    node,
    others.filter((one) => one.entry.id !== node.entry.id || one.time <= node.time),
  );
}

/**
 * Some programs give several entries of one document the same identifier: a reference then means the entry that agrees most, and the
 * others remain. Different versions in different documents are all meant.
 */
function mostSimilar(node: EntryNode, targets: readonly EntryNode[]): readonly EntryNode[] {
  const documents = targets.flatMap(({ sources }) => sources.map(({ document }) => document));
  if (new Set(documents).size === documents.length) return targets;
  const most = Math.max(...targets.map((one) => likeness(node, one)));
  return targets.filter((one) => likeness(node, one) === most);
}

function likeness({ entry: one }: EntryNode, { entry: other }: EntryNode): number {
  const sameCode = mainCode(one.concept).code === mainCode(other.concept).code;
  const sameDay = one.date?.slice(0, 10) === other.date?.slice(0, 10);
  return (sameCode ? 2 : 0) + (sameDay ? 1 : 0);
}

type Links = readonly (readonly [successor: string, predecessor: string])[];

/** Removes links from cycles of replacements: within a cycle only a newer entry replaces an older one. */
function* withoutCycles(nodes: readonly EntryNode[], links: Links): Generator<void, Links> {
  const { predecessors, successors } = yield* wired(links);
  const cycles = yield* cyclesOf(predecessors, successors);
  const within = ([after, before]: Links[number]) => cycles.get(after) === cycles.get(before);
  if (!links.some(within)) return links;
  const order = new Map(nodes.map(({ key, time }) => [key, `${time} ${key}`]));
  const forward = ([after, before]: Links[number]) =>
    compareStrings(order.get(after) ?? '', order.get(before) ?? '') > 0;
  return links.filter((link) => !within(link) || forward(link));
}

function* wired(links: Links) {
  const predecessors = new Map<string, Set<string>>();
  const successors = new Map<string, Set<string>>();
  yield* eachInSlices(links, ([after, before]) => {
    if (after === before) return;
    add(predecessors, after, before);
    add(successors, before, after);
  });
  return { predecessors, successors };
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Returns the keys of everything the entries replaced, directly or through others. */
export function ancestorsOf(nodes: readonly EntryNode[], { predecessors }: Lineage): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = nodes.map(({ key }) => key);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const before of predecessors.get(key) ?? []) {
      if (seen.has(before)) continue;
      seen.add(before);
      open.push(before);
    }
  }
  return seen;
}
