import type { PatientForms } from '../gendered-patient-texts.ts';

/** English has only one form of "the patient". */
export const patientForms: PatientForms = [];
