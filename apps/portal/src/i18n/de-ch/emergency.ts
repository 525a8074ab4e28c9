/** Emergency access: offer, dialog, banner. The German file defines the keys of all languages. */
export const emergency = {
  offer: 'Notfallzugriff',
  assistant: 'Als Hilfsperson können Sie keinen Notfallzugriff starten. Das kann nur die Gesundheitsfachperson selbst.',
  excluded: 'Auch ein Notfallzugriff öffnet dieses EPD nicht.',
  normal: 'Normaler Zugriff aktiv',
  normalWithoutRight: 'Normaler Zugriff aktiv, ohne Zugriffsrecht',
  dialog: {
    title: 'Notfallzugriff auf das EPD von {{name}}',
    what: 'Nur in einem medizinischen Notfall: Sie behandeln diese Person und können sie nicht um den Zugriff bitten.',
    logged: 'Jeder Zugriff wird mit Ihrem Namen als Notfallzugriff protokolliert.',
    notified: 'Die Patientin oder der Patient wird über den Notfallzugriff benachrichtigt.',
    reading:
      'Sie können nur lesen, und nur, was die Patientin oder der Patient für Notfälle freigegeben hat. Hinzufügen und Ändern sind nicht möglich.',
    start: 'Notfallzugriff starten',
    cancel: 'Abbrechen',
    first: 'Bestätigen Sie zuerst die Sicherheitsprüfung.',
  },
  banner: {
    label: 'Laufender Notfallzugriff',
    active: 'Notfallzugriff aktiv',
    since: 'Dauer {{time}}',
    reading: 'Nur Lesen, alles wird protokolliert.',
    stop: 'Notfallzugriff beenden',
  },
  upload: {
    heading: 'Im Notfallzugriff kann nichts hinzugefügt werden',
    body: 'Ein Notfallzugriff erlaubt nur das Lesen. Beenden Sie ihn, um mit Ihrem normalen Zugriff ein Dokument hinzuzufügen.',
  },
};
