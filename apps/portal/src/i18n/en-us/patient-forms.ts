import type { PatientForms } from '../patient-forms.ts';

/** English has only one form of "the patient". */
export const patientForms: PatientForms = [];
