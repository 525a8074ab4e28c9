import type { GenderedPatientTexts } from '../gendered-patient-texts.ts';

/** Longer phrases first: the first match is replaced. */
export const genderedPatientTexts: GenderedPatientTexts = [
  ['Die Patientin oder der Patient', 'Die Patientin', 'Der Patient'],
  ['die Patientin oder der Patient', 'die Patientin', 'der Patient'],
  ['die Patientin oder den Patienten', 'die Patientin', 'den Patienten'],
  ['diese Patientin oder diesen Patienten', 'diese Patientin', 'diesen Patienten'],
  ['die Patientin, der Patient oder', 'die Patientin oder', 'der Patient oder'],
  ['Patientin, Patient', 'Patientin', 'Patient'],
];
