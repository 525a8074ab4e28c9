import type { Gender } from '@epr/domain/people';

/** Words for "the patient" as they stand in the texts, then for a woman and for a man. */
export type PatientForms = readonly (readonly [neutral: string, female: string, male: string])[];

/**
 * Words about the patient whose record is open, by the person's gender: "Die Patientin oder der Patient" becomes "Die Patientin" or "Der
 * Patient". Unchanged where the gender is unknown or another. The first form that fits at a place counts, so longer ones come first.
 */
export function forPatient(words: string, gender: Gender | undefined, forms: PatientForms): string {
  if (gender !== 'female' && gender !== 'male') return words;
  let left = words;
  for (const [neutral, female, male] of forms) left = left.replaceAll(neutral, gender === 'female' ? female : male);
  return left;
}

/** Texts that speak of patients whose record is not open: those that are searched for or registered. */
const ofOthers = /^(onboarding|people)\./;

/** Whether a text speaks of the patient whose record is open, when it speaks of one. */
export function isOfPatient(key: string): boolean {
  return !ofOthers.test(key);
}
