import type { DemoDocumentSource } from '../document-source.ts';
import { letter } from '../file-builders.ts';
import { laboratoryReport } from '../cda/laboratory-report.ts';
import { heading, list, pairs, table, text, type Block } from '../pdf-letters/letter.ts';
import { amstutz, laborAare, laborAutomat, lindt, zentrallabor } from '../authors.ts';
import { toDrLindt } from './recurring-letter-texts.ts';

/** Laboratory: the newest results in two versions, thyroid results as CDA from two laboratories, an order, and a secret report. */
export const laboratory: readonly DemoDocumentSource[] = [
  {
    key: 'blood, provisional',
    ago: 4,
    clock: '16:55',
    title: 'Laborbefund: Blutbild und Lipide (Teilbefund)',
    kind: 'laboratory',
    by: [laborAare],
    availability: 'superseded',
    service: [4, 4],
    file: letter((on) => bloodCount(on, false), { to: toDrLindt, closing: '' }),
  },
  {
    key: 'blood',
    ago: 1,
    clock: '08:40',
    title: 'Laborbefund: Blutbild und Lipide',
    kind: 'laboratory',
    by: [amstutz],
    replaces: 'blood, provisional',
    service: [4, 1],
    file: letter((on) => bloodCount(on, true), { to: toDrLindt, closing: '' }),
  },
  {
    key: 'thyroid',
    ago: 430,
    clock: '14:10',
    title: 'Laborbefund: Schilddrüse',
    kind: 'laboratory',
    by: [laborAutomat],
    format: 'laboratoryCda',
    service: [432, 430],
    file: laboratoryReport({
      tsh: 2.1,
      t4: 16.2,
      t3: 4.7,
      antibodies: 214,
      comment:
        'Erhöhte Antikörper bei bekannter Hashimoto-Thyreoiditis. Unter Substitution euthyreote Stoffwechsellage.',
    }),
  },
  {
    key: 'thyroid before',
    ago: 801,
    clock: '11:25',
    title: 'Laborbefund: Schilddrüse, Erstdiagnose',
    kind: 'laboratory',
    by: [zentrallabor],
    format: 'laboratoryCda',
    service: [802, 801],
    file: laboratoryReport({
      tsh: 7.8,
      t4: 11.4,
      t3: 3.9,
      antibodies: 356,
      comment:
        'Erhöhtes TSH mit vermindertem freiem T4 und hohen Antikörpern, vereinbar mit einer Hashimoto-Thyreoiditis.',
    }),
  },
  {
    key: 'laboratory order',
    ago: 433,
    clock: '09:50',
    title: 'Laborauftrag Jahreskontrolle',
    kind: 'labOrder',
    by: [lindt],
    availability: 'superseded',
    comments: 'Erledigt, Resultate liegen vor.',
    file: letter(
      () => [
        pairs(
          ['Material', 'Serum, EDTA-Blut'],
          ['Entnahme', 'nüchtern, vor der Einnahme von Levothyroxin'],
          ['Dringlichkeit', 'normal'],
        ),
        heading('Gewünschte Analysen'),
        list('TSH, fT4', 'Ferritin, CRP', 'Blutbild klein', 'Kreatinin, Kalium'),
        heading('Klinische Angaben'),
        text('Hashimoto-Thyreoiditis unter Levothyroxin 75 µg, Eisenmangel vor einem Jahr.'),
      ],
      { to: ['Labor Aare AG', 'Aarehof 15', '3008 Bern'] },
    ),
  },
  {
    key: 'infection tests',
    ago: 560,
    clock: '13:15',
    title: 'Laborbefund: HIV, Hepatitis B und C',
    kind: 'laboratory',
    by: [amstutz],
    confidentiality: 'secret',
    service: [562, 560],
    file: letter(
      () => [
        table(
          [4, 3, 3],
          'Analyse | Resultat | Bedeutung',
          'HIV-1/2, Antikörper und p24 | nicht reaktiv | keine Infektion nachgewiesen',
          'HBs-Antigen | nicht reaktiv | keine Infektion nachgewiesen',
          'Anti-HBs | 420 IU/l | geschützt nach Impfung',
          'Anti-HCV | nicht reaktiv | keine Infektion nachgewiesen',
          'Lues-Suchtest | nicht reaktiv | keine Infektion nachgewiesen',
        ),
        text('Ein negatives Resultat schliesst eine Infektion in den letzten sechs Wochen nicht aus.'),
        text('Versand ausschliesslich an die Auftraggeberin.'),
      ],
      { to: toDrLindt, closing: '' },
    ),
  },
];

const counted = [
  'Hämoglobin | 134 | g/l | 117 – 153 |',
  'Erythrozyten | 4.5 | T/l | 3.9 – 5.2 |',
  'MCV | 89 | fl | 80 – 99 |',
  'Leukozyten | 5.8 | G/l | 3.5 – 10.0 |',
  'Thrombozyten | 251 | G/l | 143 – 400 |',
];
const lipids = [
  'Cholesterin gesamt | 5.4 | mmol/l | < 5.0 | +',
  'HDL-Cholesterin | 1.7 | mmol/l | > 1.2 |',
  'LDL-Cholesterin (berechnet) | 3.2 | mmol/l | < 3.0 | +',
  'Triglyzeride | 1.1 | mmol/l | < 1.7 |',
];

function bloodCount(on: (ago: number) => string, complete: boolean): readonly Block[] {
  const columns = [5, 2, 2, 3, 1];
  const head = 'Analyse | Resultat | Einheit | Referenz | ';
  return [
    pairs(
      ['Auftrag', 'Dr. med. Regula Lindt'],
      ['Entnahme', `${on(4)}, 07.45 Uhr, nüchtern`],
      ['Status', complete ? 'Endbefund' : 'Teilbefund, Lipide ausstehend'],
    ),
    heading('Hämatologie'),
    table(columns, head, ...counted),
    heading('Lipide'),
    complete ? table(columns, head, ...lipids) : text('Analyse in Arbeit, das Resultat folgt.'),
    ...(complete
      ? [
          heading('Weitere Analysen'),
          table(
            columns,
            head,
            'TSH | 1.9 | mU/l | 0.3 – 4.2 |',
            'Ferritin | 46 | µg/l | 30 – 200 |',
            'Kreatinin | 66 | µmol/l | 44 – 80 |',
            'Glukose nüchtern | 4.9 | mmol/l | 3.9 – 5.6 |',
          ),
          heading('Kommentar'),
          text('LDL-Cholesterin leicht über dem allgemeinen Richtwert. Die Beurteilung hängt vom gesamten Risiko ab.'),
        ]
      : []),
    text('Die Analysen wurden im eigenen Labor mit validierten Methoden durchgeführt.'),
  ];
}
