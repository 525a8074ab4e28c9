import type { VaccinationDocument, VaccinationEntry, VaccinationSource } from '../entry.ts';
import { entryContentKey } from '../identity.ts';
import { sortInSlices, eachInSlices } from './time-slices.ts';

/** An entry with every document that has it with the same content. */
export interface EntryNode {
  /** Unique among all entries; the same for the same entry whatever was read before it. */
  readonly key: string;
  /** As in the newest of its documents. */
  readonly entry: VaccinationEntry;
  /** Newest first. */
  readonly sources: readonly VaccinationSource[];
  /** When it was last written, for sorting. */
  readonly time: string;
}

interface Occurrence {
  readonly entry: VaccinationEntry;
  readonly source: VaccinationSource;
}

/**
 * Returns the entries of all documents, each once: copies of a document, and of an entry in another document, are combined. A generator,
 * so that a large record can be merged in slices.
 */
export function* gatherNodes(documents: readonly VaccinationDocument[]): Generator<void, readonly EntryNode[]> {
  const occurrences = new Map<string, Occurrence[]>();
  for (const { source, entries } of documents) {
    yield* eachInSlices(entries, (entry) => {
      const key = entryContentKey(entry);
      const known = occurrences.get(key);
      if (known) known.push({ entry, source });
      else occurrences.set(key, [{ entry, source }]);
    });
    yield;
  }
  // Sorted, so that nothing depends on the order of arrival.
  const sorted = yield* sortInSlices([...occurrences], ([one], [other]) => compareStrings(one, other));
  const nodes: EntryNode[] = [];
  yield* eachInSlices(sorted, ([key, all]) => void nodes.push(nodeOf(key, all)));
  return nodes;
}

function nodeOf(key: string, all: readonly Occurrence[]): EntryNode {
  const sorted = all.length === 1 ? all : [...all].sort(newestFirst);
  const newest = sorted[0] as Occurrence;
  const sources = new Map(sorted.map(({ source }) => [source.document, source]));
  // The replacements and distinctions of an older copy still apply, even where a newer copy omits them.
  const links = new Map(
    sorted.flatMap(({ entry }) => entry.replaces).map((link) => [`${link.entry} ${link.container ?? ''}`, link]),
  );
  const distinctFrom = [...new Set(sorted.flatMap(({ entry }) => entry.distinctFrom))];
  const complete =
    links.size === newest.entry.replaces.length && distinctFrom.length === newest.entry.distinctFrom.length;
  const entry = complete ? newest.entry : { ...newest.entry, replaces: [...links.values()], distinctFrom };
  return { key, entry, sources: [...sources.values()], time: timeOf(newest) };
}

function newestFirst(one: Occurrence, other: Occurrence): number {
  return (
    compareStrings(timeOf(other), timeOf(one)) ||
    compareStrings(other.source.document, one.source.document) ||
    compareStrings(JSON.stringify(other.entry), JSON.stringify(one.entry))
  );
}

function timeOf({ entry, source }: Occurrence): string {
  return moment(source.created) || moment(entry.recorded);
}

/** Returns the moment in UTC, so that offsets do not decide; empty, which is sorted before all moments, for other text. */
function moment(text: string | undefined): string {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

export function newestWritten(one: EntryNode, other: EntryNode): number {
  return compareStrings(other.time, one.time) || compareStrings(other.key, one.key);
}

export function compareStrings(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
