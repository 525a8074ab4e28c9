import type { GenderedPatientTexts } from '../gendered-patient-texts.ts';

/** Longer phrases first: the first match is replaced. */
export const genderedPatientTexts: GenderedPatientTexts = [
  ['La patiente ou le patient est informé', 'La patiente est informée', 'Le patient est informé'],
  ['La patiente ou le patient', 'La patiente', 'Le patient'],
  [
    'Seuls la patiente, le patient ou une représentation peuvent',
    'Seules la patiente ou une représentation peuvent',
    'Seuls le patient ou une représentation peuvent',
  ],
  ['Seule la patiente ou le patient', 'Seule la patiente', 'Seul le patient'],
  ['à la patiente ou au patient', 'à la patiente', 'au patient'],
  ['la patiente ou le patient', 'la patiente', 'le patient'],
  ['cette patiente ou ce patient', 'cette patiente', 'ce patient'],
  ['Patiente, patient', 'Patiente', 'Patient'],
  ['née ou né le', 'née le', 'né le'],
];
