import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about the patient search. */
export const patientSearchMessages = {
  'toasts.patientSearch.fetchFail': 'La ricerca di pazienti non è riuscita. Riprovi.',
  'toasts.patientSearch.multipleMatches': 'Più persone corrispondono a questi dati. Utilizzi il numero AVS.',
  'patients.search.empty': 'Compili almeno un campo.',
  'patients.search.idAlone': 'Il numero AVS e l’EPR-SPID si cercano da soli. Svuoti gli altri campi.',
  'patients.search.ahvInvalid': 'Questo numero AVS non è valido. Inizia con 756 e ha 13 cifre.',
  'patients.search.spidInvalid': 'Questo EPR-SPID non è valido. Ha 18 cifre.',
  'patients.search.birthDateInvalid': 'Questa data di nascita non è valida. La scriva così: 31.01.1984.',
  'patients.search.birthDateAmbiguous': 'Questo numero può indicare due anni. Ne scelga uno o scriva quattro cifre.',
} satisfies Partial<MessageTexts>;
