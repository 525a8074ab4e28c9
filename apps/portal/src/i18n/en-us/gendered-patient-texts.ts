import type { GenderedPatientTexts } from '../gendered-patient-texts.ts';

/** English has only one form of "the patient". */
export const genderedPatientTexts: GenderedPatientTexts = [];
