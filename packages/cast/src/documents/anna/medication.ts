import type { DemoDocumentSource } from '../document-source.ts';
import { medicationList } from '../fhir/medication-list.ts';
import { letter } from '../file-builders.ts';
import { heading, pairs, table, text, type Block } from '../pdf-letters/letter.ts';
import { brunner, lindt, zaugg } from '../authors.ts';

/** The medication plan in three versions, and the pharmacy's list as FHIR. */
export const medication: readonly DemoDocumentSource[] = [
  {
    key: 'medication plan 1',
    ago: 405,
    clock: '11:00',
    title: 'Medikationsplan',
    kind: 'medicationPlan',
    by: [lindt],
    availability: 'superseded',
    file: letter(() =>
      plan([
        'Levothyroxin 75 µg | 1 | – | – | – | Schilddrüse | nüchtern',
        'Eisen 100 mg | – | – | 1 | – | Eisenmangel | bis Packungsende',
      ]),
    ),
  },
  {
    key: 'medication plan 2',
    ago: 212,
    clock: '14:30',
    title: 'Medikationsplan',
    kind: 'medicationPlan',
    by: [brunner],
    availability: 'superseded',
    replaces: 'medication plan 1',
    file: letter(() =>
      plan([
        'Levothyroxin 75 µg | 1 | – | – | – | Schilddrüse | nüchtern',
        'Acetylsalicylsäure 100 mg | 1 | – | – | – | nach Ablation | vier Wochen',
        'Metoprolol 25 mg | – | – | – | – | Herzrasen | bei Bedarf, höchstens 2',
      ]),
    ),
  },
  {
    key: 'medication plan',
    ago: 3,
    // On a Monday both this and the laboratory report are of Friday: the report is the newest document on every day.
    clock: '08:10',
    title: 'Medikationsplan',
    kind: 'medicationPlan',
    by: [lindt],
    replaces: 'medication plan 2',
    comments: 'Acetylsalicylsäure beendet, Vitamin D neu.',
    file: letter(() =>
      plan([
        'Levothyroxin 75 µg | 1 | – | – | – | Schilddrüse | nüchtern',
        'Vitamin D3 800 IE | 1 | – | – | – | Vorbeugung | Oktober bis April',
        'Metoprolol 25 mg | – | – | – | – | Herzrasen | bei Bedarf, höchstens 2',
      ]),
    ),
  },
  {
    key: 'medication list',
    ago: 160,
    clock: '16:25',
    title: 'Medikationsliste Apotheke',
    kind: 'medicationList',
    by: [zaugg],
    format: 'medicationList',
    file: medicationList,
  },
];

function plan(rows: readonly string[]): readonly Block[] {
  return [
    pairs(
      ['Allergien', 'Penicillin (Urtikaria)'],
      ['Gewicht, Grösse', '63 kg, 169 cm'],
      ['Nierenfunktion', 'normal'],
      ['Schwangerschaft', 'nein'],
    ),
    heading('Regelmässige und bei Bedarf eingenommene Medikamente'),
    table([5, 2, 2, 2, 2, 3, 4], 'Medikament | Morgen | Mittag | Abend | Nacht | Grund | Bemerkung', ...rows),
    heading('Hinweise für die Patientin'),
    text(
      'Nehmen Sie diesen Plan zu jedem Arzt-, Spital- und Apothekenbesuch mit. Frei gekaufte Mittel bitte von Hand ergänzen und besprechen.',
    ),
    text(
      'Levothyroxin eine halbe Stunde vor dem Frühstück mit Wasser einnehmen, nicht zusammen mit Eisen, Kalzium oder Kaffee.',
    ),
  ];
}
