import type { DemoDocumentSource } from '../../document-source.ts';
import { letter } from '../../file-builders.ts';
import { heading, list, pairs, table, text } from '../../pdf-letters/letter.ts';
import { aebi, annaHerself, meier, zaugg } from '../../authors.ts';
import { hospitalFile } from './hospital-file.ts';

/** After the ablation: therapy, prescription, dispensing, follow-up, the complete file of the stay. */
export const afterAblation: readonly DemoDocumentSource[] = [
  {
    key: 'therapy decision',
    ago: 219,
    clock: '10:45',
    title: 'Therapieentscheid: Metoprolol bei Bedarf',
    kind: 'therapyDecision',
    by: [meier],
    file: letter(() => [
      heading('Entscheid'),
      pairs(
        ['Wirkstoff', 'Metoprolol, Tabletten zu 25 mg'],
        ['Dosierung', '1 Tablette bei Herzrasen, höchstens 2 pro Tag'],
        ['Dauer', 'vorerst drei Monate, dann Neubeurteilung'],
      ),
      heading('Begründung'),
      text(
        'Nach erfolgreicher Ablation ist eine Dauertherapie nicht angezeigt. Die Reservemedikation gibt der Patientin Sicherheit für den seltenen Fall eines Rückfalls. Kein Asthma, kein AV-Block, Blutdruck normal.',
      ),
      heading('Zu beachten'),
      list('Bei Schwindel oder Puls unter 50/min nicht einnehmen.', 'Bei Schwangerschaft vorgängig Rücksprache.'),
    ]),
  },
  {
    key: 'prescription',
    ago: 219,
    clock: '10:50',
    title: 'Rezept Metoprolol',
    kind: 'prescription',
    by: [meier],
    file: letter((on) => [
      table(
        [5, 2, 4],
        'Rp. | Menge | Anweisung',
        'Metoprolol 25 mg, Tabletten | 1 Packung zu 30 | bei Herzrasen 1 Tablette, höchstens 2 pro Tag',
        'Acetylsalicylsäure 100 mg, Filmtabletten | 1 Packung zu 28 | morgens 1 Tablette, vier Wochen lang',
      ),
      text(`Gültig bis ${on(36)}. Substitution erlaubt. Ohne Wiederholung.`),
      text('Allergien: Penicillin.'),
    ]),
  },
  {
    key: 'dispense',
    ago: 218,
    clock: '17:35',
    title: 'Medikamentenabgabe Metoprolol, Acetylsalicylsäure',
    kind: 'dispense',
    by: [zaugg],
    confidentiality: 'restricted',
    file: letter((on) => [
      text(`Abgegeben am ${on(218)} auf Rezept von Dr. med. Peter Meier, Spital Seeblick.`),
      table(
        [5, 2, 3],
        'Präparat | Menge | Charge, verfallen ab',
        'Metoprolol 25 mg, Tabletten | 30 Stück | M4471, in 28 Monaten',
        'Acetylsalicylsäure 100 mg, Filmtabletten | 28 Stück | A2093, in 31 Monaten',
      ),
      heading('Prüfung'),
      text('Keine Wechselwirkung mit Levothyroxin. Penicillinallergie ohne Bedeutung für diese Abgabe.'),
      heading('Beratung'),
      text(
        'Einnahme von Levothyroxin weiterhin nüchtern mit einer halben Stunde Abstand. Auf Zeichen einer Blutung achten.',
      ),
    ]),
  },
  {
    key: 'care plan',
    ago: 219,
    clock: '11:00',
    title: 'Ärztlicher Behandlungsplan Kardiologie',
    kind: 'carePlan',
    by: [meier],
    file: letter((on) => [
      heading('Ziele'),
      list('Anfallsfreiheit ohne Dauermedikation', 'Rückkehr zu Sport und voller Arbeitsfähigkeit'),
      heading('Massnahmen'),
      table(
        [3, 4, 3],
        'Zeitpunkt | Massnahme | Zuständig',
        `${on(203)} | Langzeit-EKG über 24 Stunden | Kardiologie`,
        `${on(191)} | Acetylsalicylsäure absetzen | Patientin`,
        `${on(135)} | Kontrolle mit EKG | Kardiologie`,
        'jährlich | Blutdruck, EKG, Schilddrüsenwerte | Praxis am Lindenhain',
      ),
      heading('Vereinbart mit der Patientin'),
      text(
        'Frau Keller führt ein Blutdrucktagebuch und meldet sich bei jedem Anfall, der länger als 20 Minuten dauert.',
      ),
    ]),
  },
  {
    key: 'full file of the stay',
    ago: 215,
    clock: '12:00',
    title: 'Gesamtdokumentation des stationären Aufenthalts',
    kind: 'summary',
    by: [aebi],
    confidentiality: 'restricted',
    comments: 'Zusammenstellung auf Wunsch der Patientin, 30 Seiten.',
    service: [228, 226],
    file: letter(hospitalFile),
  },
  {
    key: 'record access',
    ago: 90,
    clock: '20:10',
    title: 'Zugriffe auf mein Dossier (Auszug)',
    kind: 'recordAccess',
    by: [annaHerself],
    confidentiality: 'secret',
    file: letter(
      (on) => [
        text('Auszug, den ich für meine Unterlagen gespeichert habe.'),
        table(
          [2, 4, 4],
          'Datum | Wer | Was',
          `${on(135)} | Dr. med. Peter Meier, Spital Seeblick | Verlaufskontrolle hochgeladen`,
          `${on(136)} | Dr. med. Peter Meier, Spital Seeblick | Dokumente angesehen`,
          `${on(160)} | Monika Zaugg, Apotheke am Markt Bern | Medikationsliste hochgeladen`,
          `${on(219)} | Dr. med. Peter Meier, Spital Seeblick | Austrittsbericht ersetzt`,
          `${on(262)} | Dr. med. Lukas Notz, Spital Seeblick | Zugriff im Notfall`,
        ),
      ],
      { plain: true },
    ),
  },
];
