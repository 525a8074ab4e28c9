import type { DemoDocumentSource } from '../document-source.ts';
import { letter, storedFile } from '../file-builders.ts';
import { allergyRecord } from '../fhir/allergy-record.ts';
import { heading, numbered, pairs, table, text } from '../pdf-letters/letter.ts';
import { feller, graf, hess, lindt, roth } from '../authors.ts';
import { toDrLindt } from './recurring-letter-texts.ts';

/** Documents of the time with the family doctor: chest X-ray, allergy, birth, psychotherapy. */
export const familyDoctor: readonly DemoDocumentSource[] = [
  {
    key: 'chest x-ray',
    ago: 610,
    clock: '11:50',
    title: 'Röntgen Thorax, zwei Ebenen',
    kind: 'imaging',
    by: [roth],
    events: ['xray'],
    service: [610, 610],
    file: letter(
      () => [
        pairs(
          ['Indikation', 'Husten seit fünf Wochen, subfebril'],
          ['Technik', 'Digitales Röntgen, p.a. und seitlich, stehend, in Inspiration'],
          ['Voraufnahmen', 'keine'],
        ),
        heading('Befund'),
        text(
          'Herz normal gross, Mediastinum schlank und mittelständig. Hili nicht verbreitert. Lungengefässe regelrecht. Kein Infiltrat, kein Rundherd, keine Stauung. Zwerchfell glatt, Randwinkel frei. Skelett altersentsprechend.',
        ),
        heading('Beurteilung'),
        text('Unauffälliger Befund. Kein Hinweis auf eine Pneumonie.'),
      ],
      { to: toDrLindt },
    ),
  },
  {
    key: 'chest x-ray picture',
    ago: 610,
    clock: '11:25',
    title: 'Röntgen Thorax, Bild p.a.',
    kind: 'image',
    by: [roth],
    events: ['xray'],
    appends: 'chest x-ray',
    file: storedFile('image/jpeg', 'chest-x-ray.jpg'),
  },
  {
    key: 'allergy record',
    ago: 640,
    clock: '09:25',
    title: 'Allergieausweis',
    kind: 'allergy',
    by: [lindt],
    format: 'allergy',
    file: allergyRecord,
  },
  {
    key: 'psychotherapy',
    ago: 330,
    clock: '18:20',
    title: 'Psychotherapie: Zwischenbericht',
    kind: 'progress',
    by: [hess],
    confidentiality: 'secret',
    file: letter(
      () => [
        text('Sehr geehrte Frau Lindt'),
        text('Mit dem Einverständnis von Frau Keller berichte ich über die bisherigen zwölf Sitzungen.'),
        heading('Anlass'),
        text(
          'Nach einer belastenden Zeit in der Schule und in der Familie standen Einschlafstörungen, Grübeln und Anspannung im Vordergrund.',
        ),
        heading('Verlauf'),
        text(
          'Frau Keller hat sich rasch auf die Arbeit eingelassen. Im Mittelpunkt standen der Umgang mit hohen Ansprüchen an sich selbst, feste Erholungszeiten und das Gespräch mit dem Partner. Der Schlaf hat sich deutlich gebessert, die Angst vor körperlichen Anzeichen ist noch vorhanden.',
        ),
        heading('Verlaufsmessung'),
        table(
          [4, 2, 2],
          'Fragebogen | Beginn | Heute',
          'Depressivität (PHQ-9) | 13 | 5',
          'Angst (GAD-7) | 12 | 7',
          'Schlafqualität (PSQI) | 11 | 6',
        ),
        heading('Weiteres Vorgehen'),
        text(
          'Fortsetzung in grösseren Abständen, voraussichtlich acht weitere Sitzungen. Derzeit kein Anlass für Medikamente.',
        ),
      ],
      { to: toDrLindt },
    ),
  },
  {
    key: 'birth',
    ago: 2380,
    clock: '08:30',
    title: 'Geburtsbericht',
    kind: 'birth',
    by: [feller, graf],
    confidentiality: 'restricted',
    service: [2383, 2380],
    file: letter(
      (on) => [
        text('Sehr geehrte Frau Kollegin'),
        text(`Frau Keller hat am ${on(2383)} um 04.17 Uhr ein gesundes Mädchen geboren.`),
        heading('Verlauf'),
        text(
          'Spontaner Wehenbeginn in der 40. Woche (39 4/7). Periduralanalgesie auf Wunsch. Spontangeburt aus vorderer Hinterhauptslage, Dammriss ersten Grades, genäht. Plazenta vollständig. Blutverlust 300 ml.',
        ),
        heading('Kind'),
        table(
          [3, 3],
          'Angabe | Wert',
          'Gewicht | 3380 g',
          'Länge | 50 cm',
          'Kopfumfang | 34.5 cm',
          'Apgar | 9 / 10 / 10',
          'Nabelarterien-pH | 7.28',
        ),
        heading('Wochenbett'),
        text(
          'Unauffällige Rückbildung, gutes Stillen. Anti-D nicht nötig. Hämoglobin bei Austritt 112 g/l, Eisen peroral.',
        ),
        heading('Bitte beachten'),
        numbered(
          'Kontrolle der Schilddrüsenwerte sechs Wochen nach der Geburt',
          'Nachkontrolle bei uns nach acht Wochen',
        ),
      ],
      { to: toDrLindt },
    ),
  },
];
