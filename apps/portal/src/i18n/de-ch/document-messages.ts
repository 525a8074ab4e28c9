import type { MessageTexts } from '../message-texts.ts';

/* In a file of their own: messages of the catalogue are kept separate from the texts of the forms. */

/** Messages of the catalogue about adding documents. */
export const addingMessages = {
  'documents.upload.tooLarge': 'Diese Datei ist {{size}} gross. Erlaubt sind höchstens {{limit}}.',
  'documents.upload.empty': 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  'documents.upload.unreadable':
    'Diese Datei lässt sich nicht mehr lesen. Vielleicht wurde sie geändert, verschoben oder gelöscht. Bitte wählen Sie sie nochmals.',
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
  'documents.upload.specialityNotListed':
    'Diese Fachrichtung ist nicht in der Liste. Wählen Sie eine andere oder keine.',
  'documents.upload.phoneInvalid': 'Die Telefonnummer beginnt mit +41 und hat danach neun Ziffern.',
  'documents.upload.dateInvalid': 'Dieses Datum gibt es nicht. Bitte schreiben Sie es so: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'Das Ende muss nach dem Beginn liegen.',
  'documents.upload.dateInFuture': 'Das Datum des Dokuments darf nicht in der Zukunft liegen.',
  'documents.upload.onlyRestricted':
    'Die Patientin oder der Patient lässt neue Dokumente nur als «Eingeschränkt zugänglich» zu. Diese Stufe ist jetzt gewählt. Bitte versuchen Sie es nochmals.',
  'documents.upload.onlySecret':
    'Die Patientin oder der Patient lässt neue Dokumente nur als «Geheim» zu. Diese Stufe ist jetzt gewählt. Bitte versuchen Sie es nochmals. Sie selbst können das Dokument danach nicht mehr sehen.',
  'documents.upload.duplicate':
    'Dieses Dokument ist schon gespeichert, mit den Angaben von einem früheren Versuch. Sie finden es in der Liste.',
} as const satisfies Partial<MessageTexts>;

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail':
    'Der Status des Dokuments konnte nicht geändert werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentStore.deleteFail': 'Das Dokument konnte nicht gelöscht werden. Es steht wieder in der Liste.',
  'toasts.documentStore.editFail': 'Die Angaben konnten nicht gespeichert werden.',
  'toasts.documentStore.deprecateSuccess': '«{{title}}» ist jetzt als ungültig markiert.',
  'toasts.documentStore.approveSuccess': '«{{title}}» ist jetzt als gültig markiert.',
  'toasts.documentStore.deleteSuccess':
    'Die Löschung von «{{title}}» ist beantragt. Auf der Seite des Dokuments sehen Sie, bis wann Sie den Antrag zurückziehen können.',
  'toasts.documentStore.withdrawSuccess': 'Die Löschung von «{{title}}» ist zurückgezogen.',
  'toasts.documentStore.editSuccess': 'Die Angaben zu «{{title}}» sind gespeichert.',
  'documents.change.onlyUploader': 'Das kann nur ändern, wer das Dokument hochgeladen hat.',
  'documents.change.otherCommunity':
    'Dieses Dokument liegt in einer anderen Gemeinschaft. Das kann nur ändern, wer es dort hochgeladen hat.',
  'documents.change.administratorNeeded':
    'Dieses ungültige Dokument liegt in einer anderen Gemeinschaft. Das kann nur die dortige Verwaltung der Dokumente ändern.',
  'documents.change.creationTimeFixed': 'Das Datum eines Dokuments lässt sich nachträglich nicht ändern.',
  'documents.change.patientDecides': 'Darüber entscheidet die Patientin oder der Patient.',
  'documents.change.lessProtected':
    'Eine neue Version muss mindestens so geschützt sein wie das Dokument, das sie ersetzt. Nur die Patientin oder der Patient kann es für mehr Personen öffnen.',
  'documents.change.notAllowed': 'Mit Ihrer Rolle können Sie keine Dokumente ändern.',
  'documents.change.emergency': 'Im Notfallzugriff können Sie Dokumente nur lesen.',
  'documents.change.stillStoring': 'Das Dokument wird noch gespeichert. Versuchen Sie es gleich nochmals.',
  'documents.change.oldVersion': 'Das ist eine alte Version. Ändern lässt sich nur die neuste.',
  'documents.change.overtaken':
    'Jemand hat das Dokument inzwischen geändert. Damit nichts verloren geht, wurde nichts gespeichert.',
  'documents.change.invalid': 'Das Dokument ist als ungültig markiert.',
  'documents.change.alreadyValid': 'Das Dokument ist bereits gültig.',
  'documents.change.mistake': 'Das Dokument wurde irrtümlich erfasst und lässt sich nicht mehr ändern.',
  'documents.change.deletionProhibited': 'Das Dokument ist von der Löschung ausgenommen.',
  'documents.change.deletionNotRequested': 'Die Löschung des Dokuments ist nicht beantragt.',
  'documents.change.deletionDue': 'Die Frist, um die Löschung des Dokuments zurückzuziehen, ist abgelaufen.',
  'documents.change.deletionRequested': 'Die Löschung des Dokuments ist bereits beantragt.',
} as const satisfies Partial<MessageTexts>;

/** Messages of the catalogue about reading and storing documents. */
export const readingMessages = {
  'toasts.documentStore.documentsFetchSuccess': 'Die Dokumente sind geladen.',
  'toasts.documentStore.documentsFetchFail':
    'Die Dokumente konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentStore.documentFetchFail':
    'Das Dokument konnte nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentStore.uploadFail':
    'Ein Dokument für ein EPD, das Sie inzwischen geschlossen haben, wurde nicht gespeichert. Öffnen Sie dieses EPD wieder und fügen Sie das Dokument nochmals hinzu.',
  'toasts.documentStore.uploadUnknown':
    'Ein Dokument für ein EPD, das Sie inzwischen geschlossen haben, ist vielleicht gespeichert. Öffnen Sie dieses EPD wieder und schauen Sie in der Liste nach.',
} as const satisfies Partial<MessageTexts>;
