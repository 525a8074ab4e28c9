import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about the patient search. */
export const patientSearchMessages = {
  'toasts.patientSearch.fetchFail': 'The patient search did not work. Please try again.',
  'toasts.patientSearch.multipleMatches': 'Several people match these details. Please use the AHV number.',
  'patients.search.empty': 'Fill in at least one field.',
  'patients.search.idAlone': 'AHV number and EPR-SPID are searched alone. Clear the other fields.',
  'patients.search.ahvInvalid': 'This is not a valid AHV number. It starts with 756 and has 13 digits.',
  'patients.search.spidInvalid': 'This is not a valid EPR-SPID. It has 18 digits.',
  'patients.search.birthDateInvalid': 'This is not a valid date of birth. Write it like this: 31.01.1984.',
  'patients.search.birthDateAmbiguous': 'This number can mean two years. Choose one or write four digits.',
} satisfies Partial<MessageTexts>;
