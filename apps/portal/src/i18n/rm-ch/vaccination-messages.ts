import type { MessageTexts } from '../message-texts.ts';

/** Messages of the vaccination record; separate from its texts, which only its own pages need. */
export const vaccinationMessages = {
  'toasts.vaccination.unableToLoad':
    'I n’è betg reussì da chargiar il modul da vaccinaziun. Empruvai pli tard anc ina giada.',
  'toasts.vaccination.fetchFail': 'I n’è betg reussì da chargiar il dossier da vaccinaziun.',
  'toasts.vaccination.saveFail': 'L’endataziun n’è betg vegnida memorisada ed è puspè allontanada.',
  'toasts.vaccination.saveUnknown':
    'Forsa è l’endataziun memorisada. Empruvai anc ina giada cun las medemas indicaziuns: ella vegn memorisada mo ina giada.',
  'toasts.vaccination.saved': 'L’endataziun è memorisada.',
  'vaccination.form.vaccineMissing': 'Tscherni il vaccin.',
  'vaccination.form.codeMissing': 'Tscherni in’endataziun da la glista.',
  'vaccination.form.dateMissing': 'Inditgai la data.',
  'vaccination.form.dateInvalid': 'Questa data n’exista betg. Scrivai ella uschia: 31.01.2026, 01.2026 u 2026.',
  'vaccination.form.dateInFuture': 'La data è en l’avegnir.',
  'vaccination.form.diseasesMissing': 'Inditgai cunter tge ch’igl è vegnì vaccinà.',
  'vaccination.form.doseInvalid': 'Inditgai per la dosa in dumber tranter 1 e 99.',
  'vaccination.form.endBeforeStart': 'La fin è avant l’entschatta.',
  'vaccination.form.endedIsInactive': 'Ina ristga cun ina fin n’exista betg pli. Tscherni «Betg pli activ».',
} satisfies Partial<MessageTexts>;
