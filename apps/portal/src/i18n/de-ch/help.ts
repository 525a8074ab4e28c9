/** The texts of the help, loaded when it is opened. The German file defines the keys of all languages. */
export const help = {
  intro: 'Das Wichtigste in Kürze. Bei Fragen hilft Ihnen Ihre Stammgemeinschaft weiter: {{community}}.',
  topicsHeading: 'Das EPD verstehen',
  others: 'Weitere Themen',
  basicsHeading: 'Anmelden und bedienen',
  basics: [
    {
      heading: 'Wie melde ich mich an?',
      text: 'Wählen Sie auf der Anmeldeseite den Anbieter, bei dem Sie Ihre elektronische Identität haben. Sie weisen sich dort aus und kommen danach von selbst hierher zurück. Ihr Passwort sieht nur der Anbieter.',
    },
    {
      heading: 'Ich habe meine Zugangsdaten verloren',
      text: 'Zugangsdaten stellt Ihnen nur der Anbieter Ihrer elektronischen Identität neu aus. Auf seiner Anmeldeseite finden Sie den Weg dazu.',
    },
    {
      heading: 'Warum werde ich abgemeldet?',
      text: 'Zu Ihrem Schutz endet die Sitzung, wenn Sie das Portal {{minutes}} Minuten lang nicht benutzen. Eine Minute vorher werden Sie gefragt, ob Sie angemeldet bleiben möchten.',
    },
    {
      heading: 'Sprache und Darstellung',
      text: 'Die Sprache wählen Sie oben auf der Anmeldeseite oder im Kontomenü. Dort stellen Sie auch die helle oder dunkle Darstellung ein.',
    },
  ],
  topics: {
    documents: {
      title: 'Dokumente',
      lead: 'Im EPD liegen Dokumente zur Gesundheit einer Person: Berichte, Laborbefunde, Bilder, Rezepte. Die Person selbst und ihre Gesundheitsfachpersonen laden sie hoch.',
      picture: 'Ein Blatt mit Titel und Datum. Dahinter liegt die ältere Version, darunter eine Ergänzung.',
      sections: [
        {
          heading: 'Was zu einem Dokument gehört',
          text: 'Eine Datei und Angaben dazu: Titel, Datum, Art, Sprache und wer es verfasst hat. Nach diesen Angaben und nach dem Text in der Datei können Sie suchen.',
        },
        {
          heading: 'Hinzufügen',
          text: 'Wählen Sie eine Datei oder fotografieren Sie einen Brief. Das Portal sagt sofort, was mit der Datei geschieht. Die meisten Angaben sind schon ausgefüllt.',
        },
        {
          heading: 'Version und Ergänzung',
          text: 'Eine neue Version ersetzt die ältere, die einsehbar bleibt. Eine Ergänzung steht bei dem Dokument, zu dem sie gehört.',
        },
        {
          heading: 'Löschen',
          text: 'Die Patientin, der Patient und die Stellvertretung können die Löschung beantragen und den Antrag bis zum angezeigten Tag zurückziehen. Danach wird das Dokument mit allen Versionen endgültig gelöscht.',
        },
      ],
    },
    kinds: {
      title: 'Arten von Dokumenten',
      lead: 'Die Art sagt, was ein Dokument ist, zum Beispiel ein Laborbefund oder ein Rezept. So finden es alle wieder.',
      picture: 'Sechs Zeichen: Bericht, Laborbefund, Bild, Medikament, Impfung und weiteres Dokument.',
      sections: [
        {
          heading: 'Einfache Wörter',
          text: 'Beim Hinzufügen wählen Sie aus den häufigsten Arten. Das Portal setzt daraus die amtliche Klasse und den amtlichen Typ; alle anderen finden Sie mit «Amtliche Listen zeigen».',
        },
        {
          heading: 'Zeichen und Farbe',
          text: 'In der Liste hat jede Art ihr Zeichen und ihre Farbe. Über die Filter sehen Sie nur die Arten, die Sie suchen.',
        },
        {
          heading: 'Eine falsche Art',
          text: 'Wer ein Dokument hinzugefügt hat, kann seine Art nachträglich ändern. Das Dokument selbst bleibt dabei unverändert.',
        },
      ],
    },
    confidentiality: {
      title: 'Vertraulichkeit',
      lead: 'Drei Stufen bestimmen, wer ein Dokument sieht. Die Patientin oder der Patient kann die Stufe jedes Dokuments jederzeit ändern.',
      picture:
        'Drei Türen: die erste steht allen Berechtigten offen, die zweite nur ausgewählten, die dritte ist verschlossen.',
      sections: [
        {
          heading: 'Normal zugänglich',
          text: 'Alle Gesundheitsfachpersonen und Gruppen mit einem Zugriffsrecht sehen das Dokument. Im Notfall auch andere, wenn der Notfallzugriff eingeschaltet ist.',
        },
        {
          heading: 'Eingeschränkt zugänglich',
          text: 'Nur Gesundheitsfachpersonen und Gruppen mit Zugriff auf eingeschränkt zugängliche Dokumente sehen das Dokument. Im Notfall nur, wenn das in den Einstellungen so gewählt ist.',
        },
        {
          heading: 'Geheim',
          text: 'Nur die Patientin oder der Patient und die Stellvertretung sehen das Dokument. Keine Gesundheitsfachperson, auch nicht im Notfall.',
        },
        {
          heading: 'Neue Dokumente',
          text: 'Wie vertraulich neue Dokumente von Gesundheitsfachpersonen mindestens sind, steht in den Einstellungen.',
        },
      ],
    },
    representation: {
      title: 'Stellvertretung',
      lead: 'Eine Stellvertretung führt das EPD für eine andere Person, zum Beispiel für ein Kind oder für die Mutter.',
      picture: 'Zwei Personen. Die eine reicht der anderen den Schlüssel zum EPD.',
      sections: [
        {
          heading: 'Was sie darf',
          text: 'Sie sieht das ganze EPD, auch Geheimes, lädt Dokumente hoch und verwaltet Zugriffsrechte.',
        },
        {
          heading: 'Bestimmen und entziehen',
          text: 'Patientinnen und Patienten bestimmen ihre Stellvertretung unter «Profil» mit Namen und Kennung. Die Stellvertretung gilt sofort und lässt sich jederzeit entziehen.',
        },
        {
          heading: 'Was im Protokoll steht',
          text: 'Alles, was die Stellvertretung tut, steht mit ihrem Namen im Zugriffsprotokoll.',
        },
      ],
    },
    emergency: {
      title: 'Notfallzugriff',
      lead: 'Wenn es um Leben und Gesundheit geht und niemand gefragt werden kann, darf eine Gesundheitsfachperson das EPD auch ohne Zugriffsrecht öffnen.',
      picture: 'Eine Gesundheitsfachperson öffnet das EPD; eine Zeile im Protokoll und eine Mitteilung entstehen.',
      sections: [
        {
          heading: 'Was sie sieht',
          text: 'Nur was für Notfälle freigegeben ist, nie Geheimes. Sie kann lesen, aber nichts hinzufügen oder ändern.',
        },
        {
          heading: 'Wer davon erfährt',
          text: 'Jeder Notfallzugriff steht im Zugriffsprotokoll, und die Patientin oder der Patient erhält immer eine Mitteilung.',
        },
        {
          heading: 'Einschalten und ausschalten',
          text: 'In den Einstellungen bestimmen Patientinnen und Patienten, welche Dokumente im Notfall lesbar sind, oder schalten den Notfallzugriff aus. Wer vom EPD ausgeschlossen ist, kann es auch im Notfall nicht öffnen.',
        },
        { heading: 'Im Notfall', text: 'Dieses Portal ist keine Notfallnummer. Rufen Sie 144 an.' },
      ],
    },
  },
};

export type HelpTexts = typeof help;
