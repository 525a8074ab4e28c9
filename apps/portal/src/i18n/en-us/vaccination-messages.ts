import type { MessageTexts } from '../message-texts.ts';

/** Messages of the vaccination record; separate from its texts, which only its own pages need. */
export const vaccinationMessages = {
  'toasts.vaccination.unableToLoad': 'The vaccination module could not be loaded. Please try again later.',
  'toasts.vaccination.fetchFail': 'The vaccination record could not be loaded.',
  'toasts.vaccination.saveFail': 'The entry was not saved and has been removed again.',
  'toasts.vaccination.saveUnknown':
    'The entry may have been saved. Try again with the same details: it is saved only once.',
  'toasts.vaccination.saved': 'The entry has been saved.',
  'vaccination.form.vaccineMissing': 'Choose the vaccine.',
  'vaccination.form.codeMissing': 'Choose an entry from the list.',
  'vaccination.form.dateMissing': 'Enter the date.',
  'vaccination.form.dateInvalid': 'This date does not exist. Please write it like this: 31.01.2026, 01.2026 or 2026.',
  'vaccination.form.dateInFuture': 'The date is in the future.',
  'vaccination.form.diseasesMissing': 'Say what the vaccination was against.',
  'vaccination.form.doseInvalid': 'Enter a number from 1 to 99 for the dose.',
  'vaccination.form.endBeforeStart': 'The end is before the start.',
  'vaccination.form.endedIsInactive': 'A risk that has ended no longer exists. Choose “No longer active”.',
} satisfies Partial<MessageTexts>;
