import type { PatientForms } from '../patient-forms.ts';

/** "The patient" has one form. */
export const patientForms: PatientForms = [];
