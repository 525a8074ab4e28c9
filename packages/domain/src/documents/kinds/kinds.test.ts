import { describe, expect, test } from 'vitest';
import { findCode, labelOf } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { isTypeOfClass } from '../class-types.ts';
import { kindNamedIn, kindsMatching } from './kind-synonyms.ts';
import { plainKindNames, plainKindOf, plainKindOfType, plainKinds, type PlainKind } from './plain-kinds.ts';
import { dayInName, dayInText } from './propose-day.ts';
import { kindOfFile, kindOfText } from './propose-kind.ts';
import { structuredFacts } from './structured-facts.ts';
import { titledLines } from './titled-lines.ts';

describe('document kinds in plain words', () => {
  test.each(plainKindNames)(
    '[COD-01] [DOC-17] %s maps to a class and type pair of the official table, and back',
    (name) => {
      const { classCode, typeCode } = plainKinds[name];
      expect(findCode(documentClass, classCode)).toBeDefined();
      expect(findCode(documentType, typeCode)).toBeDefined();
      expect(isTypeOfClass(typeCode, classCode)).toBe(true);
      expect(plainKindOf({ classCode, typeCode })).toBe(name);
    },
  );

  test('[COD-01] [DOC-17] each kind is stored under the expected official class and type', () => {
    const stored = plainKindNames.map((name) => [
      name,
      labelOf(documentClass, { code: plainKinds[name].classCode }, 'de'),
      labelOf(documentType, { code: plainKinds[name].typeCode }, 'de'),
    ]);
    expect(stored).toEqual([
      ['laboratory', 'Interventionsbericht', 'Laborbericht'],
      ['consultation', 'Konsultationsbericht', 'Konsultationsbericht'],
      ['discharge', 'Zusammenfassung', 'Austrittsbericht'],
      ['imaging', 'Interventionsbericht', 'Bericht zur Bildgebung'],
      ['operation', 'Interventionsbericht', 'Operationsbericht'],
      ['prescription', 'Verschreibung', 'Arzneimittelrezept'],
      ['medication', 'Zusammenfassung', 'Medikationsplan'],
      ['vaccination', 'Patientendokumentation', 'Impfdokument'],
      ['allergy', 'Patientendokumentation', 'Allergieausweis'],
      ['emergencyCard', 'Notfallkarte', 'Sonstige Dokumentation'],
      ['therapy', 'Konsultationsbericht', 'Verlaufsbericht'],
      ['nursing', 'Behandlungsplan', 'Pflegeplan'],
      ['certificate', 'Administratives Dokument', 'Ärztliches Attest'],
      ['directive', 'Patientenverfügung', 'Sonstige Dokumentation'],
      ['picture', 'Interventionsbericht', 'Bild/Video/Audio'],
      ['administration', 'Administratives Dokument', 'Sonstige Dokumentation'],
      ['other', 'Sonstige Dokumentation', 'Sonstige Dokumentation'],
    ]);
  });

  test('[COD-01] a pair outside the table has no plain kind', () => {
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

describe('proposals from the contents of a file', () => {
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
    ['Notiz.labor', 'application/pdf', undefined],
    ['Scan.Rezept Huber.pdf', 'application/pdf', 'prescription'],
    ['Carte+d_urgence.pdf', 'application/pdf', 'emergencyCard'],
    ['Carte__d_urgence.pdf', 'application/pdf', 'emergencyCard'],
    ['DSC1', 'x-image/png', undefined],
    ['DSC1.JPG', 'IMAGE/JPEG', 'picture'],
    ['DSC1.JPG', '', undefined],
  ])('[DOC-17] the file name %s of %s proposes %s', (name, type, kind) => {
    expect(kindOfFile(name, type)).toBe(kind);
  });

  test('[DOC-17] headings of a text propose a kind, sentences do not', () => {
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
    ['17_03_2026.pdf', '2026-03-17'],
    ['Brief 17.3.2026', '2026-03-17'],
    ['17 3 1999.pdf', '1999-03-17'],
    ['2026.03.17', '2026-03-17'],
    ['1999 12_31 Labor.pdf', '1999-12-31'],
    ['2026-13-45 vom 17-3-2026.pdf', '2026-03-17'],
    ['12026-03-17.pdf', undefined],
    ['2026-03-171.pdf', undefined],
    ['117.3.2026.pdf', undefined],
    ['17.3.20261.pdf', undefined],
    ['1826-03-17.pdf', undefined],
    ['17.3.2126.pdf', undefined],
    ['Labor.pdf', undefined],
    ['Brief 30.02.2026.pdf', undefined],
    ['Nr 761337610411353650.pdf', undefined],
  ])('[DOC-17] the date in the file name %s is %s', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });

  test.each([
    ['Spital Aare\nBern, 12. März 2026', '2026-03-12'],
    ['Genève, le 1er mars 2026', '2026-03-01'],
    ['Lugano, 3 luglio 2025', '2025-07-03'],
    ['Cuira, ils 4 da favrer 2026', '2026-02-04'],
    ['Datum: 12.03.2026', '2026-03-12'],
    ['Date: 2026-03-12', '2026-03-12'],
    ['Berichtsdatum 12. 3. 2026', '2026-03-12'],
    ['Ausstellungsdatum : 12.03.2026', '2026-03-12'],
    ['Ausgestellt am 12.03.2026 in Bern', '2026-03-12'],
    ['Date du rapport: 12 mars 2026', '2026-03-12'],
    ['Date du document: 12.03.2026', '2026-03-12'],
    ['Data: 12.03.2026', '2026-03-12'],
    ['Data del referto: 12° marzo 2026', '2026-03-12'],
    ['Data del documento: 12.03.2026', '2026-03-12'],
    ['Report date: 3rd July, 2025', '2025-07-03'],
    ['Report date: 2nd of July 2025', undefined],
    ['Datum: 12.03.1826', undefined],
    ['Datum: 12.03.20261', undefined],
    ['Datum: 2026-03-121', undefined],
    ['Datum: ungefähr 12.03.2026', undefined],
    ['Datum: ungefähr 2026-03-12', undefined],
    ['Datum: ungefähr 12. März 2026', undefined],
    ['Bern 12. März 2026', '2026-03-12'],
    ['Bern, 12.März 2026', '2026-03-12'],
    ['1. Bern, 12. März 2026', undefined],
    ['Datum: 12. Brumaire 2026', undefined],
    ['Enddatum: 12.03.2026', undefined],
    ['London, on 3 July 2025', '2025-07-03'],
    ['Lugano, il 3.7.2025', '2025-07-03'],
    ['Lugano, li 3. 7. 2025', '2025-07-03'],
    ['Neuchâtel, le 3 juillet 2025', '2025-07-03'],
    ['Geboren am 12.03.1984', undefined],
    ['Geboren am 12. März 1984', undefined],
    ['Née le 12 mars 1984', undefined],
    ['Anna Keller, nata il 12 marzo 1984', undefined],
    ['Keller Anna born 12 March 1984', undefined],
    ['Bern, am 12.3.2026', '2026-03-12'],
    ['Genève, le 12.3.2026', '2026-03-12'],
    ['Cuira, ils 5 d’avust 2026', '2026-08-05'],
    ["Cuira, ils 5 d'avust 2026", '2026-08-05'],
    ['Bern, 12. März 2026, 14 Uhr', undefined],
    ['Am 12. März 2026 in Bern', undefined],
    ['Geburtsdatum: 12.03.1984', undefined],
    ['Anna Keller, geb. 12.03.1984', undefined],
    ['Bern, den 12.03.2026', '2026-03-12'],
    ['Keller Anna, 12.03.1984', undefined],
    ['Keller Anna 12.03.1984 weiblich Bern', undefined],
    ['Nächster Termin am Montag um 9 Uhr', undefined],
  ])('[DOC-17] the date of a letter %j is %s', (text, day) => {
    expect(dayInText(text)).toBe(day);
  });

  test.each(
    [
      'Januar janvier gennaio January schaner Jänner',
      'Februar février febbraio February favrer',
      'März mars marzo March mars',
      'April avril aprile April avrigl',
      'Mai mai maggio May matg',
      'Juni juin giugno June zercladur',
      'Juli juillet luglio July fanadur',
      'August août agosto August avust',
      'September septembre settembre September settember',
      'Oktober octobre ottobre October october',
      'November novembre novembre November november',
      'Dezember décembre dicembre December december',
    ].map((names, index) => [names, String(index + 1).padStart(2, '0')] as const),
  )('[DOC-17] the month names in %s are month %s', (names, month) => {
    for (const name of names.split(' ')) expect(dayInText(`Bern, 12. ${name} 2026`), name).toBe(`2026-${month}-12`);
  });

  test('[DOC-17] reads only the short lines among the first 24 lines of a text', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `Zeile  ${at}\t`);
    expect(titledLines(lines.join('\n \n'))).toEqual(lines.slice(0, 24).map((line) => line.trim().replace('  ', ' ')));
    expect(titledLines(`${'a'.repeat(70)}\n${'b'.repeat(71)}\nc`)).toEqual(['a'.repeat(70), 'c']);
  });

  test.each([
    ['11502-2', 'laboratory'],
    ['18725-2', 'laboratory'],
    ['82593-5', 'vaccination'],
    ['11369-6', 'vaccination'],
    ['87273-9', 'vaccination'],
    ['56445-0', 'medication'],
    ['77603-9', 'medication'],
    ['57833-6', 'prescription'],
    ['18842-5', 'discharge'],
    ['34105-7', 'discharge'],
    ['18748-4', 'imaging'],
    ['68604-8', 'imaging'],
    ['11504-8', 'operation'],
    ['48765-2', 'allergy'],
    ['toString', undefined],
    ['1-8', undefined],
  ])('[DOC-17] a report with the LOINC code %s is of the kind %s', (code, kind) => {
    const report = { resourceType: 'DiagnosticReport', code: { coding: [{ code: 1 }, { code: 'x' }, { code }] } };
    expect(structuredFacts(JSON.stringify(report)).kind).toBe(kind);
  });

  test('[DOC-17] reads title and date of a report even if only one is present, and nothing from invalid values or other XML', () => {
    const report = { resourceType: 'DiagnosticReport', issued: '2026-03-11T23:30:00Z', title: '  ', code: {} };
    const facts = (given: object) => structuredFacts(` \n${JSON.stringify(given)}`);
    expect(facts(report)).toEqual({ day: '2026-03-12' });
    expect(facts({ ...report, date: '2026-03-11' })).toEqual({ day: '2026-03-11' });
    expect(facts({ ...report, issued: 20260312, title: ' Befund\n  vom  Mai ' })).toEqual({ title: 'Befund vom Mai' });
    expect(facts({ resourceType: 'Composition', date: 'gestern' })).toEqual({});
    expect(facts({ resourceType: 'Bundle', entry: [{}, { resource: report }] })).toEqual({ day: '2026-03-12' });
    expect(facts({ resourceType: 'Bundle', entry: 'x' })).toEqual({});
    expect(facts({ resourceType: 'Composition', title: 7 })).toEqual({});
    expect(facts({ resourceType: 'Composition', title: 'Befund' })).toEqual({ title: 'Befund' });
    expect(structuredFacts('<html><title>x</title></html>')).toEqual({});
    expect(structuredFacts('')).toEqual({});
  });

  test('[DOC-17] reads CDA documents with prefixes and translations, and FHIR documents without a type', () => {
    const head =
      '<hl7:code nullFlavor="OTH"><hl7:translation codeSystem="x" code="18842-5"/></hl7:code><hl7:effectiveTime value="20260312"/><hl7:title lang="de"> Austritt\n aus </hl7:title>';
    const body =
      '<hl7:recordTarget x="1"><hl7:code code="11502-2"/><hl7:effectiveTime value="20250101"/></hl7:recordTarget>';
    expect(structuredFacts(`<hl7:ClinicalDocument>${head}${body}</hl7:ClinicalDocument>`)).toEqual({
      title: 'Austritt aus',
      day: '2026-03-12',
      kind: 'discharge',
    });
    expect(structuredFacts('<ClinicalDocument><effectiveTime xsi:type="TS" value="20260312"/><component >')).toEqual({
      day: '2026-03-12',
    });
    const composition =
      '<Composition xmlns="x"><code value="11502-2"/><title  value=""/><date value="2026"/></Composition>';
    expect(structuredFacts(`<Bundle>${composition}<title value="y"/></Bundle>`)).toEqual({});
    const typed = '<Composition id="1"><type><coding><code  value="11502-2"/></coding></type></Composition>';
    expect(structuredFacts(typed)).toEqual({ kind: 'laboratory' });
    for (const body of ['hl7:recordTarget>', 'hl7:component typeCode="COMP">', 'component\n>'])
      expect(structuredFacts(`<ClinicalDocument><code code="18842-5"/><${body}<title>x</title>`), body).toEqual({
        kind: 'discharge',
      });
    const untitled = '<component><title>x</title><effectiveTime value="20250101"/></component>';
    expect(structuredFacts(`<ClinicalDocument><code code="18842-5"/>${untitled}</ClinicalDocument>`)).toEqual({
      kind: 'discharge',
    });
  });

  test.each([
    ['Labor &amp; Radiologie', 'Labor & Radiologie'],
    ['&lt;5 &gt;3 &quot;a&quot; &apos;b&apos;', `<5 >3 "a" 'b'`],
    ['Impfung f&#252;r &#xDC;li &#x1F489;', 'Impfung für Üli 💉'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['eins&#10;zwei', 'eins zwei'],
    ['&auml; &#0; &#x110000; &#xD800; & &x', '&auml; &#0; &#x110000; &#xD800; & &x'],
  ])('[DOC-17] resolves the XML character references in the title %s', (written, title) => {
    expect(structuredFacts(`<ClinicalDocument><title>${written}</title></ClinicalDocument>`)).toEqual({ title });
    const attribute = written.replaceAll('"', '&quot;');
    expect(structuredFacts(`<Composition><title value="${attribute}"/></Composition>`)).toEqual({ title });
    expect(structuredFacts(JSON.stringify({ resourceType: 'Composition', title: written })).title).toBe(written);
  });

  test('[DOC-17] reads title, date and kind of structured documents', () => {
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
