import { fingerprintOf } from '../fingerprint.ts';
import { mainCode } from '../identity.ts';
import { protectsAgainst } from '../vaccines.ts';
import { groupsWithout, type Distinction } from './distinctions.ts';
import { newestWritten, type EntryNode } from './nodes.ts';
import { eachInSlices } from './time-slices.ts';

/** The entries of one event: those with its day, and those that have only its month or year. */
interface Event {
  readonly dated: EntryNode[];
  readonly vague: EntryNode[];
}

/**
 * Returns valid entries of the same event by the key of each, the one that counts first (VAC-05); a single entry has no group. The same
 * event is: the same key fields (`fingerprintOf`); a vaccine of another code system against the same diseases on the same day, where each
 * system has one; the same code in the month or year of an event, where it matches one event only and neither dose nor lot contradicts
 * it. Two entries of one document with different content are two events.
 */
export function* sameEvent(
  valid: readonly EntryNode[],
  distinct: Distinction,
): Generator<void, ReadonlyMap<string, readonly string[]>> {
  const events = yield* acrossCodeSystems(yield* withTheirDay(valid));
  yield* withVague(valid, events);
  const shared = new Map<string, readonly string[]>();
  yield* eachInSlices(events, ({ dated, vague }) => {
    if (dated.length + vague.length < 2) return;
    for (const group of groupsWithout(distinct, [...dated.sort(newestWritten), ...vague.sort(newestWritten)])) {
      // Nothing shows that two undated entries are one event.
      if (group.length < 2 || !dated.includes(group[0] as EntryNode)) continue;
      const keys = group.map(({ key }) => key);
      for (const key of keys) shared.set(key, keys);
    }
  });
  return shared;
}

function* withTheirDay(valid: readonly EntryNode[]): Generator<void, readonly Event[]> {
  const events = new Map<string, Event>();
  yield* eachInSlices(valid, (node) => {
    const fingerprint = fingerprintOf(node.entry);
    const event = events.get(fingerprint ?? '');
    if (event) event.dated.push(node);
    else if (fingerprint) events.set(fingerprint, { dated: [node], vague: [] });
  });
  return [...events.values()];
}

function* acrossCodeSystems(events: readonly Event[]): Generator<void, readonly Event[]> {
  const days = new Map<string, Event[]>();
  const apart: Event[] = [];
  yield* eachInSlices(events, (event) => {
    const against = dayAndDiseases(event);
    const same = against && days.get(against);
    if (same) same.push(event);
    else if (against) days.set(against, [event]);
    else apart.push(event);
  });
  yield* eachInSlices(days.values(), (same) => {
    const systems = same.map(({ dated: [first] }) => first && mainCode(first.entry.concept).system);
    const nodes = same.flatMap(({ dated }) => dated);
    const isOne = new Set(systems).size === same.length && !shareDocument(nodes);
    apart.push(...(isOne ? [{ dated: nodes, vague: [] }] : same));
  });
  return apart;
}

/** Returns day and diseases of a vaccination that was given and coded; undefined for others. */
function dayAndDiseases({ dated: [first] }: Event): string | undefined {
  if (!first || first.entry.section !== 'immunizations' || first.entry.status === 'not-done') return undefined;
  if (mainCode(first.entry.concept).system === '') return undefined;
  const diseases = protectsAgainst(first.entry).map(({ code }) => code);
  return diseases.length > 0 ? `${first.entry.date?.slice(0, 10) ?? ''} ${diseases.sort().join()}` : undefined;
}

function* withVague(valid: readonly EntryNode[], events: readonly Event[]): Generator<void> {
  const byMonthAndYear = new Map<string, Set<Event>>();
  yield* eachInSlices(events, (event) => {
    for (const { entry } of event.dated) {
      for (const length of [4, 7]) {
        const name = nameOf(entry.section, mainCode(entry.concept).code, entry.date?.slice(0, length));
        const known = byMonthAndYear.get(name);
        if (known) known.add(event);
        else byMonthAndYear.set(name, new Set([event]));
      }
    }
  });
  yield* eachInSlices(valid, (node) => {
    const { section, concept, date } = node.entry;
    if (date?.length !== 4 && date?.length !== 7) return;
    const [event, ...more] = byMonthAndYear.get(nameOf(section, mainCode(concept).code, date)) ?? [];
    if (!event || more.length > 0) return;
    const others = [...event.dated, ...event.vague];
    if (!shareDocument([node, ...others]) && others.every((other) => agree(node, other))) event.vague.push(node);
  });
}

function nameOf(section: string, code: string, date: string | undefined): string {
  return `${section} ${code} ${date ?? ''}`;
}

/** Whether one document contains more than one of them. */
function shareDocument(nodes: readonly EntryNode[]): boolean {
  const documents = nodes.flatMap(({ sources }) => sources.map(({ document }) => document));
  return new Set(documents).size < documents.length;
}

/** Whether the values known of both are the same. */
function agree({ entry: one }: EntryNode, { entry: other }: EntryNode): boolean {
  const differ = (a: unknown, b: unknown) => a !== undefined && b !== undefined && a !== b;
  return !differ(one.dose, other.dose) && !differ(one.lot, other.lot) && !differ(one.status, other.status);
}
