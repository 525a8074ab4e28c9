import type { Gender } from '@epr/domain/people';

/** Phrases for "the patient" as they are written in the texts, then for a woman and for a man. */
export type GenderedPatientTexts = readonly (readonly [neutral: string, female: string, male: string])[];

/**
 * Adapts a text about the patient whose record is open to the patient's gender: "Die Patientin oder der Patient" becomes "Die Patientin" or
 * "Der Patient". Unchanged if the gender is unknown or another. Forms are replaced in their order, so longer ones come first.
 */
export function adaptToPatientGender(text: string, gender: Gender | undefined, forms: GenderedPatientTexts): string {
  if (gender !== 'female' && gender !== 'male') return text;
  let result = text;
  for (const [neutral, female, male] of forms) result = result.replaceAll(neutral, gender === 'female' ? female : male);
  return result;
}

/** Texts about patients whose record is not open: those being searched for or registered. */
const ofOthers = /^(onboarding|people)\./;

/** Whether a text that mentions a patient means the one whose record is open. */
export function addressesOpenPatient(key: string): boolean {
  return !ofOthers.test(key);
}
