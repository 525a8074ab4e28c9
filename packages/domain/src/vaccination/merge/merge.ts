import type { VaccinationDocument, VaccinationEntry, VaccinationSource } from '../entry.ts';
import { distinctFromStatements } from './distinctions.ts';
import { forksOf } from './forks.ts';
import { lineageOf, type Lineage } from './lineage.ts';
import { mergingConflictsOf } from './merging-conflicts.ts';
import { compareStrings, gatherNodes, newestWritten, type EntryNode } from './nodes.ts';
import { sameEvent } from './same-event.ts';
import { sortInSlices, eachInSlices } from './time-slices.ts';

/**
 * State of an entry among the others (VAC-05): `current`; `replaced` by a newer one; `duplicate` of a newer entry of the same event;
 * `conflict`: two different corrections of the same entry, neither of which refers to the other; `invalid`: recorded by mistake.
 */
export type EntryState = 'current' | 'replaced' | 'duplicate' | 'conflict' | 'invalid';

/** An entry of the merged record, with the information of all documents about it. */
export interface MergedEntry {
  readonly key: string;
  readonly entry: VaccinationEntry;
  readonly state: EntryState;
  /** Every document that contains it, newest first. */
  readonly sources: readonly VaccinationSource[];
  /** Keys of the entries that replace it. */
  readonly replacedBy: readonly string[];
  /** Keys of the entries it replaced, as far as they can be read. */
  readonly replaced: readonly string[];
  /** It corrects an entry that cannot be read: restricted, deleted, or in another community. */
  readonly predecessorMissing: boolean;
  /** Keys of the other entries of the same event or of the same conflict, newest first. */
  readonly others: readonly string[];
}

/** The merged record. Entries of every state, newest first: none is lost. */
export interface VaccinationRecord {
  readonly entries: readonly MergedEntry[];
  readonly byKey: ReadonlyMap<string, MergedEntry>;
}

/** How a long merge yields to other tasks: a clock, and a pause to await once `slice` milliseconds are used. */
export interface PauseOptions {
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly slice: number;
}

/**
 * Merges the content of all documents of a record into one view (VAC-05), in slices, so that the screen responds while a large record is
 * merged. The result depends only on which documents there are, never on their order or on how often one is passed in. The cost grows with
 * the number of entries, not with its square.
 */
export async function mergeInSlices(
  documents: readonly VaccinationDocument[],
  { now, pause, slice }: PauseOptions,
): Promise<VaccinationRecord> {
  const steps = mergeSteps(documents);
  let began = now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (now() - began < slice) continue;
    await pause();
    began = now();
  }
}

/** Merges step by step; the caller may pause after each. */
export function* mergeSteps(documents: readonly VaccinationDocument[]): Generator<void, VaccinationRecord> {
  const nodes = yield* gatherNodes(documents);
  yield;
  const lineage = yield* lineageOf(nodes);
  yield;
  const byKey = new Map<string, EntryNode>();
  yield* eachInSlices(nodes, (node) => void byKey.set(node.key, node));
  const distinct = distinctFromStatements(byKey, lineage);
  const forks = yield* forksOf(nodes, lineage, distinct);
  yield;
  const isHead = ({ key }: EntryNode) => !lineage.successors.has(key) && !lineage.withdrawn.has(key);
  const valid = nodes.filter((node) => isHead(node) && !node.entry.annulled);
  yield;
  const groups = yield* sameEvent(
    valid.filter(({ key }) => !forks.has(key)),
    distinct,
  );
  const marked = mergingConflictsOf(valid, distinct);
  yield;
  const merged = new Map<string, MergedEntry>();
  yield* eachInSlices(yield* sortInSlices(nodes, newestFirst), (node) => {
    const { key, entry, sources } = node;
    const before = [...(lineage.predecessors.get(key) ?? [])];
    const group = groups.get(key) ?? [];
    // A conflict marked between entries of the same event is ignored: they are shown as one event already.
    const fork = forks.get(key) ?? marked(node).filter((one) => !group.includes(one));
    merged.set(key, {
      key,
      entry,
      sources,
      state: isHead(node) ? stateOf(node, fork.length > 0, group) : stateBehind(node, lineage, byKey),
      replacedBy: [...(lineage.successors.get(key) ?? [])].sort(),
      replaced: before.filter((one) => byKey.has(one)).sort(),
      predecessorMissing: before.some((one) => !byKey.has(one)),
      others: (fork.length > 0 ? fork : group).filter((one) => one !== key),
    });
  });
  return { entries: [...merged.values()], byKey: merged };
}

function stateOf({ key, entry }: EntryNode, forked: boolean, group: readonly string[]): EntryState {
  if (entry.annulled) return 'invalid';
  if (forked) return 'conflict';
  return group.length > 0 && group[0] !== key ? 'duplicate' : 'current';
}

/** Returns the state of an entry with a successor or in a replaced document: replaced, or declared a mistake. */
function stateBehind({ key, entry }: EntryNode, lineage: Lineage, nodes: ReadonlyMap<string, EntryNode>): EntryState {
  const after = [...(lineage.successors.get(key) ?? [])];
  const annulled = after.length > 0 && after.every((one) => nodes.get(one)?.entry.annulled);
  return entry.annulled || annulled ? 'invalid' : 'replaced';
}

/** Compares by the day of the event; undated entries are last. */
function newestFirst(one: EntryNode, other: EntryNode): number {
  return compareStrings(other.entry.date ?? '', one.entry.date ?? '') || newestWritten(one, other);
}
