import type { MessageTexts } from '../message-texts.ts';

/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Einstellungen',
  intro: 'Was hier gilt, gilt für das ganze EPD. Jede Änderung wird sofort gespeichert.',
  loading: 'Die Einstellungen werden geladen …',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert.',
  emergency: {
    heading: 'Notfallzugriff',
    intro:
      'Was dürfen Gesundheitsfachpersonen ohne Zugriffsrecht sehen, wenn es um Leben und Gesundheit geht? Über jeden Notfallzugriff kommt eine Mitteilung.',
    normal: 'Normal zugängliche Dokumente',
    normalExample:
      'Beispiel: Jemand kommt bewusstlos auf den Notfall. Die Ärztin sieht die Allergien und den letzten Austrittsbericht, aber nichts, was als «eingeschränkt» oder «geheim» markiert ist.',
    restricted: 'Normal und eingeschränkt zugängliche Dokumente',
    restrictedExample:
      'Beispiel: Die Ärztin auf dem Notfall sieht auch den Bericht der Psychiaterin, der als «eingeschränkt» markiert ist. «Geheime» Dokumente sieht sie nie.',
    off: 'Kein Notfallzugriff',
    offExample:
      'Beispiel: Jemand kommt bewusstlos auf den Notfall. Dort kann das EPD nur öffnen, wer bereits ein Zugriffsrecht hat.',
  },
  level: {
    heading: 'Neue Dokumente von Gesundheitsfachpersonen',
    intro:
      'Wie vertraulich sind Dokumente mindestens, die Gesundheitsfachpersonen neu hochladen? Sie können jedes Dokument danach anders einstufen.',
    normalExample:
      'Alle, denen Sie Zugriff geben, sehen neue Dokumente, ausser sie werden beim Hochladen strenger eingestuft.',
    restrictedExample: 'Nur wem Sie Zugriff auf eingeschränkt zugängliche Dokumente geben, sieht neue Dokumente.',
    secretExample: 'Neue Dokumente sieht keine Gesundheitsfachperson.',
  },
  notify: {
    heading: 'Wann eine Mitteilung kommt',
    emergency: 'Bei jedem Notfallzugriff',
    emergencyNote: 'Immer eingeschaltet: So will es die Verordnung.',
    groups: 'Wenn jemand einer Gruppe mit Zugriffsrecht beitritt oder sie verlässt',
    groupsNote:
      'Beispiel: Eine neue Ärztin beginnt in einer Praxis mit Zugriffsrecht und darf dadurch die Dokumente lesen.',
  },
};

export const settingsMessages = {
  'toasts.settings.changeFail': 'Die Einstellung konnte nicht geändert werden. Es gilt, was vorher galt.',
  'toasts.settings.changeUnknown':
    'Es kam keine Antwort: Vielleicht ist die Einstellung gespeichert. Bitte laden Sie die Seite neu.',
  'toasts.settings.fetchFail': 'Die Einstellungen konnten nicht geladen werden.',
  'toasts.settings.unavailable': 'Diese Einstellung bietet Ihre Stammgemeinschaft noch nicht an.',
} satisfies Partial<MessageTexts>;
