/** Opening a record, registering a patient, binding an eID to the directory. The German file defines the keys of all languages. */
export const onboarding = {
  toSearch: 'Zur Patientensuche',
  info: {
    needs: 'Das braucht es',
    begin: 'Beginnen',
    resume: 'Weiterfahren, wo Sie waren',
    patient: {
      heading: 'EPD eröffnen',
      intro: 'In vier kurzen Schritten zu Ihrem elektronischen Patientendossier. Es ist freiwillig und kostet nichts.',
      where:
        'Hier können Sie bei der {{community}} ein EPD eröffnen. Was Sie eingeben, bleibt bis dahin in diesem Fenster.',
      number: 'Ihre AHV-Nummer. Sie steht auf der Krankenversicherungskarte.',
      contact: 'Ihre Adresse, eine Telefonnummer und eine E-Mail-Adresse.',
      minutes: 'Etwa fünf Minuten Zeit.',
    },
    professional: {
      heading: 'Patientin oder Patienten registrieren',
      intro: 'Sie eröffnen ein EPD für jemanden, der schriftlich eingewilligt hat.',
      number: 'Ausweis und AHV-Nummer der Person. Prüfen Sie den Ausweis.',
      contact: 'Die Adresse; Telefonnummer und E-Mail-Adresse, wenn es sie gibt.',
      minutes: 'Die Einwilligung. Nach der Registrierung können Sie sie zum Unterschreiben drucken.',
    },
  },
  steps: {
    label: 'Schritte',
    person: 'Zur Person',
    address: 'Adresse',
    contact: 'Kontakt',
    review: 'Prüfen und einwilligen',
  },
  form: {
    next: 'Weiter',
    back: 'Zurück',
    change: 'Ändern',
    changeOf: '{{step}} ändern',
    choose: 'Bitte wählen',
    restored: 'Ihre Angaben von vorhin sind noch da.',
    genderHint: 'Wie im Ausweis',
    streetHint: 'Zum Beispiel Aareweg 3',
    postalCodeHint: '{{digits}} Ziffern',
    phoneHint: 'Zum Beispiel 079\u00a0123\u00a045\u00a067; aus dem Ausland mit Vorwahl, +49 …',
    phoneRead: 'Nummer verstanden als {{number}}',
    emailHint: 'Zum Beispiel name@beispiel.ch',
    contactOptional: 'Beides ist freiwillig. Ohne diese Angaben wird die Person per Post erreicht.',
    patient: {
      heading: 'EPD eröffnen',
      submit: 'Einwilligen und EPD eröffnen',
      asOnId: 'Geben Sie Ihre Namen so an, wie sie in Ihrem Ausweis stehen.',
      ahvHint: 'Ihre eigene Nummer: 13 Ziffern, beginnt mit 756. Sie steht auf der Krankenversicherungskarte.',
    },
    professional: {
      heading: 'Patientin oder Patienten registrieren',
      submit: 'Registrieren',
      asOnId: 'Geben Sie die Namen so an, wie sie im Ausweis stehen.',
      ahvHint: '13 Ziffern, beginnt mit 756. Sie steht auf der Krankenversicherungskarte.',
    },
  },
  consent: {
    heading: 'Einwilligung',
    patient: {
      voluntary: 'Das EPD ist freiwillig. Sie können die Einwilligung jederzeit widerrufen.',
      rights:
        'Sie sehen alles selbst und bestimmen, wer welche Dokumente sehen darf. Jeder Zugriff wird protokolliert.',
      emergency:
        'Im Notfall dürfen Gesundheitsfachpersonen normal zugängliche Dokumente lesen. Das können Sie später ändern.',
      box: 'Ich willige ein, dass die {{community}} für mich ein EPD eröffnet und führt.',
    },
    professional: {
      voluntary: 'Das EPD ist freiwillig. Die Person kann die Einwilligung jederzeit widerrufen.',
      rights: 'Mit der Registrierung erhalten Sie kein Zugriffsrecht. Das erteilt die Patientin oder der Patient.',
      emergency:
        'Im Notfall dürfen Gesundheitsfachpersonen normal zugängliche Dokumente lesen. Die Person kann das ändern.',
      box: 'Ich habe den Ausweis geprüft, und die Person hat gegenüber der {{community}} schriftlich eingewilligt.',
    },
  },
  success: {
    spid: 'Nummer des EPD (EPR-SPID): {{spid}}',
    document: 'Einwilligungserklärung',
    download: 'PDF herunterladen',
    fileName: 'Einwilligung EPD',
    patient: {
      heading: 'Ihr EPD ist eröffnet',
      ready: 'Sie können Ihr EPD ab sofort verwenden',
      intro: 'Als Nächstes können Sie ein erstes Dokument hinzufügen und Ihrer Praxis Zugriff geben.',
      document: 'Bewahren Sie die Erklärung auf. Sie hält fest, wozu Sie eingewilligt haben.',
      enter: 'Zu meinem EPD',
    },
    professional: {
      heading: 'Das EPD von {{name}} ist eröffnet',
      ready: 'Die Person kann ihr EPD ab sofort verwenden',
      intro: 'Sie haben damit noch kein Zugriffsrecht. Die Patientin oder der Patient erteilt es im Portal.',
      document: 'Drucken Sie die Erklärung und lassen Sie sie unterschreiben.',
    },
  },
  error: {
    patient: 'Ihr EPD wurde nicht eröffnet',
    professional: 'Die Person wurde nicht registriert',
    unsure: 'Vielleicht ist das EPD eröffnet',
    noAnswer: 'Es kam keine Antwort. Bitte versuchen Sie es nochmals; ein zweites EPD entsteht nicht.',
    kept: 'Ihre Angaben sind noch da.',
    retry: 'Nochmals versuchen',
    change: 'Angaben ändern',
    recordExists: 'Melden Sie sich mit der eID an, mit der dieses EPD eröffnet wurde.',
    ahvNotOwn:
      'Prüfen Sie die Nummer auf Ihrer Krankenversicherungskarte. Für Kinder und andere Personen kann hier kein EPD eröffnet werden.',
    notQualified:
      'Lassen Sie Ihren Ausweis beim Anbieter Ihrer eID am Schalter oder per Video prüfen und versuchen Sie es danach nochmals.',
    alreadyExists: 'Suchen Sie die Person mit ihrer AHV-Nummer.',
    notPossible:
      'Vielleicht hat diese Person schon ein EPD unter einer anderen Nummer, oder Ihr Eintrag im Verzeichnis fehlt.',
    support: 'Hilfe',
    supportText: 'Bei Fragen hilft Ihnen die {{community}}. Nennen Sie die Meldung, die hier steht.',
    supportLink: 'Zur Hilfe',
  },
  binding: {
    heading: 'eID mit dem Verzeichnis verbinden',
    intro:
      'Bevor Sie EPD öffnen können, wird Ihre eID einmal mit Ihrem Eintrag im Verzeichnis der Gesundheitsfachpersonen verbunden.',
    who: 'Sie sind angemeldet als {{name}}.',
    gln: 'GLN',
    glnHint: '13 Ziffern. Nur nötig, wenn im Verzeichnis mehrere Personen so heissen wie Sie.',
    submit: 'Verbinden',
    done: 'Ihre eID ist verbunden',
    doneText: '{{name}}, GLN {{gln}}. Sie können jetzt Patientinnen und Patienten suchen.',
    alreadyRegistered:
      'Eine eID gehört zu einem Eintrag und ein Eintrag zu einer eID. Melden Sie sich mit der eID an, die schon verbunden ist.',
    noMatch: 'Prüfen Sie die GLN, oder lassen Sie Ihren Eintrag von der Administration Ihrer Einrichtung melden.',
  },
};

export type OnboardingTexts = typeof onboarding;
