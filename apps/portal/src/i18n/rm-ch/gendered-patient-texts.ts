import type { GenderedPatientTexts } from '../gendered-patient-texts.ts';

/** Longer phrases first: the first match is replaced. */
export const genderedPatientTexts: GenderedPatientTexts = [
  ['La pazienta u il pazient vegn infurmà', 'La pazienta vegn infurmada', 'Il pazient vegn infurmà'],
  ['La pazienta u il pazient', 'La pazienta', 'Il pazient'],
  ['la pazienta u il pazient', 'la pazienta', 'il pazient'],
  ['la pazienta, il pazient u', 'la pazienta u', 'il pazient u'],
  ['questa pazienta u quest pazient', 'questa pazienta', 'quest pazient'],
  ['Pazienta, pazient', 'Pazienta', 'Pazient'],
  ['naschida u naschì ils', 'naschida ils', 'naschì ils'],
];
