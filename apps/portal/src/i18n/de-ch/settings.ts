/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Einstellungen',
  intro: 'Was hier gilt, gilt für Ihr ganzes Dossier. Jede Änderung wird sofort gespeichert.',
  loading: 'Die Einstellungen werden geladen …',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert.',
  emergency: {
    heading: 'Zugriff im Notfall',
    intro:
      'Was dürfen Fachpersonen ohne Zugriffsrecht sehen, wenn es um Leben und Gesundheit geht? Sie werden über jeden solchen Zugriff benachrichtigt.',
    normal: 'Normal zugängliche Dokumente',
    normalExample:
      'Beispiel: Sie kommen bewusstlos auf den Notfall. Die Ärztin sieht Ihre Allergien und den letzten Austrittsbericht, aber nichts, was Sie als «eingeschränkt» oder «geheim» markiert haben.',
    restricted: 'Normal und eingeschränkt zugängliche Dokumente',
    restrictedExample:
      'Beispiel: Die Ärztin auf dem Notfall sieht auch den Bericht Ihrer Psychiaterin, den Sie als «eingeschränkt» markiert haben. «Geheime» Dokumente sieht sie nie.',
    off: 'Kein Zugriff im Notfall',
    offExample:
      'Beispiel: Sie kommen bewusstlos auf den Notfall. Niemand dort kann Ihr Dossier öffnen, ausser er hat bereits ein Zugriffsrecht.',
  },
  level: {
    heading: 'Neue Dokumente von Fachpersonen',
    intro:
      'Wie vertraulich sind Dokumente mindestens, die Fachpersonen neu ablegen? Sie können jedes Dokument danach anders einstufen.',
    normal: 'Normal zugänglich',
    normalExample: 'Alle, denen Sie Zugriff geben, sehen neue Dokumente.',
    restricted: 'Eingeschränkt zugänglich',
    restrictedExample: 'Nur wem Sie den eingeschränkten Zugriff geben, sieht neue Dokumente.',
    secret: 'Geheim',
    secretExample: 'Neue Dokumente sehen nur Sie und Ihre Stellvertretung.',
  },
  notify: {
    heading: 'Mitteilungen',
    emergency: 'Bei jedem Zugriff im Notfall',
    emergencyNote: 'Immer eingeschaltet: So will es die Verordnung.',
    groups: 'Wenn jemand einer Gruppe mit Zugriffsrecht beitritt oder sie verlässt',
    groupsNote: 'Beispiel: Eine neue Ärztin beginnt in Ihrer Praxis und darf dadurch Ihre Dokumente lesen.',
  },
};
