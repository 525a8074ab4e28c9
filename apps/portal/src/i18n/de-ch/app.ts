/** Titles of the routes (core 2, NAV-02); the community's name follows them. */
export const titles = {
  login: 'Anmelden',
  legalNotice: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  help: 'Hilfe',
  register: 'EPD eröffnen',
  documents: 'Dokumente',
  upload: 'Dokument hinzufügen',
  document: 'Dokument',
  editDocument: 'Dokument bearbeiten',
  newVersion: 'Neue Version hinzufügen',
  vaccinations: 'Impfungen',
  accessRights: 'Zugriffsrechte',
  accessRightsSearch: 'Zugriffsrecht: Suche',
  newAccessRight: 'Zugriffsrecht erteilen',
  accessCode: 'Code für Patientinnen und Patienten',
  editAccessRight: 'Zugriffsrecht bearbeiten',
  accessLogs: 'Zugriffsprotokoll',
  patients: 'Patientensuche',
  settings: 'Einstellungen',
  profile: 'Profil',
};

/** The frame around all screens: sign-in, menus, footer, session, problems, general pages. */
export const app = {
  brand: 'Gesundheitsdossier',
  skip: 'Zum Inhalt springen',
  close: 'Schliessen',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  newTab: 'öffnet in einem neuen Tab',
  login: {
    heading: 'Anmelden',
    patientIntro:
      'Ihr elektronisches Patientendossier (EPD): Dokumente ansehen, ablegen und bestimmen, wer sie sehen darf.',
    professionalIntro:
      'Zugang zum elektronischen Patientendossier (EPD) für Gesundheitsfachpersonen und ihre Hilfspersonen.',
    choose: 'Womit weisen Sie sich aus?',
    how: 'Sie werden zu diesem Anbieter weitergeleitet und danach hierher zurück.',
    lastUsed: 'Zuletzt verwendet',
    leaving: 'Sie werden weitergeleitet …',
    none: 'Für dieses Portal ist kein Anbieter eingerichtet. Bitte wenden Sie sich an Ihre Stammgemeinschaft.',
    firstTime: 'Zum ersten Mal hier?',
    firstTimeLink: 'So melden Sie sich an',
    already: 'Sie sind als {{name}} angemeldet.',
    continue: 'Weiter',
    ended: {
      signedOut: {
        title: 'Sie sind abgemeldet',
        text: 'Auf einem gemeinsam genutzten Gerät schliessen Sie am besten auch dieses Fenster.',
      },
      expired: {
        title: 'Ihre Sitzung ist abgelaufen',
        text: 'Zu Ihrem Schutz wurden Sie abgemeldet. Melden Sie sich neu an, um dort weiterzufahren, wo Sie waren.',
      },
      signedOutElsewhere: {
        title: 'Sie wurden andernorts abgemeldet',
        text: 'Die Anmeldung wurde in einem anderen Fenster oder beim Anbieter beendet. Sie können sich hier neu anmelden.',
      },
      refreshRefused: {
        title: 'Ihre Anmeldung konnte nicht verlängert werden',
        text: 'Der Anbieter verlangt eine neue Anmeldung. Melden Sie sich neu an, um weiterzufahren.',
      },
      wrongRole: {
        title: 'Dieses Portal ist nicht für Ihre Rolle',
        text: 'Ihre Anmeldung ist gültig, gehört aber zu einem anderen Portal. Patientinnen und Patienten nutzen das Patientenportal, Gesundheitsfachpersonen das Portal für Fachpersonen.',
      },
      rolesMissing: {
        title: 'Der Anbieter teilt keine Rolle mit',
        text: 'Ihre Anmeldung ist gültig, aber der Anbieter sagt dem Portal nicht, ob Sie Patientin oder Patient, Vertretung oder Fachperson sind. Bitte melden Sie das Ihrer Stammgemeinschaft.',
      },
      notRegistered: {
        title: 'Sie sind noch nicht registriert',
        text: 'Ihre Anmeldung ist gültig, aber in dieser Stammgemeinschaft nicht bekannt. Bitte wenden Sie sich an die Stammgemeinschaft.',
      },
    },
    failed: {
      title: 'Die Anmeldung ist nicht gelungen',
      text: 'Der Anbieter ist im Moment nicht erreichbar. Versuchen Sie es in ein paar Minuten erneut oder wählen Sie einen anderen Anbieter.',
    },
  },
  signedIn: {
    working: 'Ihre Anmeldung wird geprüft …',
    failed: 'Die Anmeldung wurde nicht abgeschlossen',
    failedText:
      'Die Antwort des Anbieters fehlt, ist zu alt oder passt nicht zu dieser Anmeldung. Bitte beginnen Sie die Anmeldung neu.',
    unreachable: 'Der Anbieter hat nicht geantwortet. Prüfen Sie Ihre Verbindung und beginnen Sie die Anmeldung neu.',
    cancelled: 'Sie haben die Anmeldung beim Anbieter abgebrochen.',
    again: 'Zur Anmeldung',
  },
  menu: {
    label: 'Hauptmenü',
    patients: 'Patientensuche',
    documents: 'Dokumente',
    accessLogs: 'Protokoll',
    settings: 'Einstellungen',
    expand: 'Menü aufklappen',
    collapse: 'Menü zuklappen',
    open: 'Menü öffnen',
    back: 'Zurück',
  },
  account: {
    open: 'Konto von {{name}}',
    nobody: 'Konto',
    language: 'Sprache',
    appearance: 'Darstellung',
    appearances: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    help: 'Hilfe',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    signOut: 'Abmelden',
    minutes_one: 'noch {{count}} Min.',
    minutes_other: 'noch {{count}} Min.',
    roles: {
      PAT: 'Patientin, Patient',
      REP: 'Stellvertretung',
      HCP: 'Gesundheits\u00adfachperson',
      ASS: 'Hilfsperson',
      NONE: 'Ohne Rolle',
    },
  },
  patient: {
    label: 'Geöffnetes EPD',
    born: 'geboren am {{date}}',
    close: 'EPD schliessen',
    more: 'Angaben zum geöffneten EPD',
    copySpid: 'EPR-SPID kopieren',
    copied: 'Kopiert',
    notCopied: 'Kopieren ist hier nicht möglich. Bitte markieren Sie die Nummer.',
    right: {
      normal: 'Ihr Zugriff: normal',
      restricted: 'Ihr Zugriff: normal und eingeschränkt',
      secret: 'Ihr Zugriff: alle Dokumente',
      byGroup: 'über Ihre Gruppe',
      until: 'bis {{date}}',
      noEnd: 'ohne Enddatum',
    },
    elsewhere: {
      title: 'In einem anderen Tab wurde das EPD von {{name}} geöffnet',
      body: 'In diesem Tab ist weiterhin das EPD von {{name}} geöffnet. Prüfen Sie, wessen EPD Sie vor sich haben.',
      stay: 'Bei {{name}} bleiben',
      change: 'Zu {{name}} wechseln',
    },
  },
  shortcuts: {
    heading: 'Tasten',
    key: 'Taste',
    what: 'Wirkung',
    allow: 'Einzelne Tasten als Abkürzung verwenden',
    search: 'Ins Suchfeld',
    rows: 'Nächstes und vorheriges Dokument der Liste',
    open: 'Das Dokument öffnen, auf dem Sie stehen',
    neighbours: 'Vorheriges und nächstes Dokument, wenn eines geöffnet ist',
    sheet: 'Diese Übersicht',
  },
  expiry: {
    heading: 'Sind Sie noch da?',
    text_one: 'Ihre Sitzung endet in {{count}} Sekunde. Danach werden Sie zu Ihrem Schutz abgemeldet.',
    text_other: 'Ihre Sitzung endet in {{count}} Sekunden. Danach werden Sie zu Ihrem Schutz abgemeldet.',
    stay: 'Angemeldet bleiben',
    signOut: 'Abmelden',
  },
  footer: { label: 'Fusszeile', version: 'Version {{version}}' },
  messages: { label: 'Meldungen', dismiss: 'Meldung schliessen' },
  problem: {
    heading: 'Etwas ist schiefgegangen',
    text: 'Diese Seite konnte nicht gezeigt werden. An Ihrem EPD wurde nichts verändert.',
    chunkHeading: 'Dieser Teil konnte nicht geladen werden',
    chunk:
      'Ein Teil des Portals ist nicht angekommen. Vielleicht ist die Verbindung unterbrochen, oder es gibt eine neue Version.',
    chunkSlow:
      'Ein Teil des Portals brauchte länger als zwei Minuten. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    kept: 'Was Sie auf dieser Seite eingegeben haben, ist noch da.',
    code: 'Kennung für den Support: {{code}}',
    home: 'Zur Startseite',
    configuration:
      'Das Portal konnte seine Einstellungen nicht laden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  help: {
    heading: 'Hilfe',
    intro: 'Das Wichtigste in Kürze. Bei Fragen hilft Ihnen Ihre Stammgemeinschaft weiter: {{community}}.',
    signIn: 'Wie melde ich mich an?',
    signInText:
      'Wählen Sie auf der Anmeldeseite den Anbieter, bei dem Sie Ihre elektronische Identität haben. Sie weisen sich dort aus und kommen danach von selbst hierher zurück. Ihr Passwort sieht nur der Anbieter.',
    lost: 'Ich habe meine Zugangsdaten verloren',
    lostText:
      'Zugangsdaten stellt Ihnen nur der Anbieter Ihrer elektronischen Identität neu aus. Auf seiner Anmeldeseite finden Sie den Weg dazu.',
    timeout: 'Warum werde ich abgemeldet?',
    timeoutText:
      'Zu Ihrem Schutz endet die Sitzung, wenn Sie das Portal {{minutes}} Minuten lang nicht benutzen. Eine Minute vorher werden Sie gefragt, ob Sie angemeldet bleiben möchten.',
    language: 'Sprache und Darstellung',
    languageText:
      'Die Sprache wählen Sie oben auf der Anmeldeseite oder im Kontomenü. Dort stellen Sie auch die helle oder dunkle Darstellung ein.',
  },
  privacy: {
    heading: 'Datenschutz',
    intro: 'Verantwortlich für dieses Portal: {{community}}.',
    data: 'Welche Daten werden bearbeitet?',
    dataText:
      'Das Portal zeigt die Dokumente und Angaben, die im elektronischen Patientendossier (EPD) gespeichert sind. Es legt sie nicht selbst ab. Jeder Zugriff wird im Zugriffsprotokoll festgehalten.',
    browser: 'Was bleibt in meinem Browser?',
    browserText:
      'Während Sie angemeldet sind, bewahrt Ihr Browser Ihre Anmeldung auf, dazu Ihre Wahl von Sprache und Darstellung und den zuletzt verwendeten Anbieter. Mit der Abmeldung wird die Anmeldung gelöscht. Gesundheitsfachpersonen finden auf diesem Gerät zudem wieder, was sie beim Hochladen über sich selbst angegeben haben (Titel, Institution, Fachrichtung); nach einem halben Jahr ohne Gebrauch wird es gelöscht. Dokumente werden nicht auf dem Gerät gespeichert, ausser Sie laden sie herunter.',
    others: 'Wer erhält Daten?',
    othersText:
      'Ihre Anmeldung läuft über den Anbieter, den Sie wählen. Das Portal bindet keine Werbung, keine Besucherzählung und keine fremden Schriften ein.',
    rights: 'Ihre Rechte',
    rightsText:
      'Sie können Auskunft über Ihre Daten verlangen und bestimmen, wer darauf zugreifen darf. Wenden Sie sich dafür an Ihre Stammgemeinschaft.',
  },
  legal: {
    heading: 'Nutzungsbedingungen',
    intro:
      'Dieses Portal wird nach dem Bundesgesetz über das elektronische Patientendossier (EPDG) betrieben. Betreiberin: {{community}}.',
    use: 'Wer darf das Portal nutzen?',
    useText:
      'Das Portal steht Personen offen, die in der Stammgemeinschaft registriert sind. Zugangsdaten sind persönlich und dürfen nicht weitergegeben werden.',
    content: 'Inhalt der Dokumente',
    contentText:
      'Für den Inhalt eines Dokuments ist verantwortlich, wer es erstellt hat. Das EPD ersetzt weder das Gespräch mit einer Fachperson noch den Notruf 144.',
    availability: 'Verfügbarkeit',
    availabilityText:
      'Das Portal ist in der Regel rund um die Uhr erreichbar. Für Unterhalt oder bei Störungen kann der Betrieb unterbrochen sein.',
    law: 'Anwendbares Recht',
    lawText: 'Es gilt schweizerisches Recht.',
  },
};
