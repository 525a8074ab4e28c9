import type { DemoDocumentSource } from '../../document-source.ts';
import { letter } from '../../file-builders.ts';
import { heading, list, numbered, pairs, table, text, type Block } from '../../pdf-letters/letter.ts';
import { aebi, meier, meierBySecretary, tanner } from '../../authors.ts';
import { diagnoses, toDrLindt } from '../recurring-letter-texts.ts';

type On = (ago: number) => string;

/** The hospital stay for the catheter ablation: admission, operation, nursing, discharge in two versions with an addendum. */
export const ablation: readonly DemoDocumentSource[] = [
  {
    key: 'admission history',
    ago: 228,
    clock: '17:20',
    title: 'Eintrittsanamnese und Status',
    kind: 'history',
    by: [aebi],
    confidentiality: 'restricted',
    service: [228, 228],
    file: letter((on) => [
      text(`Eintritt am ${on(228)} auf Station C3, geplanter Eingriff am Folgetag.`),
      heading('Persönliche Anamnese'),
      list(
        'Hashimoto-Thyreoiditis, Diagnose vor sechs Jahren',
        'Teilriss des vorderen Kreuzbands rechts, konservativ',
        'Eine Schwangerschaft, eine Geburt',
      ),
      heading('Familienanamnese'),
      text(
        'Vater mit Vorhofflimmern seit dem 68. Lebensjahr. Mutter mit arterieller Hypertonie. Kein plötzlicher Herztod bekannt.',
      ),
      heading('Soziales'),
      text(
        'Primarlehrerin in einem Pensum von 80 %, lebt mit Partner und Tochter. Nikotin: nie. Alkohol: gelegentlich ein Glas Wein.',
      ),
      heading('Systemanamnese'),
      text(
        'Schlaf seit den Anfällen oberflächlich, Sorge vor Anfällen im Unterricht. Gewicht stabil, Stuhlgang und Miktion unauffällig.',
      ),
      heading('Status'),
      table(
        [3, 5],
        'Organ | Befund',
        'Allgemeines | guter Allgemeinzustand, 63 kg, 169 cm, afebril',
        'Herz, Kreislauf | 118/74 mmHg, 72/min, Herztöne rein, Pulse allseits tastbar',
        'Lunge | Vesikuläratmung, keine Nebengeräusche',
        'Abdomen | weich, keine Resistenz',
        'Leisten | beidseits reizlos, kein Strömungsgeräusch',
        'Neurologie | orientiert, keine Ausfälle',
      ),
    ]),
  },
  {
    key: 'operation report',
    ago: 227,
    clock: '13:05',
    title: 'Operationsbericht: Katheterablation der langsamen Leitungsbahn',
    kind: 'operation',
    by: [meier, aebi],
    deletion: 'deletionProhibited',
    service: [227, 227],
    file: letter((on) => [
      table(
        [3, 5],
        'Angabe | Inhalt',
        `Datum und Dauer | ${on(227)}, 09.40 bis 11.25 Uhr`,
        'Operateur | Dr. med. Peter Meier',
        'Assistenz | Dr. med. Nina Aebi',
        'Sedierung | Midazolam 3 mg, Fentanyl 75 µg, fraktioniert',
        'Durchleuchtung | 4.2 Minuten, 310 cGy·cm²',
      ),
      heading('Indikation'),
      text(
        'Symptomatische, wiederkehrende AV-Knoten-Reentry-Tachykardie, ausdrücklicher Wunsch der Patientin nach Ablation.',
      ),
      heading('Vorgehen'),
      text(
        'Ultraschallgesteuerte Punktion der rechten Vena femoralis, drei Schleusen. Diagnostische Katheter im Koronarsinus, am His-Bündel und im rechten Ventrikel. Normale Basisintervalle. Duale Leitung mit Sprung von 78 ms bei programmierter Vorhofstimulation, Auslösung der klinischen Tachykardie mit einer Zykluslänge von 320 ms, VA-Intervall 40 ms. Ein ventrikulärer Extraschlag während refraktärem His beeinflusst den Vorhof nicht.',
      ),
      text(
        'Kartierung der posteroseptalen Region. Vier Abgaben von Hochfrequenzstrom, 35 W, 55 °C, insgesamt 148 Sekunden, dabei junktionale Schläge ohne Verlust der retrograden Leitung. Danach weder Sprung noch Echo, Tachykardie auch unter Isoprenalin nicht mehr auslösbar. Wartezeit 30 Minuten.',
      ),
      heading('Ergebnis'),
      text(
        'Erfolgreiche Modifikation der langsamen Leitungsbahn. PQ-Zeit vorher 152 ms, nachher 154 ms. Keine Komplikationen, Blutverlust unbedeutend.',
      ),
      heading('Nachbehandlung'),
      list(
        'Druckverband rechte Leiste bis 18 Uhr, Bettruhe bis 20 Uhr.',
        'Telemetrie über Nacht, EKG vor Austritt.',
        'Acetylsalicylsäure 100 mg täglich für vier Wochen.',
      ),
    ]),
  },
  {
    key: 'nursing plan',
    ago: 227,
    clock: '15:30',
    title: 'Pflegeplan stationär, Station C3',
    kind: 'nursingPlan',
    by: [tanner],
    service: [228, 226],
    file: letter(() => [
      table(
        [3, 3, 4, 2],
        'Pflegeproblem | Ziel | Massnahmen | Prüfung',
        'Nachblutung rechte Leiste | Verband trocken, Bein warm | Verband, Puls und Hautfarbe kontrollieren, Bein gestreckt lagern | stündlich bis 20 Uhr',
        'Schmerz in der Leiste | Schmerz höchstens 2 von 10 | Paracetamol 1 g bei Bedarf, Lage wechseln | vier Mal täglich',
        'Sorge vor einem neuen Anfall | Patientin fühlt sich sicher | Gespräch, Monitor erklären, Rufglocke in Reichweite | jede Schicht',
        'Sturzgefahr nach Sedierung | kein Sturz | erstes Aufstehen nur in Begleitung | abends',
        'Penicillinallergie | keine Exposition | Armband, Eintrag in der Verordnung | bei Eintritt',
      ),
      heading('Ressourcen'),
      text('Selbständig in allen Alltagsverrichtungen, gut informiert, Partner als Bezugsperson anwesend.'),
      heading('Austrittsplanung'),
      text(
        'Austritt nach Hause am Folgetag nach ärztlicher Visite. Keine Spitex nötig. Merkblatt zur Punktionsstelle abgegeben.',
      ),
    ]),
  },
  {
    key: 'discharge draft',
    ago: 226,
    clock: '11:45',
    title: 'Austrittsbericht Kardiologie (provisorisch)',
    kind: 'discharge',
    by: [aebi],
    availability: 'superseded',
    service: [228, 226],
    file: letter((on) => dischargeBlocks(on).slice(0, 6), { to: toDrLindt }),
  },
  {
    key: 'discharge',
    ago: 219,
    clock: '10:20',
    title: 'Austrittsbericht Kardiologie',
    kind: 'discharge',
    by: [meier, aebi],
    replaces: 'discharge draft',
    comments: 'Definitive Fassung, ersetzt den provisorischen Bericht.',
    service: [228, 226],
    file: letter((on) => dischargeBlocks(on), { to: toDrLindt }),
  },
  {
    key: 'discharge addendum',
    ago: 200,
    clock: '08:55',
    title: 'Nachtrag zum Austrittsbericht: Langzeit-EKG',
    kind: 'discharge',
    by: [meier],
    appends: 'discharge',
    events: ['ecg'],
    file: letter(
      (on) => [
        text('Sehr geehrte Frau Kollegin'),
        text(`Wir ergänzen unseren Bericht vom ${on(219)} um das Ergebnis des Langzeit-EKG vom ${on(203)}.`),
        heading('Langzeit-EKG über 24 Stunden'),
        table(
          [4, 2, 2, 2],
          'Messung | Minimum | Mittel | Maximum',
          'Herzfrequenz | 52/min | 73/min | 141/min',
          'Supraventrikuläre Extrasystolen | – | 1/h | 6/h',
          'Ventrikuläre Extrasystolen | – | 0 | 2/h',
          'Längstes RR-Intervall | – | – | 1.31 s',
        ),
        text('Durchwegs Sinusrhythmus, keine Pausen, kein höhergradiger AV-Block, keine Tachykardie.'),
        heading('Beurteilung'),
        text(
          'Guter Befund nach Ablation. Acetylsalicylsäure kann wie geplant gestoppt werden. Es bleibt bei der Kontrolle nach drei Monaten.',
        ),
      ],
      { to: toDrLindt },
    ),
  },
  {
    key: 'certificate',
    ago: 225,
    clock: '09:00',
    title: 'Arztzeugnis Arbeitsunfähigkeit',
    kind: 'certificate',
    by: [meierBySecretary],
    deletion: 'deletionRequested',
    file: letter((on) => [
      text('Der unterzeichnende Arzt bestätigt, dass die oben genannte Patientin in unserer Behandlung steht.'),
      table(
        [3, 3, 2, 2],
        'Vom | Bis | Arbeitsunfähig | Grund',
        `${on(228)} | ${on(219)} | 100 % | Krankheit`,
        `${on(218)} | ${on(214)} | 50 % | Krankheit`,
      ),
      text('Ab dem darauffolgenden Tag ist die Patientin voraussichtlich wieder voll arbeitsfähig.'),
      text(
        'Dieses Zeugnis wird der Patientin zuhanden ihres Arbeitgebers ausgehändigt. Es enthält keine Angaben zur Diagnose.',
      ),
    ]),
  },
];

function dischargeBlocks(on: On): readonly Block[] {
  return [
    text('Sehr geehrte Frau Kollegin'),
    text(
      `Wir berichten Ihnen über Frau Anna Keller, die vom ${on(228)} bis ${on(226)} in unserer Klinik hospitalisiert war.`,
    ),
    heading('Diagnosen'),
    numbered(...diagnoses),
    heading('Eingriff'),
    text(
      `${on(227)}: elektrophysiologische Untersuchung und Ablation der langsamen Leitungsbahn, ohne Komplikationen.`,
    ),
    heading('Verlauf'),
    text(
      'Nach unauffälligem Eingriff wurde die Patientin auf die Station verlegt. Die Telemetrie über Nacht zeigte einen durchgehenden Sinusrhythmus. Die Punktionsstelle war bei Austritt reizlos, ohne Hämatom und ohne Strömungsgeräusch. Frau Keller verliess das Spital beschwerdefrei.',
    ),
    heading('Labor bei Austritt'),
    table(
      [4, 2, 2, 3],
      'Analyse | Wert | Einheit | Referenz',
      'Hämoglobin | 131 | g/l | 117 – 153',
      'Thrombozyten | 246 | G/l | 143 – 400',
      'Kreatinin | 68 | µmol/l | 44 – 80',
      'Kalium | 4.2 | mmol/l | 3.5 – 5.1',
      'TSH | 2.3 | mU/l | 0.3 – 4.2',
    ),
    heading('Status bei Austritt'),
    pairs(
      ['Kreislauf', '116/72 mmHg, 66/min, regelmässig'],
      ['EKG', 'Sinusrhythmus, PQ 154 ms, QTc 418 ms, keine Präexzitation'],
      ['Rechte Leiste', 'reizlos, weich, kein Strömungsgeräusch, Fusspulse tastbar'],
    ),
    heading('Medikamente bei Austritt'),
    table(
      [4, 2, 4],
      'Medikament | Morgen – Mittag – Abend | Bemerkung',
      'Levothyroxin 75 µg | 1 – 0 – 0 | nüchtern, weiter wie bisher',
      'Acetylsalicylsäure 100 mg | 1 – 0 – 0 | neu, für vier Wochen',
      'Metoprolol 25 mg | bei Bedarf | nur bei erneutem Herzrasen',
    ),
    heading('Procedere'),
    list(
      'Langzeit-EKG in drei Wochen, kardiologische Kontrolle in drei Monaten bei uns.',
      'Kontrolle der Punktionsstelle in Ihrer Praxis nach einer Woche.',
      'Kein Heben über 10 kg während einer Woche, danach Sport ohne Einschränkung.',
    ),
  ];
}
