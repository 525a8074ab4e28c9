import type { DemoDocumentSource } from '../document-source.ts';
import { letter } from '../file-builders.ts';
import { heading, list, numbered, pairs, table, text } from '../pdf-letters/letter.ts';
import { bernasconi, gerber, lindt, walker } from '../authors.ts';
import { toDrLindt } from './recurring-letter-texts.ts';

/** A mole seen on holiday and removed at home, and advice before a journey. */
export const skin: readonly DemoDocumentSource[] = [
  {
    key: 'dermatology report',
    ago: 735,
    clock: '11:20',
    title: 'Referto dermatologico: nevo sospetto',
    kind: 'consultation',
    by: [bernasconi],
    language: 'it-CH',
    confidentiality: 'restricted',
    elsewhere: true,
    service: [735, 735],
    file: letter(
      (on) => [
        text('Gentile Collega,'),
        text(
          `ho visitato la Sua paziente il ${on(735)} per una lesione pigmentata della spalla sinistra, cambiata negli ultimi mesi.`,
        ),
        heading('Esame'),
        table(
          [3, 5],
          'Criterio | Reperto',
          'Sede | spalla sinistra, dorsale',
          'Dimensioni | 7 × 5 mm',
          'Bordi | irregolari sul lato inferiore',
          'Colore | due tonalità di marrone',
          'Dermatoscopia | reticolo atipico focale, assenza di velo blu',
        ),
        heading('Valutazione'),
        text('Nevo clinicamente atipico, bassa probabilità di melanoma. Le altre lesioni pigmentate sono regolari.'),
        heading('Proposta'),
        list(
          'Escissione completa con esame istologico entro quattro settimane.',
          'Protezione solare, controllo annuale.',
        ),
      ],
      { to: toDrLindt, plain: true },
    ),
  },
  {
    key: 'pathology order',
    ago: 722,
    clock: '15:05',
    title: 'Pathologieauftrag Hautexzision Schulter links',
    kind: 'pathologyOrder',
    by: [lindt],
    confidentiality: 'restricted',
    file: letter(
      () => [
        pairs(
          ['Material', 'Hautspindel 18 × 9 × 6 mm, Faden bei 12 Uhr'],
          ['Entnahme', 'Schulter links dorsal, Lokalanästhesie mit Lidocain'],
          ['Fixierung', 'Formalin 4 %'],
        ),
        heading('Klinische Angaben'),
        text('Pigmentierte Läsion 7 × 5 mm, in den letzten Monaten verändert, dermatoskopisch atypisches Netz.'),
        heading('Fragestellung'),
        list('Dignität?', 'Exzision im Gesunden?'),
      ],
      { to: ['Pathologie Mittelland AG', 'Industriering 40', '3018 Bern'] },
    ),
  },
  {
    key: 'pathology report',
    ago: 715,
    clock: '13:50',
    title: 'Pathologiebericht Haut: Nävus',
    kind: 'pathology',
    by: [gerber],
    confidentiality: 'restricted',
    file: letter(
      (on) => [
        pairs(
          ['Eingang', on(721)],
          ['Material', 'Hautspindel, 18 × 9 × 6 mm, fadenmarkiert'],
          ['Klinik', 'Veränderte Pigmentläsion, Schulter links'],
        ),
        heading('Makroskopie'),
        text(
          'Hautspindel mit zentraler, 7 mm messender, unscharf begrenzter brauner Läsion. Vollständig eingebettet, sechs Stufen.',
        ),
        heading('Mikroskopie'),
        text(
          'Melanozytäre Läsion mit Nestern an der Junktion und in der oberen Dermis, stellenweise brückenbildend. Leichte zytologische Atypien, Ausreifung zur Tiefe hin, keine Mitosen in der Dermis. Geringes entzündliches Infiltrat.',
        ),
        heading('Zusatzuntersuchungen'),
        table(
          [3, 4],
          'Färbung | Ergebnis',
          'Melan-A | positiv in der Läsion',
          'HMB-45 | positiv mit Gefälle zur Tiefe',
          'Ki-67 | unter 2 %',
        ),
        heading('Diagnose'),
        numbered(
          'Dysplastischer Compound-Nävus mit geringgradiger Atypie',
          'Exzision im Gesunden, kleinster Abstand seitlich 2.1 mm',
        ),
        text('Kein Anhalt für Malignität. Eine Nachexzision ist nicht erforderlich.'),
      ],
      { to: toDrLindt },
    ),
  },
  {
    key: 'travel advice',
    ago: 520,
    clock: '17:00',
    title: 'Travel medicine consultation: Kenya and Tanzania',
    kind: 'consultation',
    by: [walker],
    language: 'en-GB',
    service: [520, 520],
    file: letter(
      (on) => [
        text('Dear colleague,'),
        text(
          `Your patient attended our clinic on ${on(520)} for advice before a four-week journey to Kenya and Tanzania.`,
        ),
        heading('Health history relevant to travel'),
        text('Hypothyroidism on levothyroxine 75 µg daily. Penicillin allergy (generalised urticaria). Not pregnant.'),
        heading('Vaccinations'),
        table(
          [4, 3, 3],
          'Vaccine | Status | Today',
          'Hepatitis A | missing | first dose given',
          'Diphtheria, tetanus, pertussis | boosted four years ago | not needed',
          'Measles, mumps, rubella | two doses documented | not needed',
          'Yellow fever | not required for the route | not given',
        ),
        heading('Malaria'),
        text(
          'High risk below 2500 metres. Atovaquone/proguanil daily from one day before arrival until seven days after leaving. Repellent, long sleeves, net.',
        ),
        heading('Stand-by treatment'),
        list(
          'Loperamide and oral rehydration for diarrhoea.',
          'Azithromycin 500 mg for three days in case of fever with diarrhoea. No penicillins.',
        ),
        text(
          'Any fever during the journey or within three months after return requires a malaria test on the same day.',
        ),
      ],
      { to: toDrLindt },
    ),
  },
];
