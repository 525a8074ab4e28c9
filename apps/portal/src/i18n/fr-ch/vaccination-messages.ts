import type { MessageTexts } from '../message-texts.ts';

/** Messages of the vaccination record; separate from its texts, which only its own pages need. */
export const vaccinationMessages = {
  'toasts.vaccination.unableToLoad': 'Le module de vaccination n’a pas pu être chargé. Veuillez réessayer plus tard.',
  'toasts.vaccination.fetchFail': 'Le dossier de vaccination n’a pas pu être chargé.',
  'toasts.vaccination.saveFail': 'L’inscription n’a pas été enregistrée et a été retirée.',
  'toasts.vaccination.saveUnknown':
    'L’inscription est peut-être enregistrée. Réessayez avec les mêmes informations : elle n’est enregistrée qu’une fois.',
  'toasts.vaccination.saved': 'L’inscription est enregistrée.',
  'vaccination.form.vaccineMissing': 'Choisissez le vaccin.',
  'vaccination.form.codeMissing': 'Choisissez une entrée de la liste.',
  'vaccination.form.dateMissing': 'Indiquez la date.',
  'vaccination.form.dateInvalid': 'Cette date n’existe pas. Écrivez-la ainsi : 31.01.2026, 01.2026 ou 2026.',
  'vaccination.form.dateInFuture': 'La date est dans le futur.',
  'vaccination.form.diseasesMissing': 'Indiquez contre quoi la vaccination a été faite.',
  'vaccination.form.doseInvalid': 'Indiquez pour la dose un nombre de 1 à 99.',
  'vaccination.form.endBeforeStart': 'La fin précède le début.',
  'vaccination.form.endedIsInactive': 'Un risque terminé n’existe plus. Choisissez « Plus actif ».',
} satisfies Partial<MessageTexts>;
