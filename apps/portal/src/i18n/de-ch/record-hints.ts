/** The notices above the document list. The German file defines the keys of all languages. */
export const recordHints = {
  label: 'Auf einen Blick',
  more_one: '{{count}} weiterer Hinweis',
  more_other: '{{count}} weitere Hinweise',
  news_one: 'Neu seit dem {{date}}: {{title}}',
  news_other: '{{count}} neue Dokumente seit dem {{date}}, zuletzt: {{title}}',
  emergency: 'Notfallzugriff am {{date}}: {{names}}',
  emergencyShort: 'Notfallzugriff',
  viewers: 'Seit dem {{date}} eingesehen von {{names}}',
  others_one: 'einer weiteren Person',
  others_other: '{{count}} weiteren Personen',
  ends_one: 'Der Zugriff von {{name}} endet am {{date}}',
  ends_other: '{{count}} Zugriffsrechte enden bis am {{date}}',
  someone: 'einer Gruppe',
  giveAccess: 'Nächster Schritt: einer Praxis oder einem Spital Zugriff geben',
  giveAccessShort: 'Nächster Schritt',
};
