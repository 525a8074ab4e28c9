import type { MessageTexts } from '../message-texts.ts';

/** Changing one document: actions, edit form, new version, addendum. The German file is the shape of all languages. */
export const changing = {
  title: { label: 'Titel', edit: 'Titel bearbeiten' },
  actions: {
    label: 'Ändern',
    edit: 'Angaben bearbeiten',
    replace: 'Neue Version hinzufügen',
    append: 'Ergänzung hinzufügen',
    deprecate: 'Als ungültig markieren',
    approve: 'Als gültig markieren',
    requestDeletion: 'Löschen',
    withdrawDeletion: 'Löschung zurückziehen',
  },
  confirm: {
    cancel: 'Abbrechen',
    working: 'Wird gespeichert',
    deprecate: {
      heading: '«{{title}}» als ungültig markieren?',
      body: 'Das Dokument bleibt gespeichert, steht aber nicht mehr in der Liste. Mit dem Filter «Auch ungültige Dokumente zeigen» finden Sie es wieder und können es erneut als gültig markieren.',
    },
    approve: {
      heading: '«{{title}}» als gültig markieren?',
      body: 'Das Dokument steht danach wieder in der Liste, für alle, die es sehen dürfen.',
    },
    withdrawDeletion: {
      heading: 'Löschung von «{{title}}» zurückziehen?',
      body: 'Das Dokument bleibt mit allen Versionen im Dossier, wie es vor dem Antrag war.',
    },
    requestDeletion: {
      heading: '«{{title}}» löschen?',
      body: 'Das Löschen ist endgültig und betrifft alle Versionen dieses Dokuments. Während einer Frist können Sie den Antrag auf der Seite des Dokuments zurückziehen.',
      versions_one: 'Betroffen ist {{count}} Version.',
      versions_other: 'Betroffen sind {{count}} Versionen.',
      save: 'Laden Sie das Dokument vorher herunter, wenn Sie es behalten möchten.',
    },
  },
  edit: {
    heading: 'Angaben bearbeiten',
    intro: 'Felder mit * sind nötig.',
    back: 'Zum Dokument',
    save: 'Speichern',
    saving: 'Wird gespeichert',
    cancel: 'Abbrechen',
    unchanged: 'Sie haben nichts geändert.',
    restored: 'Ihre Änderungen von vorhin sind noch da.',
    discard: 'Änderungen verwerfen',
    remove: 'Entfernen',
    origin: 'Herkunft und Behandlung',
    technical: 'Weitere Angaben',
    events: 'Ereignisse',
    addEvent: 'Ereignis hinzufügen',
    removeEvent: 'Ereignis entfernen: {{name}}',
    gender: 'Geschlecht gemäss Quelle',
    noChoice: 'Keine Angabe',
    given: '{{words}} (nicht in der amtlichen Liste)',
    deletion: 'Löschung',
    deletionHint: 'Löschen können Sie das Dokument auf seiner Seite.',
    locked: 'Das können Sie nicht ändern',
    availabilityHint: 'Den Status ändern Sie auf der Seite des Dokuments.',
    refused: 'Die Änderung wurde nicht gespeichert',
    kept: 'Ihre Eingaben sind noch da. Sie können es nochmals versuchen.',
    overtaken:
      'Ihre Eingaben sind noch da. Wenn Sie den aktuellen Stand laden, gehen sie verloren. Notieren Sie vorher, was Sie behalten möchten.',
    readNow: 'Aktuellen Stand laden',
    restarted: 'Sie sehen jetzt den aktuellen Stand des Dokuments.',
    closed: 'Dieses Dokument können Sie nicht bearbeiten',
    leaveBody: 'Ihre Änderungen sind noch nicht gespeichert.',
  },
  add: {
    replaceHeading: 'Neue Version hinzufügen',
    appendHeading: 'Ergänzung hinzufügen',
    replaceIntro:
      'Die neue Version ersetzt «{{title}}». Die bisherige bleibt gespeichert und gilt danach als ungültig.',
    appendIntro: 'Die Ergänzung gehört zu «{{title}}». Dieses Dokument bleibt gültig und unverändert.',
    prefilled: 'Die Angaben des bisherigen Dokuments sind übernommen. Felder mit * sind nötig.',
    closed: 'Zu diesem Dokument können Sie nichts hinzufügen',
  },
  refusal: {
    noAccess: 'Die Gemeinschaft erlaubt Ihnen diese Änderung nicht.',
    notFound: 'Das Dokument gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
    invalid: 'Die Gemeinschaft hat die Angaben als ungültig zurückgewiesen.',
    unreachable: 'Die Verbindung ist abgebrochen.',
    timedOut: 'Der Server hat nicht rechtzeitig geantwortet.',
    signedOut: 'Ihre Sitzung ist abgelaufen. Melden Sie sich neu an; Ihre Eingaben bleiben erhalten.',
    failed: 'Der Server meldet einen Fehler.',
  },
};

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'Der Status des Dokuments konnte nicht geändert werden.',
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
    'Eine neue Version muss mindestens so geschützt sein wie das Dokument, das sie ersetzt. Nur die Patientin oder der Patient kann es weiter öffnen.',
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
