/** Public pages that are not needed at the sign-in: loaded with the other texts. */
export const pages = {
  imprint: {
    heading: 'Kontakt und Impressum',
    intro: 'Dieses Portal betreibt {{community}}.',
    contact: 'Kontakt',
    contactText: 'Fragen zum EPD oder zu diesem Portal beantwortet Ihnen Ihre Stammgemeinschaft.',
    emergency: 'Im medizinischen Notfall',
    emergencyText: 'Dieses Portal ist keine Notfallnummer. Rufen Sie 144 an.',
    responsible: 'Verantwortung',
    responsibleText:
      'Für Inhalt und Betrieb des Portals ist {{community}} verantwortlich. Ein Dokument im EPD verantwortet, wer es hochgeladen hat.',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Adresse',
  },
  accessibility: {
    heading: 'Barrierefreiheit',
    intro:
      'Dieses Portal soll für alle benutzbar sein. Massstab sind die Richtlinien WCAG 2.2, Stufe AA, und der Standard eCH-0059.',
    offers: 'Was das Portal bietet',
    offersText:
      'Alles lässt sich mit der Tastatur und mit einem Bildschirmleseprogramm bedienen. Die Seiten lassen sich auf 200 Prozent vergrössern. Sie wählen helle oder dunkle Darstellung; Bewegungen richten sich nach Ihrem Gerät.',
    lacks: 'Was noch fehlt',
    lacksText:
      'Die Dokumente stammen von vielen Stellen. Eingescannte Seiten und Bilder enthalten oft keinen Text, den ein Bildschirmleseprogramm vorlesen kann.',
    report: 'Eine Hürde melden',
    reportText:
      'Hindert Sie etwas? Melden Sie es Ihrer Stammgemeinschaft, die Angaben stehen unter «Kontakt und Impressum».',
  },
  help: { what: 'Was heisst das?' },
  privacy: {
    heading: 'Datenschutz',
    intro: 'Verantwortlich für dieses Portal: {{community}}.',
    data: 'Welche Daten werden bearbeitet?',
    dataText:
      'Das Portal zeigt die Dokumente und Angaben, die im elektronischen Patientendossier (EPD) gespeichert sind. Es bewahrt sie nicht selbst auf. Jeder Zugriff wird im Zugriffsprotokoll festgehalten.',
    browser: 'Was bleibt in meinem Browser?',
    browserText:
      'Während Sie angemeldet sind, bewahrt Ihr Browser Ihre Anmeldung auf und merkt sich, welches EPD geöffnet ist und was Sie eingegeben und noch nicht gespeichert haben. Eine Datei, die Sie zum Hochladen gewählt haben, liegt dabei verschlüsselt im Browser. Mit der Abmeldung wird das alles gelöscht. Es bleiben Ihre Wahl von Sprache und Darstellung und der zuletzt verwendete Anbieter. Gesundheitsfachpersonen finden auf diesem Gerät zudem wieder, was sie beim Hochladen über sich selbst angegeben haben (Titel, Institution, Fachrichtung); nach einem halben Jahr ohne Gebrauch wird es gelöscht. Andere Dokumente werden nicht auf dem Gerät gespeichert, ausser Sie laden sie herunter.',
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
      'Für den Inhalt eines Dokuments ist verantwortlich, wer es erstellt hat. Das EPD ersetzt weder das Gespräch mit einer Gesundheitsfachperson noch den Notruf 144.',
    availability: 'Verfügbarkeit',
    availabilityText:
      'Das Portal ist in der Regel rund um die Uhr erreichbar. Für Unterhalt oder bei Störungen kann der Betrieb unterbrochen sein.',
    law: 'Anwendbares Recht',
    lawText: 'Es gilt schweizerisches Recht.',
  },
};
