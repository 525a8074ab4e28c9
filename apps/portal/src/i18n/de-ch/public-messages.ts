import type { MessageTexts } from '../message-texts.ts';
import { emergencyMessages } from './emergency.ts';

/** Messages of sign-in, session and reading, which every page may show. */
export const publicMessages = {
  ...emergencyMessages,
  'toasts.auth.noEPDAccess': 'Sie haben keinen Zugriff auf dieses EPD.',
  'toasts.auth.unauthorizedPatientAccess':
    'Sie dürfen dieses EPD nicht öffnen. Die Patientin oder der Patient hat Ihnen kein Zugriffsrecht erteilt.',
  'toasts.auth.glnNotRegistered':
    'Ihre GLN ist im Verzeichnis der Gesundheitsfachpersonen nicht eingetragen. Bitte wenden Sie sich an die Administration Ihrer Einrichtung.',
  'toasts.auth.tokenFetchFail':
    'Die Berechtigung für dieses EPD konnte nicht eingeholt werden. Bitte versuchen Sie es nochmals.',
  'toasts.auth.authHeaderFail':
    'Ihre Anmeldung konnte der Anfrage nicht beigelegt werden. Bitte melden Sie sich neu an.',
  'toasts.auth.sessionExpired': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.',
  'toasts.auth.sessionRefreshFail': 'Ihre Sitzung konnte nicht verlängert werden. Bitte melden Sie sich neu an.',
  'toasts.auth.authenticationFail': 'Die Anmeldung ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.auth.exchangeRejected':
    'Die Stammgemeinschaft hat keine Berechtigung für dieses EPD ausgestellt; an Ihren Zugriffsrechten liegt es nicht. Bitte melden Sie das Ihrer Stammgemeinschaft.',
  'toasts.auth.clientUnknown':
    'Dieses Portal ist beim Anbieter der Anmeldung nicht richtig eingetragen. Bitte melden Sie das Ihrer Stammgemeinschaft; ein neuer Versuch hilft nicht.',
  'toasts.auth.providerMisconfigured':
    'Dieser Anbieter ist im Portal nicht richtig eingerichtet. Bitte wählen Sie einen anderen oder melden Sie das Ihrer Stammgemeinschaft.',
  'toasts.auth.logoutIncomplete':
    'Hier sind Sie abgemeldet. Beim Anbieter, über den Sie sich angemeldet hatten, sind Sie es vielleicht noch nicht: Er antwortet nicht. Schliessen Sie zur Sicherheit alle Fenster dieses Browsers.',
  'toasts.documentStore.requestRejected': 'Die Stammgemeinschaft hat die Anfrage des Portals abgelehnt.',
  'toasts.account.noAppropriatePermission': 'Diese Seite ist für Ihre Rolle nicht vorgesehen.',
  'toasts.account.noPatientOpen':
    'Wählen Sie zuerst eine Patientin oder einen Patienten: In diesem Tab ist kein EPD geöffnet.',
  'toasts.account.xuaFetchFail':
    'Der Zugriff im Namen dieser Person ist nicht möglich. Wählen Sie sie nochmals, oder fragen Sie Ihre Stammgemeinschaft.',
  'toasts.documentAccess.noAccessRights':
    'Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten. Dafür braucht es das Recht zur Weitergabe oder zur Vertretung.',
  'toasts.documentStore.documentsFetchSuccess': 'Die Dokumente sind geladen.',
  'toasts.documentStore.documentsFetchFail':
    'Die Dokumente konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentStore.documentFetchFail':
    'Das Dokument konnte nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentStore.uploadFail': 'Das Dokument konnte nicht gespeichert werden. Es ist nicht im EPD.',
  'toasts.atc.fetchFail': 'Das Zugriffsprotokoll konnte nicht geladen werden.',
  'toasts.atc.incomplete': 'Verkürzen Sie den Zeitraum oder wählen Sie ein Ereignis, um alles zu sehen.',
  'toasts.atc.exportFail': 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es nochmals.',
  'toasts.settings.changeFail': 'Die Einstellung konnte nicht geändert werden. Es gilt, was vorher galt.',
  'toasts.settings.fetchFail': 'Die Einstellungen konnten nicht geladen werden.',
  'toasts.settings.unavailable': 'Diese Einstellung bietet Ihre Stammgemeinschaft noch nicht an.',
  'toasts.notifications.fetchFail': 'Die Mitteilungen konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.patientSearch.fetchFail': 'Die Patientensuche ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.patientSearch.multipleMatches':
    'Mehrere Personen passen zu diesen Angaben. Bitte verwenden Sie die AHV-Nummer.',
  'toasts.login.notRegistered': 'Sie sind nicht registriert. Bitte wenden Sie sich an Ihre Stammgemeinschaft.',
  'documents.upload.tooLarge': 'Diese Datei ist {{size}} gross. Erlaubt sind höchstens {{limit}}.',
  'documents.upload.empty': 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  'documents.upload.typeNotAllowed':
    'Diese Art von Datei nimmt das EPD nicht auf. Speichern Sie sie zum Beispiel als PDF.',
  'documents.upload.contentNotAsNamed':
    'Der Inhalt der Datei passt nicht zu ihrem Namen. Bitte wählen Sie die richtige Datei.',
  'documents.upload.fileMissing': 'Wählen Sie eine Datei.',
  'documents.upload.titleMissing': 'Geben Sie dem Dokument einen Titel.',
  'documents.upload.kindMissing': 'Wählen Sie, was für ein Dokument es ist.',
  'documents.upload.classMissing': 'Wählen Sie eine Dokumentklasse.',
  'documents.upload.typeMissing': 'Wählen Sie einen Dokumenttyp.',
  'documents.upload.typeNotOfClass': 'Dieser Dokumenttyp passt nicht zur Dokumentklasse. Wählen Sie einen anderen.',
  'documents.upload.confidentialityMissing': 'Wählen Sie, wer das Dokument sehen darf.',
  'documents.upload.languageMissing': 'Wählen Sie die Sprache des Dokuments.',
  'documents.upload.facilityTypeMissing': 'Wählen Sie die Art der Einrichtung.',
  'documents.upload.practiceSettingMissing': 'Wählen Sie das Fachgebiet.',
  'documents.upload.authorNeeded': 'Nennen Sie Vor- und Nachname oder eine Institution.',
  'documents.upload.authorIncomplete': 'Nennen Sie Vor- und Nachname, oder lassen Sie die Angaben zur Person leer.',
  'documents.upload.phoneInvalid': 'Die Telefonnummer beginnt mit +41 und hat danach neun Ziffern.',
  'documents.upload.dateInvalid': 'Dieses Datum gibt es nicht. Bitte schreiben Sie es so: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'Das Ende muss nach dem Beginn liegen.',
  'patients.search.empty': 'Füllen Sie mindestens ein Feld aus.',
  'patients.search.idAlone': 'AHV-Nummer und EPR-SPID werden allein gesucht. Leeren Sie die übrigen Felder.',
  'patients.search.ahvInvalid': 'Das ist keine gültige AHV-Nummer. Sie beginnt mit 756 und hat 13 Ziffern.',
  'patients.search.spidInvalid': 'Das ist keine gültige EPR-SPID. Sie hat 18 Ziffern.',
  'patients.search.birthDateInvalid': 'Dieses Geburtsdatum gibt es nicht. Bitte schreiben Sie es so: 31.01.1984.',
  'patients.search.birthDateAmbiguous':
    'Diese Jahreszahl kann zwei Jahre bedeuten. Wählen Sie eines oder schreiben Sie vier Ziffern.',
} satisfies Partial<MessageTexts>;
