import { describe, expect, test } from 'vitest';
import { kindNamedIn, kindsMatching } from './kind-synonyms.ts';
import type { PlainKind } from './plain-kinds.ts';

describe('the kinds a query suggests', () => {
  test.each([
    ['röntg', 'imaging'],
    ['Rezept', 'prescription'],
    ['ordonnance', 'prescription'],
    ['fattura', 'administration'],
    ['blut', 'laboratory'],
    ['vaccin', 'vaccination'],
  ])('[DOC-17] the query %s suggests %s', (query, kind) => {
    expect(kindsMatching(query)).toContain(kind);
    expect(kindsMatching('x')).toEqual([]);
  });

  test('[DOC-17] a query of two letters matches word beginnings, a longer one the named kinds, in the order of the table', () => {
    expect([
      kindsMatching('ro'),
      kindsMatching(' IM '),
      kindsMatching('r '),
      kindsMatching('mein Röntgenbild'),
      kindsMatching('zz'),
    ]).toEqual([['imaging'], ['imaging', 'vaccination'], [], ['imaging'], []]);
  });
});

describe('words that name a kind', () => {
  test.each<[PlainKind, readonly string[]]>([
    [
      'emergencyCard',
      ['Notfallausweis', 'Carte d’urgence', 'Tessera d’emergenza', 'Emergency card', 'Emergency ID card'],
    ],
    [
      'directive',
      ['Patientenverfügung', 'Directives anticipées', 'Direttive anticipate', 'Living will', 'Vorsorgeauftrag'],
    ],
    ['certificate', ['Arztzeugnis', 'Ärztliches Attest', 'Certificat médical', 'Certificato medico', 'Sick note']],
    [
      'discharge',
      ['Austrittsbericht', 'Lettre de sortie', 'Lettera di dimissione', 'Rapporto di uscita', 'Discharge summary'],
    ],
    [
      'operation',
      ['OP-Bericht', 'Operationsbericht', 'Protocole opératoire', 'Verbale operatorio', 'Operative report'],
    ],
    [
      'laboratory',
      [
        'Laborbericht',
        'Labor',
        'Laboratoire',
        'Blutbild',
        'Analyse de sang',
        'Esame del sangue',
        'Esami del sangue',
        'Analisi del sangue',
        'Analyses sanguines',
        'Lab report',
      ],
    ],
    [
      'imaging',
      ['Röntgen Thorax', 'MRI Knie', 'IRM', 'Ultraschall', 'Radiografia', 'Échographie', 'X-ray', 'CT Abdomen'],
    ],
    [
      'medication',
      ['Medikationsplan', 'Plan de traitement', 'Elenco dei medicamenti', 'Medication list', 'Glista da medicaziun'],
    ],
    [
      'prescription',
      ['Rezept', 'Arzneimittelverordnung', 'Ordonnance', 'Ricetta', 'Prescrizione', 'Prescription', 'Recept'],
    ],
    ['vaccination', ['Impfausweis', 'Carnet de vaccination', 'Vaccinazioni', 'Immunization record', 'Immunisation']],
    ['allergy', ['Allergiepass', 'Allergies', 'Allergie']],
    ['nursing', ['Pflegebericht', 'Spitex', 'Soins à domicile', 'Cure infermieristiche', 'Nursing plan']],
    ['therapy', ['Physiotherapie', 'Verlaufsbericht', 'Fisioterapia', 'Physio', 'Progress note']],
    [
      'administration',
      ['Rechnung', 'Facture', 'Fattura', 'Invoice', 'Kostengutsprache', 'Caisse-maladie', 'Cassa malati'],
    ],
    ['consultation', ['Arztbericht', 'Konsultation', 'Rapport médical', 'Referto medico', 'Befund', 'Medical report']],
  ])('[DOC-17] recognises %s in every language: %j', (kind, names) => {
    expect(names.map((name) => [name, kindNamedIn(name)])).toEqual(names.map((name) => [name, kind]));
  });

  test('[DOC-17] the most specific of several words in a line decides', () => {
    const lines = [
      'Bericht Labor',
      'Rechnung Labor',
      'Rezept Physiotherapie',
      'Austrittsbericht Operation',
      'Impfung, Allergie',
    ];
    expect(lines.map(kindNamedIn)).toEqual(['laboratory', 'laboratory', 'prescription', 'discharge', 'vaccination']);
  });

  test('[DOC-17] a kind word inside another word does not match; at its beginning only a longer one does', () => {
    const lines = ['Kollaboration', 'Erimit', 'Direktion', 'Labortechnik ist', 'Mritten', 'Abirm', 'Notiz', ''];
    expect(lines.map(kindNamedIn)).toEqual([
      undefined,
      undefined,
      undefined,
      'laboratory',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
