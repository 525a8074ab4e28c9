import { dicomImage } from '../pictures/dicom.ts';
import type { DemoDocumentSource } from '../document-source.ts';
import { letter } from '../file-builders.ts';
import { heading, list, numbered, pairs, table, text } from '../pdf-letters/letter.ts';
import { baumann, fournier, knecht, roth, sutter } from '../authors.ts';
import { toDrLindt } from './recurring-letter-texts.ts';

/** A skiing accident three winters ago: emergency department in the other community, imaging, rehabilitation. */
export const knee: readonly DemoDocumentSource[] = [
  {
    key: 'ski accident',
    ago: 1010,
    clock: '18:10',
    title: 'Rapport des urgences, accident de ski',
    kind: 'emergency',
    by: [fournier],
    language: 'fr-CH',
    elsewhere: true,
    service: [1010, 1010],
    file: letter(
      (on) => [
        text('Chère Consœur,'),
        text(`Votre patiente a consulté notre service des urgences le ${on(1010)} après une chute à ski.`),
        heading('Diagnostic'),
        numbered('Entorse du genou droit avec suspicion de lésion du ligament croisé antérieur'),
        heading('Anamnèse'),
        text(
          'Chute à vitesse modérée, torsion du genou droit, la fixation ne s’est pas ouverte. Craquement perçu, gonflement en moins d’une heure, marche possible avec douleur.',
        ),
        heading('Examen'),
        table(
          [4, 4],
          'Examen | Résultat',
          'Épanchement | modéré, choc rotulien positif',
          'Mobilité | flexion 90°, extension −10°, douloureuse',
          'Lachman | positif, arrêt mou',
          'Ligaments collatéraux | stables',
          'Pouls et sensibilité | sans particularité',
        ),
        text('Radiographies de face et de profil : pas de fracture.'),
        heading('Traitement et suite'),
        list(
          'Attelle, béquilles, glace, surélévation.',
          'Paracétamol 1 g quatre fois par jour si nécessaire. Pas de pénicilline (allergie).',
          'IRM et contrôle orthopédique dans la semaine, près du domicile.',
        ),
      ],
      { to: toDrLindt, plain: true },
    ),
  },
  {
    key: 'mri order, wrong side',
    ago: 1004,
    clock: '10:00',
    title: 'Auftrag MRI Knie links',
    kind: 'imagingOrder',
    by: [knecht],
    availability: 'entered-in-error',
    comments: 'Falsche Seite erfasst. Untersucht wurde das rechte Knie.',
    file: letter(
      (on) => [
        pairs(
          ['Untersuchung', 'MRI Knie links, nativ'],
          ['Dringlichkeit', 'innerhalb einer Woche'],
          ['Kontraindikationen', 'keine Implantate, keine Platzangst'],
        ),
        heading('Klinische Angaben'),
        text(`Distorsion beim Skifahren am ${on(1010)}, Erguss, Lachman positiv mit weichem Anschlag.`),
        heading('Fragestellung'),
        list('Ruptur des vorderen Kreuzbands?', 'Meniskusläsion?'),
      ],
      { to: ['Radiologie Zentrum Bern', 'Parkallee 22', '3014 Bern'] },
    ),
  },
  {
    key: 'mri report',
    ago: 1001,
    clock: '14:45',
    title: 'MRI Knie rechts, nativ',
    kind: 'imaging',
    by: [roth],
    events: ['magneticResonance'],
    service: [1001, 1001],
    file: letter(
      () => [
        pairs(
          ['Zuweiser', 'PD Dr. med. Andreas Knecht, Spital Seeblick'],
          ['Technik', 'PD-gewichtet fettunterdrückt in drei Ebenen, T1 sagittal, 3 Tesla'],
          ['Indikation', 'Distorsion beim Skifahren, Lachman positiv'],
        ),
        heading('Befund'),
        text(
          'Vorderes Kreuzband im mittleren Drittel verdickt und signalangehoben, etwa die Hälfte der Fasern durchgängig. Hinteres Kreuzband und Kollateralbänder intakt. Kleiner Knochenmarködemherd am lateralen Femurkondylus. Menisken ohne Rissbildung. Knorpel regelrecht. Mässiger Gelenkerguss, keine Baker-Zyste.',
        ),
        heading('Beurteilung'),
        numbered('Teilruptur des vorderen Kreuzbands', 'Kontusion des lateralen Femurkondylus', 'Kein Meniskusriss'),
      ],
      { to: ['PD Dr. med. Andreas Knecht', 'Spital Seeblick, Orthopädie', 'Seestrasse 100', '3005 Bern'] },
    ),
  },
  {
    key: 'mri picture',
    ago: 1001,
    clock: '14:20',
    title: 'MRI Knie rechts, sagittales Bild (DICOM)',
    kind: 'image',
    by: [roth],
    events: ['magneticResonance'],
    appends: 'mri report',
    format: 'scannedPdf',
    file: { contentType: 'application/dicom', bytes: (scene) => Promise.resolve(dicomImage(scene)) },
  },
  {
    key: 'transfer',
    ago: 980,
    clock: '16:00',
    title: 'Überweisungsbericht Orthopädie an Rehabilitation',
    kind: 'transfer',
    by: [knecht],
    file: letter(
      (on) => [
        text('Sehr geehrte Frau Kollegin'),
        text('Wir überweisen Ihnen die oben genannte Patientin zur ambulanten Rehabilitation.'),
        heading('Diagnose'),
        numbered(`Teilruptur des vorderen Kreuzbands rechts vom ${on(1010)}`),
        heading('Beurteilung'),
        text(
          'Klinisch weicher, aber vorhandener Anschlag, kein Pivot-Shift. In Absprache mit der Patientin konservatives Vorgehen. Bei Instabilität im Alltag oder Sport besprechen wir die Rekonstruktion neu.',
        ),
        heading('Auftrag'),
        list(
          'Belastung nach Massgabe der Beschwerden, Orthese 0 – 90° bis zur sechsten Woche.',
          'Kraft, Koordination, Rückkehr zum Laufen frühestens nach drei Monaten.',
        ),
      ],
      { to: ['Frau Dr. med. Judith Sutter', 'Rehaklinik Sonnenrain', 'Sonnenrain 1', '3655 Sigriswil'] },
    ),
  },
  {
    key: 'rehabilitation plan',
    ago: 975,
    clock: '11:30',
    title: 'Rehabilitationsplan Knie rechts',
    kind: 'rehabilitationPlan',
    by: [sutter],
    file: letter(() => [
      heading('Ziele der Patientin'),
      text('Treppen ohne Geländer, mit der Klasse wandern, im nächsten Winter wieder Ski fahren.'),
      heading('Plan'),
      table(
        [2, 4, 4],
        'Woche | Schwerpunkt | Ziel',
        '1 – 3 | Abschwellung, volle Streckung, Aktivierung Quadrizeps | Gehen ohne Stöcke',
        '4 – 6 | Beweglichkeit bis 120°, Standvelo, Gleichgewicht | Treppe im Wechselschritt',
        '7 – 12 | Kraft in geschlossener Kette, einbeinige Übungen | Kraft mindestens 80 % der Gegenseite',
        'ab 13 | Lauf- und Sprungaufbau | Hüpftest mindestens 90 % der Gegenseite',
      ),
      heading('Termine'),
      text(
        'Zwei Behandlungen pro Woche in der Physiotherapie Bewegt, ärztliche Kontrolle nach sechs und zwölf Wochen.',
      ),
    ]),
  },
  {
    key: 'physiotherapy order',
    ago: 978,
    clock: '09:15',
    title: 'Verordnung zur Physiotherapie',
    kind: 'nonDrugPrescription',
    by: [knecht],
    file: letter(() => [
      pairs(
        ['Diagnose', 'Teilruptur des vorderen Kreuzbands rechts'],
        ['Behandlung', '9 Sitzungen, erste Serie'],
        ['Ziel', 'Beweglichkeit, Kraft, Koordination'],
        ['Kostenträger', 'Unfallversicherung'],
      ),
      heading('Massnahmen'),
      list('Aktive Bewegungstherapie', 'Propriozeptives Training', 'Instruktion eines Heimprogramms'),
      text('Orthese bis zur sechsten Woche. Keine offenen Kettenübungen von 0 bis 30 Grad.'),
    ]),
  },
  {
    key: 'physiotherapy report',
    ago: 900,
    clock: '17:45',
    title: 'Physiotherapie: Verlaufsbericht nach 18 Sitzungen',
    kind: 'nonMedical',
    by: [baumann],
    service: [972, 900],
    file: letter(
      () => [
        text('Sehr geehrter Herr Knecht'),
        text('Gerne berichte ich über den Verlauf der Behandlung von Frau Keller.'),
        heading('Befund im Vergleich'),
        table(
          [4, 2, 2],
          'Messung | Beginn | Heute',
          'Beugung | 85° | 138°',
          'Streckung | −10° | 0°',
          'Kraft Quadrizeps gegenüber links | 48 % | 91 %',
          'Einbeinstand, Augen geschlossen | 4 s | 26 s',
          'Schmerz beim Treppensteigen | 6 von 10 | 0 von 10',
        ),
        heading('Beurteilung'),
        text(
          'Frau Keller hat sehr konsequent geübt. Sie läuft seit drei Wochen beschwerdefrei 20 Minuten auf ebenem Boden. Kein Wegknicken.',
        ),
        heading('Empfehlung'),
        text('Abschluss der Behandlung, Heimprogramm zweimal pro Woche. Kontrolle bei Unsicherheit vor der Skisaison.'),
      ],
      { to: ['PD Dr. med. Andreas Knecht', 'Spital Seeblick, Orthopädie', 'Seestrasse 100', '3005 Bern'] },
    ),
  },
];
