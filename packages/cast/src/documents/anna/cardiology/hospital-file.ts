import { heading, list, newPage, numbered, pairs, table, text, type Block } from '../../pdf-letters/letter.ts';
import { diagnoses } from '../recurring-letter-texts.ts';

/** Thirty pages: a contents page, then one page per two hours of the stay, and five further sheets. */
export function hospitalFile(on: (ago: number) => string): readonly Block[] {
  const sheets = [...Array.from({ length: 24 }, (_, index) => observationSheet(on, index)), ...closingSheets(on)];
  return [
    text(`Aufenthalt vom ${on(228)} bis ${on(226)}, Station C3 und Herzkatheterlabor.`),
    heading('Diagnosen'),
    numbered(...diagnoses),
    heading('Inhalt'),
    table(
      [1, 5, 2],
      'Teil | Inhalt | Seiten',
      'A | Überwachungsblätter | 2 – 25',
      'B | Verordnungen, Visiten, Übergaben, Austritt | 26 – 30',
    ),
    heading('Verantwortlich'),
    pairs(
      ['Fallführung', 'Dr. med. Peter Meier'],
      ['Stationsärztin', 'Dr. med. Nina Aebi'],
      ['Bezugspflege', 'Silvia Tanner'],
    ),
    ...sheets.flatMap((sheet) => [newPage, ...sheet]),
  ];
}

const remarks = [
  'Patientin ruhig, keine Beschwerden.',
  'Punktionsstelle trocken, Fusspulse beidseits gut tastbar.',
  'Leichtes Ziehen in der rechten Leiste, 2 von 10, keine Reserve gewünscht.',
  'Schläft, Monitor ohne Alarm.',
  'Einzelne Extrasystolen am Monitor, Ärztin informiert, keine Massnahme.',
  'Hat gegessen und getrunken, spontan Wasser gelöst.',
];

function observationSheet(on: (ago: number) => string, index: number): readonly Block[] {
  const first = index * 2;
  const clock = (step: number) =>
    `${String((16 + first + Math.floor(step / 4)) % 24).padStart(2, '0')}.${['00', '15', '30', '45'][step % 4] ?? '00'}`;
  const rows = Array.from({ length: 8 }, (_, step) => {
    const swing = (index * 7 + step * 5) % 11;
    return `${clock(step)} | ${61 + swing}/min | ${112 + swing}/${68 + (swing % 7)} mmHg | ${96 + (swing % 4)} % | ${(36.3 + swing / 20).toFixed(1)} °C`;
  });
  const day = on(228 - Math.floor((16 + first) / 24));
  return [
    heading(`A${index + 1}   Überwachung ${day}, ab ${clock(0)} Uhr`),
    table([2, 2, 3, 2, 2], 'Uhrzeit | Puls | Blutdruck | Sättigung | Temperatur', ...rows),
    heading('Pflegebericht'),
    text(`${remarks[index % remarks.length] ?? ''} ${remarks[(index + 2) % remarks.length] ?? ''}`),
    heading('Bilanz'),
    pairs(
      ['Einfuhr', `${200 + (index % 5) * 50} ml`],
      ['Ausfuhr', `${150 + (index % 4) * 75} ml`],
      ['Schmerz', `${index % 3} von 10`],
    ),
  ];
}

function closingSheets(on: (ago: number) => string): readonly (readonly Block[])[] {
  return [
    [
      heading('B1   Verordnungen'),
      table(
        [4, 3, 3],
        'Mittel | Dosis | Zeitraum',
        'Levothyroxin | 75 µg morgens nüchtern | ganzer Aufenthalt',
        `Acetylsalicylsäure | 100 mg morgens | ab ${on(226)}`,
        'Paracetamol | 1 g bei Bedarf, höchstens 4 g | ganzer Aufenthalt',
        'Ringerlaktat | 500 ml über vier Stunden | am Tag des Eingriffs',
      ),
    ],
    [
      heading('B2   Visite am Abend nach dem Eingriff'),
      text(
        'Beschwerdefrei, stabiler Kreislauf. Leiste weich, kein Hämatom. EKG mit Sinusrhythmus, PQ 154 ms. Darf um 20 Uhr aufstehen.',
      ),
    ],
    [
      heading('B3   Visite am Austrittstag'),
      text(
        'Nacht ohne Ereignis. Punktionsstelle reizlos, kein Strömungsgeräusch. Austritt am Vormittag, Merkblatt besprochen.',
      ),
    ],
    [
      heading('B4   Übergaben der Pflege'),
      list(
        'Spätdienst an Nachtdienst: Druckverband entfernt, Leiste alle zwei Stunden prüfen.',
        'Nachtdienst an Frühdienst: ruhige Nacht, Tabletten gerichtet.',
        'Frühdienst an Austrittsteam: Partner holt die Patientin um 11 Uhr ab.',
      ),
    ],
    [
      heading('B5   Austritt'),
      table(
        [3, 5],
        'Punkt | Erledigt',
        'Merkblatt Punktionsstelle | abgegeben und erklärt',
        'Rezept | im Dossier abgelegt',
        'Termin Langzeit-EKG | vereinbart',
        'Arztzeugnis | folgt',
      ),
    ],
  ];
}
