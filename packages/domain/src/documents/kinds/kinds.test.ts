import { describe, expect, test } from 'vitest';
import { findCode } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { isTypeOfClass } from '../class-types.ts';
import { kindNamedIn, kindsLike } from './kind-words.ts';
import { plainKindNames, plainKindOf, plainKindOfType, plainKinds, type PlainKind } from './plain-kinds.ts';
import { dayInName, dayInText } from './propose-day.ts';
import { kindOfFile, kindOfText } from './propose-kind.ts';
import { structuredFacts } from './structured-facts.ts';

describe('kinds in plain words', () => {
  test.each(plainKindNames)(
    '[COD-01] [DOC-17] %s stands for a pair the official map allows, and for no other',
    (name) => {
      const { classCode, typeCode } = plainKinds[name];
      expect(findCode(documentClass, classCode)).toBeDefined();
      expect(findCode(documentType, typeCode)).toBeDefined();
      expect(isTypeOfClass(typeCode, classCode)).toBe(true);
      expect(plainKindOf({ classCode, typeCode })).toBe(name);
    },
  );

  test('[COD-01] a pair outside the table is no plain kind', () => {
    expect(plainKindOf({ classCode: '371525003', typeCode: '371528001' })).toBeUndefined();
    expect(plainKindOf({ classCode: '', typeCode: '' })).toBeUndefined();
    expect(plainKindOfType('4241000179101')).toBe('laboratory');
    expect(plainKindOfType('419891008')).toBeUndefined();
  });

  test.each([
    ['röntg', 'imaging'],
    ['Rezept', 'prescription'],
    ['ordonnance', 'prescription'],
    ['fattura', 'administration'],
    ['blut', 'laboratory'],
    ['vaccin', 'vaccination'],
  ])('[DOC-17] looking for %s offers %s', (query, kind) => {
    expect(kindsLike(query)).toContain(kind);
    expect(kindsLike('x')).toEqual([]);
  });
});

describe('the words for a kind', () => {
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
    ['prescription', ['Rezept', 'Ordonnance', 'Ricetta', 'Prescription', 'Recept']],
    ['vaccination', ['Impfausweis', 'Carnet de vaccination', 'Vaccinazioni', 'Immunization record', 'Immunisation']],
    ['allergy', ['Allergiepass', 'Allergies', 'Allergie']],
    ['nursing', ['Pflegebericht', 'Spitex', 'Soins à domicile', 'Cure infermieristiche', 'Nursing plan']],
    ['therapy', ['Physiotherapie', 'Verlaufsbericht', 'Fisioterapia', 'Physio', 'Progress note']],
    [
      'administration',
      ['Rechnung', 'Facture', 'Fattura', 'Invoice', 'Kostengutsprache', 'Caisse-maladie', 'Cassa malati'],
    ],
    ['consultation', ['Arztbericht', 'Konsultation', 'Rapport médical', 'Referto medico', 'Befund', 'Medical report']],
  ])('[DOC-17] %s is named in every language: %j', (kind, names) => {
    expect(names.map((name) => [name, kindNamedIn(name)])).toEqual(names.map((name) => [name, kind]));
  });

  test('[DOC-17] of several words in a line the one that says most counts', () => {
    const lines = [
      'Bericht Labor',
      'Rechnung Labor',
      'Rezept Physiotherapie',
      'Austrittsbericht Operation',
      'Impfung, Allergie',
    ];
    expect(lines.map(kindNamedIn)).toEqual(['laboratory', 'laboratory', 'prescription', 'discharge', 'vaccination']);
  });

  test('[DOC-17] words that only hold such a word name no kind', () => {
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

describe('what a file says of itself', () => {
  test.each([
    ['Laborbefund_Dr.Huber (2).pdf', 'application/pdf', 'laboratory'],
    ['Bericht Dr. Huber.pdf', 'application/pdf', 'consultation'],
    ['rapport de sortie CHUV.pdf', 'application/pdf', 'discharge'],
    ['MRI_Knie_links.pdf', 'application/pdf', 'imaging'],
    ['Ordonnance.pdf', 'application/pdf', 'prescription'],
    ['IMG_2041.png', 'image/png', 'picture'],
    ['VID_2041.mp4', 'video/mp4', 'picture'],
    ['Memo.m4a', 'audio/mp4', 'picture'],
    ['scan.tif', 'application/image', undefined],
    ['Impfausweis.jpg', 'image/jpeg', 'vaccination'],
    ['Elaborat.pdf', 'application/pdf', undefined],
    ['Kollaboration.pdf', 'application/pdf', undefined],
    ['scan12.pdf', 'application/pdf', undefined],
  ])('[DOC-17] the name %s of %s proposes %s', (name, type, kind) => {
    expect(kindOfFile(name, type)).toBe(kind);
  });

  test('[DOC-17] the headings of a text propose its kind, its sentences do not', () => {
    expect(kindOfText('Praxis Dr. Huber\nBern, 12. März 2026\n\nArztzeugnis\n')).toBe('certificate');
    expect(
      kindOfText(
        `Sehr geehrte Frau Keller\nanbei senden wir Ihnen wie besprochen das Röntgenbild ${'und mehr '.repeat(8)}`,
      ),
    ).toBeUndefined();
  });

  test.each([
    ['2026-03-17 Labor.pdf', '2026-03-17'],
    ['IMG_20260317_101500.jpg', '2026-03-17'],
    ['Brief 7.3.2026.pdf', '2026-03-07'],
    ['Brief 30.02.2026.pdf', undefined],
    ['Nr 761337610411353650.pdf', undefined],
  ])('[DOC-17] the day in the name %s is %s', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });

  test.each([
    ['Spital Aare\nBern, 12. März 2026', '2026-03-12'],
    ['Genève, le 1er mars 2026', '2026-03-01'],
    ['Lugano, 3 luglio 2025', '2025-07-03'],
    ['Cuira, ils 4 da favrer 2026', '2026-02-04'],
    ['Datum: 12.03.2026', '2026-03-12'],
    ['Date: 2026-03-12', '2026-03-12'],
    ['Geburtsdatum: 12.03.1984', undefined],
    ['Anna Keller, geb. 12.03.1984', undefined],
    ['Bern, den 12.03.2026', '2026-03-12'],
    ['Keller Anna, 12.03.1984', undefined],
    ['Keller Anna 12.03.1984 weiblich Bern', undefined],
    ['Nächster Termin am Montag um 9 Uhr', undefined],
  ])('[DOC-17] the day a letter was written on: %j is %s', (text, day) => {
    expect(dayInText(text)).toBe(day);
  });

  test('[DOC-17] structured documents say what they are', () => {
    const composition = {
      resourceType: 'Composition',
      title: 'Laborbericht',
      date: '2026-03-12T10:00:00+01:00',
      type: { coding: [{ code: '4241000179101' }] },
    };
    const facts = { title: 'Laborbericht', day: '2026-03-12', kind: 'laboratory' };
    expect(structuredFacts(JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: composition }] }))).toEqual(
      facts,
    );
    expect(
      structuredFacts(
        '<Bundle><entry><resource><Composition><type><coding><code value="11502-2"/></coding></type><date value="2026-03-12"/><title value="Laborbericht"/></Composition></resource></entry></Bundle>',
      ),
    ).toEqual(facts);
    expect(
      structuredFacts(
        '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><code code="11502-2"/><title>Laborbericht</title><effectiveTime value="20260312100000+0100"/><recordTarget/><component><title>x</title></component></ClinicalDocument>',
      ),
    ).toEqual(facts);
    expect(structuredFacts('{"resourceType":"Patient"}')).toEqual({});
    expect(structuredFacts('{ broken')).toEqual({});
  });
});
