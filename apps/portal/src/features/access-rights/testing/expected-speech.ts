/** Texts that are read aloud on more than one screen of the rights, with the documents of `rightsPlatform`. */

/** The title of the overview, and the heading of who can see what. */
export const overviewHead: readonly string[] = [
  '# Zugriffsrechte',
  'Sie entscheiden, wer dieses EPD lesen darf, wie viel davon und wie lange.',
  'Zugriffsrecht erteilen -> /access-rights/search',
  '## Wer kann was sehen?',
];

/** Who can see the two normal documents, the restricted one, and the secret ones, of which there are none. */
export function whoSees(normal: readonly string[], restricted: readonly string[] = []): readonly string[] {
  return [
    ...whoSeesLevel('Normal zugänglich (2 Dokumente):', normal),
    ...whoSeesLevel('Eingeschränkt zugänglich (1 Dokument):', restricted),
    ...whoSeesLevel('Geheim (0 Dokumente):', []),
  ];
}

function whoSeesLevel(heading: string, names: readonly string[]): readonly string[] {
  const people = names.length > 0 ? ['Sie selbst', ...names] : ['Nur Sie selbst'];
  return [heading, ...people, 'Auch im Notfall niemand sonst.'];
}

/** The levels a patient can give, and the one that is chosen. */
export function levelChoice(chosen: 'normal' | 'restricted'): readonly string[] {
  const is = (level: typeof chosen) => (level === chosen ? 'yes' : 'no');
  return [
    'Was darf gelesen werden?',
    'Geheime Dokumente sieht keine Gesundheitsfachperson.',
    `Normal zugänglich Dokumente der Stufe «normal zugänglich»: 2 Dokumente: ${is('normal')}`,
    `Eingeschränkt zugänglich auch Dokumente der Stufe «eingeschränkt zugänglich»: 3 Dokumente: ${is('restricted')}`,
    '[Was heisst das? Was darf gelesen werden?]',
  ];
}
