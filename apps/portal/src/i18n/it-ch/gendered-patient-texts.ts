import type { GenderedPatientTexts } from '../gendered-patient-texts.ts';

/** Longer phrases first: the first match is replaced. */
export const genderedPatientTexts: GenderedPatientTexts = [
  ['La paziente o il paziente viene informato', 'La paziente viene informata', 'Il paziente viene informato'],
  ['La paziente o il paziente', 'La paziente', 'Il paziente'],
  ['alla paziente o al paziente', 'alla paziente', 'al paziente'],
  ['la paziente o il paziente', 'la paziente', 'il paziente'],
  ['la paziente, il paziente o', 'la paziente o', 'il paziente o'],
  ['questa paziente o questo paziente', 'questa paziente', 'questo paziente'],
  ['nata o nato il', 'nata il', 'nato il'],
];
