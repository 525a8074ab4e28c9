import type { DemoDocumentSource } from './document-source.ts';
import { letter, textFile } from './file-builders.ts';
import { immunizationAdministration } from './fhir/immunization-administration.ts';
import { heading, list, pairs, table, text } from './pdf-letters/letter.ts';
import { lindt, moser, ritaForOthers, ritaHerself, zbinden } from './authors.ts';

/** Documents of Rita Keller. */
export const ritaEntries: readonly DemoDocumentSource[] = [
  {
    key: 'back pain',
    ago: 64,
    clock: '10:40',
    title: 'Konsultation: Rückenschmerzen',
    kind: 'consultation',
    by: [lindt],
    file: letter(() => [
      heading('Befund'),
      text(
        'Seit zwei Wochen tief sitzende Rückenschmerzen nach Gartenarbeit. Keine Ausstrahlung, keine Lähmung, Reflexe seitengleich.',
      ),
      heading('Beurteilung und Vorgehen'),
      list(
        'Nicht spezifische Kreuzschmerzen',
        'Bewegung, Wärme, Ibuprofen 400 mg bei Bedarf für höchstens eine Woche',
        'Kontrolle bei ausbleibender Besserung nach vier Wochen',
      ),
    ]),
  },
  {
    key: 'back pain prescription',
    ago: 64,
    clock: '10:55',
    title: 'Verordnung zur Physiotherapie',
    kind: 'nonDrugPrescription',
    by: [lindt],
    file: letter(() => [
      pairs(
        ['Diagnose', 'Nicht spezifische Kreuzschmerzen'],
        ['Behandlung', '9 Sitzungen'],
        ['Ziel', 'Kräftigung des Rumpfs, Heimprogramm'],
      ),
    ]),
  },
  {
    key: 'own note',
    ago: 12,
    clock: '21:15',
    title: 'Fragen an die Hausärztin',
    kind: 'patientNotes',
    by: [ritaHerself],
    confidentiality: 'restricted',
    file: textFile(
      'text/plain',
      () =>
        'Schlafe schlecht, seit der Rücken schmerzt.\nGibt es ein Mittel ohne Gewöhnung?\nWann ist die nächste Mammografie?\n',
    ),
  },
];

/** Documents of Lea, a child. */
export const leaEntries: readonly DemoDocumentSource[] = [
  {
    key: 'check-up',
    ago: 150,
    clock: '15:20',
    title: 'Vorsorgeuntersuchung',
    kind: 'consultation',
    by: [moser],
    file: letter(() => [
      heading('Befund'),
      table(
        [4, 3],
        'Messung | Wert',
        'Grösse und Gewicht | altersentsprechend, Perzentile 50',
        'Sehtest | beidseits 1.0',
        'Hörtest | normal',
        'Haltung | unauffällig',
      ),
      heading('Beurteilung'),
      text('Gesundes, fröhliches Kind. Impfungen gemäss Impfplan vollständig. Nächste Untersuchung in zwei Jahren.'),
    ]),
  },
  {
    key: 'vaccination',
    ago: 150,
    clock: '15:35',
    title: 'Impfung Masern, Mumps, Röteln',
    kind: 'immunization',
    by: [moser],
    format: 'immunization',
    file: immunizationAdministration({
      vaccine: { code: '615', display: 'Priorix' },
      diseases: [
        { code: '14189004', display: 'Measles' },
        { code: '36989005', display: 'Mumps' },
        { code: '36653000', display: 'Rubella' },
      ],
      lot: 'A69CD112',
      number: 2,
      confirmed: true,
    }),
  },
  {
    key: 'school note',
    ago: 40,
    clock: '20:00',
    title: 'Angaben für das Schullager',
    kind: 'patientNotes',
    by: [ritaForOthers],
    file: textFile(
      'text/plain',
      () => 'Keine Allergien, keine Medikamente.\nKann schwimmen.\nIm Notfall: Rita Keller, 031 555 01 33.\n',
    ),
  },
];

/** Documents of Otto, an old man with home care. */
export const ottoEntries: readonly DemoDocumentSource[] = [
  {
    key: 'nursing plan',
    ago: 75,
    clock: '11:00',
    title: 'Pflegeplanung Spitex',
    kind: 'nursingPlan',
    by: [zbinden],
    file: letter(() => [
      heading('Leistungen'),
      table(
        [4, 3],
        'Leistung | Häufigkeit',
        'Medikamente richten | wöchentlich',
        'Blutdruck und Gewicht messen | wöchentlich',
        'Hilfe beim Duschen | zweimal pro Woche',
        'Stützstrümpfe anziehen | täglich am Morgen',
      ),
      heading('Beobachtungen'),
      text(
        'Sicher am Rollator, isst gut, klagt über trockene Haut an den Unterschenkeln. Tochter Rita kommt am Wochenende.',
      ),
    ]),
  },
  {
    key: 'medication plan',
    ago: 31,
    clock: '09:30',
    title: 'Medikationsplan',
    kind: 'medicationPlan',
    by: [lindt],
    file: letter(() => [
      table(
        [5, 2, 2, 2, 3],
        'Medikament | Morgen | Mittag | Abend | Grund',
        'Apixaban 5 mg | 1 | – | 1 | Vorhofflimmern',
        'Bisoprolol 2.5 mg | 1 | – | – | Vorhofflimmern',
        'Lisinopril 10 mg | 1 | – | – | Blutdruck',
        'Torasemid 5 mg | 1 | – | – | Beinödeme',
      ),
    ]),
  },
  {
    key: 'discharge',
    ago: 410,
    clock: '14:00',
    title: 'Notizen zum Spitalaustritt',
    kind: 'patientNotes',
    by: [ritaForOthers],
    confidentiality: 'restricted',
    file: textFile(
      'text/plain',
      () =>
        'Wieder zu Hause seit gestern.\nRollator bestellt, Spitex kommt ab Montag.\nKontrolle in der Praxis in zwei Wochen.\n',
    ),
  },
];
