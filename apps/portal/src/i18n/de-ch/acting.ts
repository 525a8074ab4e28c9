/** Acting for another person: the choice, the banner, the notice about another tab. The German file defines the keys of all languages. */
export const acting = {
  loading: 'Es wird geprüft, für wen Sie handeln dürfen.',
  gln: 'GLN {{gln}}',
  spid: 'EPR-SPID {{spid}}',
  title: 'Für {{name}}',
  gate: {
    heading: 'Für wen handeln Sie?',
    introRepresentative:
      'Wählen Sie die Person, deren EPD Sie als Stellvertretung öffnen. Das Zugriffsprotokoll nennt Ihren Namen und den Namen der vertretenen Person.',
    introAssistant:
      'Wählen Sie die Gesundheitsfachperson, in deren Namen Sie arbeiten. Das Zugriffsprotokoll nennt Ihren Namen und den Namen der Gesundheitsfachperson.',
  },
  none: {
    assisted: {
      heading: 'Sie sind keiner Gesundheitsfachperson zugeordnet',
      body: 'Als Hilfsperson können Sie nur im Namen einer Gesundheitsfachperson Patientinnen und Patienten suchen.',
      what: 'Bitte wenden Sie sich an die Administration Ihrer Einrichtung, damit sie die Zuordnung einträgt.',
    },
    represented: {
      heading: 'Sie vertreten zurzeit niemanden',
      body: 'Die vertretene Person kann Sie als Stellvertretung bestimmen.',
      what: 'Bei Fragen hilft Ihre Stammgemeinschaft.',
    },
  },
  banner: {
    label: 'Handeln für jemand anderen',
    representative: 'Sie handeln in Vertretung von {{name}}',
    assistant: 'Sie handeln im Namen von {{name}}',
    switching: 'Es wird zu {{name}} gewechselt …',
    stop: 'Beenden',
    change: 'Wechseln',
  },
  selector: { label: 'Für wen handeln Sie?', self: 'In eigenem Namen' },
  elsewhere: {
    person: 'für {{name}}',
    self: 'in eigenem Namen',
    title: 'In einem anderen Tab handeln Sie jetzt {{for}}',
    body: 'In diesem Tab handeln Sie weiterhin {{for}}. Prüfen Sie, wessen EPD Sie vor sich haben.',
    stay: 'Hier {{for}} weiterfahren',
    change: 'Auch hier {{for}} handeln',
  },
};

export const actingMessages = {
  'navigation.proxies.fetchRepresentativesFailed':
    'Die Liste der Personen, die Sie vertreten, konnte nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'navigation.proxies.fetchAssistantsFailed':
    'Die Liste der Gesundheitsfachpersonen, für die Sie arbeiten, konnte nicht geladen werden. Bitte versuchen Sie es nochmals.',
};
