import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about the patient search. */
export const patientSearchMessages = {
  'toasts.patientSearch.fetchFail': 'Die Patientensuche ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.patientSearch.multipleMatches':
    'Mehrere Personen passen zu diesen Angaben. Bitte verwenden Sie die AHV-Nummer.',
  'patients.search.empty': 'Füllen Sie mindestens ein Feld aus.',
  'patients.search.idAlone': 'AHV-Nummer und EPR-SPID werden allein gesucht. Leeren Sie die übrigen Felder.',
  'patients.search.ahvInvalid': 'Das ist keine gültige AHV-Nummer. Sie beginnt mit 756 und hat 13 Ziffern.',
  'patients.search.spidInvalid': 'Das ist keine gültige EPR-SPID. Sie hat 18 Ziffern.',
  'patients.search.birthDateInvalid': 'Das ist kein gültiges Geburtsdatum. Schreiben Sie es so: 31.01.1984.',
  'patients.search.birthDateAmbiguous':
    'Diese Jahreszahl kann zwei Jahre bedeuten. Wählen Sie eines oder schreiben Sie vier Ziffern.',
} satisfies Partial<MessageTexts>;
