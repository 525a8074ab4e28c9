import { formatDay } from '@epr/domain/values';
import { daysBefore } from '../../days.ts';
import type { DemoDocumentSource, Scene } from '../document-source.ts';
import { letter, storedFile, textFile } from '../file-builders.ts';
import { heading, list, pairs, table, text } from '../pdf-letters/letter.ts';
import { annaHerself } from '../authors.ts';

/** Documents that Anna uploaded herself. */
export const uploadedByAnna: readonly DemoDocumentSource[] = [
  {
    key: 'blood pressure diary',
    ago: 5,
    clock: '20:30',
    title: 'Blutdrucktagebuch',
    kind: 'patientNotes',
    by: [annaHerself],
    format: 'scannedPdf',
    comments: 'Gemessen am linken Oberarm, sitzend.',
    file: textFile('text/csv', bloodPressure),
  },
  {
    key: 'advance directive',
    ago: 850,
    clock: '19:40',
    title: 'Patientenverfügung',
    kind: 'advanceDirective',
    by: [annaHerself],
    confidentiality: 'secret',
    file: letter(
      () => [
        text(
          'Ich, Anna Keller, verfasse diese Patientenverfügung nach reiflicher Überlegung und im Vollbesitz meiner Urteilsfähigkeit.',
        ),
        heading('Wofür sie gilt'),
        text(
          'Für den Fall, dass ich meinen Willen nicht mehr selbst äussern kann und keine Aussicht besteht, dass ich die Urteilsfähigkeit wiedererlange.',
        ),
        heading('Was ich wünsche'),
        list(
          'Schmerzen, Atemnot und Unruhe sollen wirksam gelindert werden, auch wenn dies das Leben verkürzen kann.',
          'Bei einer plötzlichen, behandelbaren Erkrankung wünsche ich alle sinnvollen Massnahmen, auch auf der Intensivstation.',
          'Ist keine Besserung mehr zu erwarten, sollen Beatmung und künstliche Ernährung beendet werden.',
          'Ich möchte, wenn möglich, zu Hause sterben.',
        ),
        heading('Vertrauensperson'),
        pairs(
          ['Erste Person', 'Mein Partner, David Roth, Seeweg 12, 3006 Bern'],
          ['Zweite Person', 'Meine Freundin Sandra Iseli, Thun'],
        ),
        text('Beide sind von der Schweigepflicht entbunden und sollen in alle Entscheide einbezogen werden.'),
        heading('Organspende'),
        text('Meine Haltung steht auf meinem Organspendeausweis.'),
      ],
      { plain: true },
    ),
  },
  {
    key: 'organ donor card',
    ago: 848,
    clock: '19:55',
    title: 'Organspendeausweis',
    kind: 'organDonorCard',
    by: [annaHerself],
    confidentiality: 'restricted',
    file: letter(
      () => [
        pairs(['Name', 'Anna Keller'], ['Geburtsdatum', '12.03.1984'], ['Adresse', 'Seeweg 12, 3006 Bern']),
        heading('Meine Entscheidung'),
        text('[x]  Ja, ich spende nach meinem Tod alle Organe, Gewebe und Zellen.'),
        text('[  ]  Ja, aber nur bestimmte Organe.'),
        text('[  ]  Nein.'),
        heading('Zu benachrichtigen'),
        text('David Roth, Seeweg 12, 3006 Bern'),
      ],
      { plain: true },
    ),
  },
  {
    key: 'emergency card',
    ago: 300,
    clock: '21:00',
    title: 'Notfallkarte',
    kind: 'emergencyCard',
    by: [annaHerself],
    file: letter(
      () => [
        heading('Wichtig im Notfall'),
        table(
          [3, 5],
          'Frage | Antwort',
          'Allergie | Penicillin',
          'Erkrankung | Hashimoto-Thyreoiditis, Anfälle von Herzrasen',
          'Medikamente | Levothyroxin 75 µg',
          'Blutgruppe | A Rhesus positiv',
          'Hausärztin | Dr. med. Regula Lindt, Praxis am Lindenhain',
        ),
        heading('Bitte anrufen'),
        text('David Roth, Partner, 079 555 01 12'),
      ],
      { plain: true },
    ),
  },
  {
    key: 'vaccination booklet',
    ago: 1300,
    clock: '15:10',
    title: 'Impfausweis, Foto der Doppelseite',
    kind: 'patientNotes',
    by: [annaHerself],
    events: ['photograph'],
    comments: 'Alter Papierausweis, vor der Übertragung fotografiert.',
    file: storedFile('image/jpeg', 'vaccination-booklet.jpg'),
  },
];

/** Morning and evening values of the two weeks before the upload. */
function bloodPressure({ today, entry }: Scene): string {
  const rows = Array.from({ length: 28 }, (_, index) => {
    const day = daysBefore(today, entry.ago + 14 - Math.floor(index / 2));
    const swing = (index * 37 + 11) % 17;
    const evening = index % 2 === 1;
    const systolic = 112 + swing + (evening ? 4 : 0);
    return [
      formatDay(day),
      evening ? '19:30' : '06:45',
      systolic,
      68 + (swing % 9),
      60 + ((swing * 3) % 14),
      index === 9 ? 'nach dem Joggen' : '',
    ].join(';');
  });
  return ['Datum;Uhrzeit;Systolisch (mmHg);Diastolisch (mmHg);Puls (/min);Bemerkung', ...rows, ''].join('\r\n');
}
