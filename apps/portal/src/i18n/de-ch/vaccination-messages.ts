import type { MessageTexts } from '../message-texts.ts';

/** Messages of the vaccination record; separate from its texts, which only its own pages need. */
export const vaccinationMessages = {
  'toasts.vaccination.unableToLoad':
    'Das Impfmodul konnte nicht geladen werden. Bitte versuchen Sie es später nochmals.',
  'toasts.vaccination.fetchFail': 'Das Impfdossier konnte nicht geladen werden.',
  'toasts.vaccination.saveFail': 'Der Eintrag wurde nicht gespeichert und wieder entfernt.',
  'toasts.vaccination.saveUnknown':
    'Vielleicht ist der Eintrag gespeichert. Versuchen Sie es mit denselben Angaben nochmals: Er wird nur einmal gespeichert.',
  'toasts.vaccination.saved': 'Der Eintrag ist gespeichert.',
  'vaccination.form.vaccineMissing': 'Wählen Sie den Impfstoff.',
  'vaccination.form.codeMissing': 'Wählen Sie einen Eintrag aus der Liste.',
  'vaccination.form.dateMissing': 'Geben Sie das Datum an.',
  'vaccination.form.dateInvalid':
    'Dieses Datum gibt es nicht. Bitte schreiben Sie es so: 31.01.2026, 01.2026 oder 2026.',
  'vaccination.form.dateInFuture': 'Das Datum liegt in der Zukunft.',
  'vaccination.form.diseasesMissing': 'Nennen Sie, wogegen geimpft wurde.',
  'vaccination.form.doseInvalid': 'Geben Sie bei der Dosis eine Zahl von 1 bis 99 an.',
  'vaccination.form.endBeforeStart': 'Das Ende liegt vor dem Beginn.',
  'vaccination.form.endedIsInactive': 'Ein Risiko mit einem Ende besteht nicht mehr. Wählen Sie «Nicht mehr aktiv».',
} satisfies Partial<MessageTexts>;
