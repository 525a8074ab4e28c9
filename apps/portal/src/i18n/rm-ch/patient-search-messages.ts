import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about the patient search. */
export const patientSearchMessages = {
  'toasts.patientSearch.fetchFail': 'La tschertga da pazients n’è betg reussida. Empruvai per plaschair anc ina giada.',
  'toasts.patientSearch.multipleMatches':
    'Pliras persunas correspundan a questas indicaziuns. Duvrai per plaschair il numer AVS.',
  'patients.search.empty': 'Empleni almain in champ.',
  'patients.search.idAlone': 'Il numer AVS e l’EPR-SPID vegnan tschertgads sulets. Svidai ils auters champs.',
  'patients.search.ahvInvalid': 'Quai n’è betg in numer AVS valaivel. El cumenza cun 756 ed ha 13 cifras.',
  'patients.search.spidInvalid': 'Quai n’è betg in EPR-SPID valaivel. El ha 18 cifras.',
  'patients.search.birthDateInvalid':
    'Questa data da naschientscha n’è betg valaivla. Scrivai ella uschia: 31.01.1984.',
  'patients.search.birthDateAmbiguous': 'Quest dumber po muntar dus onns. Tscherni in u scrivai quatter cifras.',
} satisfies Partial<MessageTexts>;
