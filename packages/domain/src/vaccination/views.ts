import { targetDisease } from '@epr/codes/target-disease';
import type { Coded } from '../values/index.ts';
import type { VaccinationSection } from './entry.ts';
import type { MergedEntry, VaccinationRecord } from './merge/merge.ts';
import { protectsAgainst } from './vaccines.ts';

/** The protection against one disease. */
export interface DiseaseProtection {
  readonly disease: Coded;
  /** The entries that count, newest first: doses and basic immunisations. */
  readonly entries: readonly MergedEntry[];
  /** First and last dose, as precise as known. */
  readonly since?: string;
  readonly last?: string;
  /** Doses so far: the number of entries, or the highest dose number if it is greater. */
  readonly doses: number;
}

/** Whether an entry counts today: neither replaced, annulled nor duplicate. Conflicts count, because it is unknown which side is wrong. */
export function isCurrent({ state }: Pick<MergedEntry, 'state'>): boolean {
  return state === 'current' || state === 'conflict';
}

/** Whether a vaccination was given, and not only planned or refused. */
export function isGiven({ entry }: MergedEntry): boolean {
  return entry.status !== 'not-done';
}

/** Returns the entries of a section that count, newest first; `all`: every entry that was ever written. */
export function entriesOfSection(
  { entries }: VaccinationRecord,
  section: VaccinationSection,
  all = false,
): readonly MergedEntry[] {
  return entries.filter((one) => one.entry.section === section && (all || isCurrent(one)));
}

/** Returns the protection by disease, in the order of the official list; diseases in no list are last. */
export function byDisease({ entries }: VaccinationRecord): readonly DiseaseProtection[] {
  const groups = new Map<string, { readonly disease: Coded; readonly entries: MergedEntry[] }>();
  for (const merged of entries) {
    if (!isCurrent(merged) || !isGiven(merged)) continue;
    for (const disease of protectsAgainst(merged.entry)) {
      const group = groups.get(disease.code);
      if (group) group.entries.push(merged);
      else groups.set(disease.code, { disease, entries: [merged] });
    }
  }
  return [...groups.values()]
    .map(({ disease, entries: own }) => protectionOf(disease, own))
    .sort((one, other) => rank(one) - rank(other) || (one.disease.code < other.disease.code ? -1 : 1));
}

function protectionOf(disease: Coded, entries: readonly MergedEntry[]): DiseaseProtection {
  // Newest first, like the record.
  const dates = entries.flatMap(({ entry }) => entry.date ?? []);
  const doses = entries.filter(({ entry }) => entry.section === 'immunizations');
  const [last, since] = [dates[0], dates.at(-1)];
  return {
    disease,
    entries,
    ...(since ? { since } : {}),
    ...(last ? { last } : {}),
    doses: doses.reduce((most, { entry }) => Math.max(most, entry.dose ?? 0), countOf(doses)),
  };
}

/** Counts doses; the sides of a conflict are one dose. */
function countOf(doses: readonly MergedEntry[]): number {
  const counted = new Set<string>();
  for (const { key, state, others } of doses)
    counted.add(state === 'conflict' ? ([key, ...others].sort()[0] ?? key) : key);
  return counted.size;
}

const order = new Map(targetDisease.entries.map(({ code }, index) => [code, index]));

function rank({ disease }: DiseaseProtection): number {
  return order.get(disease.code) ?? order.size;
}

/** Returns the number of the next dose: one more than the doses against the least protected of the diseases; 1 when nothing is known. */
export function nextDose(record: VaccinationRecord, diseases: readonly string[]): number {
  const known = new Map(byDisease(record).map(({ disease, doses }) => [disease.code, doses]));
  return diseases.length === 0 ? 1 : Math.min(...diseases.map((code) => known.get(code) ?? 0)) + 1;
}
