import type { DemoDocumentSource } from '../../document-source.ts';
import { letter, storedFile } from '../../file-builders.ts';
import { heading, list, numbered, pairs, table, text } from '../../pdf-letters/letter.ts';
import { aebi, annaHerself, lindt, meier, notz } from '../../authors.ts';
import { diagnoses, toDrLindt, toDrMeier } from '../recurring-letter-texts.ts';

/** The episodes of palpitations: emergency department, referral, echocardiography, preparation of the ablation. */
export const heart: readonly DemoDocumentSource[] = [
  {
    key: 'emergency report',
    ago: 262,
    clock: '23:40',
    title: 'Notfallbericht: Herzrasen',
    kind: 'emergency',
    by: [notz],
    service: [262, 261],
    file: letter(
      (on) => [
        text('Sehr geehrte Frau Kollegin'),
        text(`Ihre Patientin stellte sich am ${on(262)} um 20.15 Uhr selbst auf unserem Notfallzentrum vor.`),
        heading('Diagnose'),
        numbered(
          'Paroxysmale supraventrikuläre Tachykardie, am ehesten AV-Knoten-Reentry-Tachykardie',
          ...diagnoses.slice(1),
        ),
        heading('Jetziges Leiden'),
        text(
          'Seit etwa 18.30 Uhr plötzlich einsetzendes, regelmässiges Herzrasen mit Druck auf der Brust und leichtem Schwindel, keine Synkope. Ähnliche, kürzere Episoden seit rund zwei Jahren, bisher jeweils von selbst beendet.',
        ),
        heading('Befunde bei Eintritt'),
        table(
          [3, 2, 3],
          'Messung | Wert | Bemerkung',
          'Puls | 188/min | regelmässig',
          'Blutdruck | 108/72 mmHg | rechts, liegend',
          'Sauerstoffsättigung | 98 % | bei Raumluft',
          'Troponin T hs | 9 ng/l | nach drei Stunden 11 ng/l',
        ),
        text('EKG: Schmalkomplextachykardie, Frequenz 188/min, keine sichtbaren P-Wellen, keine Ischämie.'),
        heading('Verlauf'),
        text(
          'Ein modifiziertes Valsalva-Manöver blieb zweimal ohne Wirkung. Nach 6 mg Adenosin i. v. unter Monitorkontrolle Umschlag in einen Sinusrhythmus mit 84/min. Danach beschwerdefrei, Überwachung bis 23.30 Uhr.',
        ),
        heading('Procedere'),
        list(
          'Entlassung nach Hause in gutem Allgemeinzustand.',
          'Bei erneutem Anfall Valsalva-Manöver wie instruiert, bei Dauer über 20 Minuten Wiedervorstellung.',
          'Wir empfehlen eine kardiologische Abklärung innerhalb von zwei Wochen.',
        ),
      ],
      { to: toDrLindt },
    ),
  },
  {
    key: 'emergency ecg',
    ago: 262,
    clock: '20:22',
    title: '12-Kanal-EKG Notfallzentrum',
    kind: 'image',
    by: [notz],
    events: ['ecg'],
    appends: 'emergency report',
    comments: 'Während der Tachykardie aufgezeichnet, 25 mm/s.',
    file: storedFile('image/png', 'ecg.png'),
  },
  {
    key: 'own notes',
    ago: 255,
    clock: '19:05',
    title: 'Notizen zur Sprechstunde',
    kind: 'patientNotes',
    by: [annaHerself],
    confidentiality: 'secret',
    file: {
      contentType: 'text/plain',
      bytes: ({ on }) => Promise.resolve(new TextEncoder().encode(ownNotes(on))),
    },
  },
  {
    key: 'referral',
    ago: 258,
    clock: '11:10',
    title: 'Zuweisung an die Kardiologie',
    kind: 'referral',
    by: [lindt],
    confidentiality: 'restricted',
    file: letter(
      (on) => [
        text('Sehr geehrter Herr Kollege'),
        text(
          `Gerne weise ich Ihnen Frau Keller zur Beurteilung zu. Am ${on(262)} wurde auf Ihrem Notfallzentrum eine Schmalkomplextachykardie mit Adenosin beendet.`,
        ),
        heading('Fragestellung'),
        list('Strukturelle Herzerkrankung?', 'Indikation zur elektrophysiologischen Untersuchung und Ablation?'),
        heading('Vorgeschichte'),
        text(
          'Hashimoto-Thyreoiditis, unter Levothyroxin 75 µg stabil (TSH zuletzt 2.1 mU/l). Teilriss des vorderen Kreuzbands rechts, konservativ behandelt. Seit einigen Monaten zwei Anfälle pro Monat, dadurch bei der Arbeit als Lehrerin zunehmend verunsichert. Keine Dauermedikation ausser Levothyroxin, Nichtraucherin, Kaffee ein bis zwei Tassen pro Tag.',
        ),
        heading('Allergien'),
        text('Penicillin: generalisierte Urtikaria im Alter von 19 Jahren (siehe Allergieausweis).'),
        text('Besten Dank für Ihren Bericht.'),
      ],
      { to: toDrMeier },
    ),
  },
  {
    key: 'cardiology consultation',
    ago: 250,
    clock: '16:30',
    title: 'Konsultation Kardiologie, Erstgespräch',
    kind: 'consultation',
    by: [meier],
    service: [250, 250],
    file: letter(
      (on) => [
        text('Sehr geehrte Frau Kollegin'),
        text(
          `Besten Dank für die Zuweisung Ihrer Patientin, die ich am ${on(250)} in meiner Sprechstunde gesehen habe.`,
        ),
        heading('Beurteilung'),
        text(
          'Die Anfälle mit plötzlichem Beginn und Ende, sichtbarem Klopfen am Hals und Beendigung durch Adenosin sprechen für eine AV-Knoten-Reentry-Tachykardie. Das Ruhe-EKG heute zeigt einen normokarden Sinusrhythmus ohne Präexzitation. Echokardiografisch besteht kein Hinweis auf eine strukturelle Herzerkrankung.',
        ),
        heading('Status'),
        pairs(
          ['Blutdruck', '122/76 mmHg beidseits'],
          ['Puls', '68/min, regelmässig'],
          ['Gewicht, Grösse', '63.5 kg, 169 cm (BMI 22.2)'],
          ['Auskultation', 'Herztöne rein, keine Geräusche, Lunge frei'],
        ),
        heading('Besprochenes Vorgehen'),
        text(
          'Ich habe mit Frau Keller die Möglichkeiten besprochen: Zuwarten mit Selbsthilfe, Betablocker oder Katheterablation. Die Erfolgsaussicht der Ablation liegt über 95 %, das Risiko eines schrittmacherpflichtigen Blocks unter 1 %. Frau Keller wünscht die Ablation.',
        ),
        list(
          'Elektive elektrophysiologische Untersuchung mit Ablation in drei bis vier Wochen.',
          'Bis dahin Metoprolol 25 mg nur bei Bedarf.',
        ),
      ],
      { to: toDrLindt },
    ),
  },
  {
    key: 'echocardiography',
    ago: 250,
    clock: '15:50',
    title: 'Echokardiografie transthorakal',
    kind: 'imaging',
    by: [meier, aebi],
    events: ['ultrasound'],
    service: [250, 250],
    file: letter(() => [
      pairs(
        ['Indikation', 'Supraventrikuläre Tachykardie, Frage nach struktureller Herzerkrankung'],
        ['Bildqualität', 'gut'],
        ['Rhythmus', 'Sinusrhythmus, 66/min'],
      ),
      heading('Messwerte'),
      table(
        [4, 2, 2],
        'Messung | Wert | Norm',
        'Linksventrikuläre Auswurffraktion (biplan) | 63 % | > 54 %',
        'Linker Ventrikel, enddiastolisch | 46 mm | 38 – 52 mm',
        'Septum, enddiastolisch | 8 mm | 6 – 9 mm',
        'Linkes Vorhofvolumen | 27 ml/m² | < 34 ml/m²',
        'E/e′ (Mittel) | 7 | < 14',
        'TAPSE | 23 mm | > 17 mm',
        'Druckgradient über der Trikuspidalklappe | 19 mmHg | < 31 mmHg',
      ),
      heading('Befund'),
      text(
        'Normal grosser, nicht hypertropher linker Ventrikel mit normaler globaler und regionaler Funktion. Keine diastolische Funktionsstörung. Rechter Ventrikel normal gross mit guter Funktion. Vorhöfe nicht erweitert. Alle Klappen zart und gut beweglich, minime Trikuspidalinsuffizienz ohne Krankheitswert. Kein Perikarderguss.',
      ),
      heading('Beurteilung'),
      text('Normalbefund. Kein Hinweis auf eine strukturelle Herzerkrankung.'),
    ]),
  },
  {
    key: 'echocardiography clip',
    ago: 250,
    clock: '15:42',
    title: 'Echokardiografie, Vierkammerblick (Videosequenz)',
    kind: 'media',
    by: [meier],
    events: ['ultrasound'],
    appends: 'echocardiography',
    file: storedFile('video/mp4', 'four-chamber-view.mp4'),
  },
  {
    key: 'consent',
    ago: 232,
    clock: '14:15',
    title: 'Einverständniserklärung Katheterablation',
    kind: 'consent',
    by: [meier],
    confidentiality: 'restricted',
    format: 'scannedPdf',
    file: letter(
      (on) => [
        pairs(
          ['Eingriff', 'Elektrophysiologische Untersuchung und Katheterablation'],
          ['Geplant am', on(227)],
          ['Aufklärungsgespräch', `${on(232)}, 13.30 bis 14.10 Uhr, in deutscher Sprache`],
        ),
        heading('Worüber gesprochen wurde'),
        list(
          'Diagnose, natürlicher Verlauf und mögliche andere Behandlungen.',
          'Ablauf: Zugang über die rechte Leistenvene, örtliche Betäubung und Sedierung, Dauer rund zwei Stunden.',
          'Risiken: Bluterguss oder Gefässverletzung in der Leiste (1 – 2 %), AV-Block mit Schrittmacher (unter 1 %), Perikarderguss (unter 0.5 %), Rückfall (rund 4 %).',
          'Verhalten danach: 24 Stunden kein Fahrzeug lenken, eine Woche keine schweren Lasten heben.',
        ),
        heading('Fragen der Patientin'),
        text(
          'Arbeitsunfähigkeit, Vorgehen bei Kinderwunsch, Verträglichkeit der Sedierung bei Penicillinallergie. Alle Fragen wurden beantwortet.',
        ),
        heading('Erklärung'),
        text(
          'Ich bin verständlich aufgeklärt worden, hatte genügend Zeit zum Überlegen und willige in den Eingriff ein. Ich kann meine Einwilligung jederzeit ohne Angabe von Gründen widerrufen.',
        ),
      ],
      { plain: true },
    ),
  },
];

function ownNotes(on: (ago: number) => string): string {
  return [
    `Für den Termin bei Dr. Meier am ${on(250)}`,
    '',
    '- Anfälle bisher: anfangs alle paar Wochen, in letzter Zeit fast jede Woche',
    '- immer plötzlich, einmal beim Schuhebinden, zweimal nach dem Treppensteigen',
    '- längster Anfall: am Abend mit Notfall, fast zwei Stunden',
    '- was ich im Unterricht mache, wenn es kommt? Die Klasse hat es einmal bemerkt.',
    '',
    'Fragen:',
    '1. Ist es gefährlich?',
    '2. Was passiert bei der Verödung genau, bin ich wach?',
    '3. Darf ich weiter joggen?',
    '4. Wir hätten gern noch ein zweites Kind. Spielt das eine Rolle?',
    '5. Muss die Schule davon wissen?',
    '',
    'Mitnehmen: Medikamentenliste, Blutdruckheft, Allergieausweis',
    '',
  ].join('\n');
}
