import type { VaccinationDocument } from '../entry.ts';
import { mergeSteps, type VaccinationRecord } from '../merge/merge.ts';

/** Merges the documents at once; the portal merges in slices, with the same result (`mergeInSlices`). */
export function mergeVaccinations(documents: readonly VaccinationDocument[]): VaccinationRecord {
  const steps = mergeSteps(documents);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Returns the state of each merged entry, by its identifier. */
export function states(documents: readonly VaccinationDocument[]) {
  return Object.fromEntries(mergeVaccinations(documents).entries.map(({ entry: { id }, state }) => [id, state]));
}
