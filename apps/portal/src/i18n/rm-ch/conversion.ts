import type { Texts } from '../text-keys.ts';

export const conversion: Texts['conversion'] = {
  view: 'Vista',
  optimised: 'Vista optimada',
  original: 'Vista originala',
  translate: 'Translatar las inscripziuns',
  frame: 'Vista optimada da «{{title}}»',
  source: 'Vista originala da «{{title}}»',
  working: 'Il document vegn preparà …',
  ready: 'Il document è pront.',
  failed: 'I n’è betg reussì da preparar il document.',
  invalid: 'Quest document ha in sbagl en sia structura e na po betg vegnir preparà.',
  tooLarge: 'Quest document è memia grond per vegnir preparà.',
  stillOriginal: 'En la vista originala pudais Vus leger la datoteca sco ch’ella è memorisada.',
  retry: 'Empruvar anc ina giada',
  openOriginal: 'Avrir la vista originala',
  pdf: 'Sco PDF',
  file: 'Datoteca originala ({{form}})',
  pdfFailed: 'I n’è betg reussì da crear il PDF. Empruvai per plaschair anc ina giada.',
};
