import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { labelOfCodings } from '../document-model/codes.ts';
import { labelsIn } from '../labels/labels.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, rowsOf } from '../testing/page.ts';
import { fhir, code, who } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('medicines of a FHIR document', () => {
  it.each<readonly [words: string, entry: string, row: readonly string[]]>([
    [
      'a medicine that was given',
      `<MedicationAdministration><status value="completed"/>${code('Morphin', 'medicationCodeableConcept')}${who}<effectiveDateTime value="2026-11-18"/>
        ${code('Schmerzen', 'reasonCode')}<dosage><text value="5 mg"/></dosage></MedicationAdministration>`,
      ['Medikament: Morphin', 'Dosierung: 5 mg', 'Grund: Schmerzen', 'Zeitraum: 18.11.2026', 'Status: Abgeschlossen'],
    ],
    [
      'a medicine whose two dosage texts are the same, shown once in place of what is coded',
      `<MedicationStatement><status value="active"/>${code('Dafalgan', 'medicationCodeableConcept')}${who}
        <dosage><text value="1-0-0"/><patientInstruction value="1-0-0"/><timing><repeat><frequency value="3"/></repeat></timing>${code('per os', 'route')}</dosage></MedicationStatement>`,
      ['Medikament: Dafalgan', 'Dosierung: 1-0-0 / per os'],
    ],
    [
      'a medicine with what its label adds, each once',
      `<MedicationStatement><status value="active"/>${code('Dafalgan', 'medicationCodeableConcept')}${who}
        <dosage><text value="1-0-0"/>${code('mit Wasser', 'additionalInstruction')}${code('1-0-0', 'additionalInstruction')}${code('nicht teilen', 'additionalInstruction')}
          <patientInstruction value="mit Wasser"/></dosage></MedicationStatement>`,
      ['Medikament: Dafalgan', 'Dosierung: 1-0-0 / mit Wasser / nicht teilen'],
    ],
    [
      'a medicine that was stopped, as it is taken',
      `<MedicationStatement><status value="stopped"/>${code('Aspirin', 'medicationCodeableConcept')}${who}<effectivePeriod><end value="2026-03-01"/></effectivePeriod>${code('Schmerz', 'reasonCode')}
        <dosage><patientInstruction value="mit Wasser"/><timing><repeat><when value="MORN"/></repeat></timing><asNeededBoolean value="true"/>${code('oral', 'route')}
          <doseAndRate><doseQuantity><value value="1"/><unit value="Tablette"/></doseQuantity></doseAndRate></dosage></MedicationStatement>`,
      [
        'Medikament: Aspirin',
        'Dosierung: 1 Tablette, morgens, bei Bedarf / mit Wasser / oral',
        'Grund: Schmerz',
        'Zeitraum: bis 01.03.2026',
        'Status: !Abgesetzt',
      ],
    ],
    [
      'a request with a dosage text',
      `<MedicationRequest><status value="active"/><intent value="order"/>${code('Ibuprofen', 'medicationCodeableConcept')}${who}<authoredOn value="2026-11-18"/><dosageInstruction><text value="1-0-1"/></dosageInstruction></MedicationRequest>`,
      ['Medikament: Ibuprofen', 'Dosierung: 1-0-1', 'Zeitraum: 18.11.2026'],
    ],
    [
      'a medicine by its product and its official name, with strengths per volume and without any',
      `<MedicationStatement><contained><Medication><id value="n"/><code><text value="nein"/></code></Medication></contained><contained><Medication><id value="m"/>
        <code><coding><system value="http://snomed.info/sct"/><code value="787859002"/></coding><text value="Vaxina"/></code>
        ${[
          [
            'A',
            '<numerator><value value="5"/><unit value="mg"/></numerator><denominator><value value="10"/><unit value="ml"/></denominator>',
          ],
          [
            'B',
            '<numerator><value value="5"/><unit value="mg"/></numerator><denominator><value value="21"/></denominator>',
          ],
          ['C', '<numerator><value value="5"/><unit value="mg"/></numerator>'],
          ['D', '<denominator><value value="2"/></denominator>'],
          [
            'E',
            '<numerator><value value="5"/></numerator><denominator><value value="1.00"/><code value="{tbl}1"/></denominator>',
          ],
        ]
          .map(
            ([name, strength]) =>
              `<ingredient>${code(name ?? '', 'itemCodeableConcept')}<strength>${strength}</strength></ingredient>`,
          )
          .join('')}<ingredient>${code('F', 'itemCodeableConcept')}</ingredient></Medication></contained>
        <status value="active"/><medicationReference><reference value="#m"/></medicationReference>${who}
        <dosage><timing><repeat><frequency value="2"/><period value="1"/><dayOfWeek value="xyz"/></repeat></timing>
          <maxDosePerPeriod><numerator><value value="4"/><unit value="g"/></numerator></maxDosePerPeriod></dosage>
        <dosage><text value="abends"/><timing><repeat><frequency value="3"/><period value="1"/><periodUnit value="Mond"/></repeat></timing></dosage>
        <dosage><timing><repeat><frequency value="3"/><period value="1"/><periodUnit value="Mond"/></repeat></timing></dosage></MedicationStatement>`,
      [
        `Medikament: Vaxina / ${labelOfCodings([{ system: systems.snomed, code: '787859002' }], 'de')} / A 5 mg / 10 ml / B 5 mg / 21 / C 5 mg / D / E 5 / F`,
        'Dosierung: 2×, ≤ 4 g / abends',
      ],
    ],
    ['a medicine that nobody takes', `<Medication>${code('Ibuprofen')}</Medication>`, ['Eintrag: Ibuprofen']],
    [
      'a medicine with periods in other units of time',
      `<MedicationStatement><status value="active"/>${code('Dafalgan', 'medicationCodeableConcept')}${who}
        <dosage><timing><repeat><frequency value="1"/><period value="4"/><periodUnit value="min"/></repeat></timing></dosage>
        <dosage><timing><repeat><frequency value="1"/><period value="1"/><periodUnit value="mo"/></repeat></timing></dosage>
        <dosage><timing><repeat><frequency value="1"/><period value="1"/><periodUnit value="a"/></repeat></timing></dosage>
        <dosage><timing><repeat><frequency value="1"/><period value="30"/><periodUnit value="s"/></repeat></timing></dosage>
        <dosage><timing><repeat><period value="6"/><periodMax value="4"/><periodUnit value="h"/></repeat></timing></dosage>
        <dosage><timing><repeat><period value="8"/><periodMax value="8.0"/><periodUnit value="h"/></repeat></timing></dosage>
        <dosage><timing><repeat><period value="1"/><periodUnit value="constructor"/></repeat></timing></dosage></MedicationStatement>`,
      [
        'Medikament: Dafalgan',
        'Dosierung: 1× / 4 Minuten / 1× / 1 Monat / 1× / 1 Jahr / 1× / 30 Sekunden / 1× / 4–6 Stunden / 1× / 8 Stunden',
      ],
    ],
    [
      'a medicine that was stopped, with all its reasons',
      `<MedicationStatement><contained><Condition><id value="c"/>${code('Gicht')}${who}</Condition></contained><status value="stopped"/>${code('Ausschlag', 'statusReason')}${code('Nierenwerte', 'statusReason')}
        ${code('Allopurinol', 'medicationCodeableConcept')}${who}<reasonReference><reference value="#c"/></reasonReference><reasonReference><display value="Schmerzen"/></reasonReference></MedicationStatement>`,
      ['Medikament: Allopurinol', 'Grund: Gicht / Schmerzen / Ausschlag / Nierenwerte', 'Status: !Abgesetzt'],
    ],
    [
      'a medicine that was not handed over, with the reason',
      `<MedicationDispense><status value="cancelled"/>${code('vergriffen', 'statusReasonCodeableConcept')}${code('Dafalgan', 'medicationCodeableConcept')}</MedicationDispense>`,
      ['Medikament: Dafalgan', 'Grund: vergriffen', 'Status: !Abgebrochen'],
    ],
    [
      'a medicine that must not be given',
      `<MedicationRequest><status value="active"/><intent value="order"/><doNotPerform value="true"/>${code('Aspirin', 'medicationCodeableConcept')}${who}</MedicationRequest>`,
      ['Medikament: Aspirin', `Status: !${labelsIn('de').modified.doNotPerform}`],
    ],
    [
      'a medicine with a dosage text, form and ingredients with strengths',
      `<MedicationStatement><contained><Medication><id value="m"/><code><coding><code value="J01"/><display value="Antibiotikum"/></coding><text value="Ampho"/></code>${code('Sirup', 'form')}
        <ingredient>${code('Amoxicillin', 'itemCodeableConcept')}<strength><numerator><value value="50"/><unit value="mg"/></numerator><denominator><value value="5"/><unit value="ml"/></denominator></strength></ingredient>
        <ingredient><itemReference><display value="Zucker"/></itemReference><strength><numerator><value value="1"/><unit value="g"/></numerator><denominator><value value="1.0"/></denominator></strength></ingredient></Medication></contained>
        <status value="active"/><medicationReference><reference value="#m"/></medicationReference>${who}
        <dosage><text value="ein Löffel"/><patientInstruction value="ein Löffel"/></dosage></MedicationStatement>`,
      ['Medikament: Ampho / Sirup / Amoxicillin 50 mg / 5 ml / Zucker 1 g', 'Dosierung: ein Löffel'],
    ],
    [
      'a medicine with frequency, times and maximum dose, without a dosage text',
      `<MedicationStatement><status value="active"/>${code('Dafalgan', 'medicationCodeableConcept')}${who}
        <dosage><timing><repeat><frequency value="1"/><frequencyMax value="2"/><period value="4"/><periodMax value="6"/><periodUnit value="h"/><dayOfWeek value="mon"/><dayOfWeek value="sun"/><timeOfDay value="08:00:00"/></repeat>${code('nach Plan')}</timing>
          ${code('Schmerzen', 'asNeededCodeableConcept')}<doseAndRate><doseQuantity><value value="1"/><unit value="Tablette"/></doseQuantity><rateRatio><numerator><value value="5"/><unit value="ml"/></numerator><denominator><value value="1"/><unit value="h"/></denominator></rateRatio></doseAndRate>
          <maxDosePerPeriod><numerator><value value="4"/><unit value="Tabletten"/></numerator><denominator><value value="1"/><unit value="d"/></denominator></maxDosePerPeriod></dosage>
        <dosage><timing><repeat><frequency value="3"/><period value="1"/><periodUnit value="d"/></repeat></timing></dosage>
        <dosage><timing><repeat><period value="2"/><periodUnit value="wk"/></repeat></timing></dosage>
        <dosage><timing><repeat><frequency value="2"/></repeat></timing></dosage></MedicationStatement>`,
      [
        'Medikament: Dafalgan',
        'Dosierung: 1 Tablette, 5 ml : 1 h, 1 – 2× / 4–6 Stunden, nach Plan, Montag, Sonntag, 08:00, bei Bedarf (Schmerzen), ≤ 4 Tabletten / 1 d / 3× / 1 Tag / 1× / 2 Wochen / 2×',
      ],
    ],
    [
      'a medicine that was given, with dose and rate as quantities',
      `<MedicationAdministration><status value="completed"/>${code('Morphin', 'medicationCodeableConcept')}${who}<effectiveDateTime value="2026-11-18"/>
        <dosage><dose><value value="5"/><unit value="mg"/></dose><rateQuantity><value value="2"/><unit value="ml/h"/></rateQuantity></dosage></MedicationAdministration>`,
      ['Medikament: Morphin', 'Dosierung: 5 mg, 2 ml/h', 'Zeitraum: 18.11.2026', 'Status: Abgeschlossen'],
    ],
    [
      'a dispensed medicine with a display only and a period',
      `<MedicationDispense><status value="on-hold"/><medicationReference><display value="Dafalgan"/></medicationReference><whenHandedOver value="2026-11-18"/>
        <dosageInstruction><timing><repeat><boundsPeriod><start value="2026-11-18"/><end value="2026-11-20"/></boundsPeriod><when value="MORN"/><when value="EVE"/></repeat></timing><asNeededBoolean value="false"/>
        <doseAndRate><doseRange><low><value value="1"/></low><high><value value="2"/></high></doseRange></doseAndRate></dosageInstruction></MedicationDispense>`,
      [
        'Medikament: Dafalgan',
        'Dosierung: 1 – 2, morgens, abends, 18.11.2026 – 20.11.2026',
        'Zeitraum: 18.11.2026',
        'Status: !Unterbrochen',
      ],
    ],
  ])('[COM-06] [DOC-14] %s', async (_words, entry, row) => {
    expect(await rowsOf(server, fhir([entry]))).toEqual([row]);
  });

  it('[COM-06] medicines of every kind share a table, in which a column is shown that any of them needs', async () => {
    const statement = `<MedicationStatement><status value="active"/>${code('Aspirin', 'medicationCodeableConcept')}${who}</MedicationStatement>`;
    const request = `<MedicationRequest><status value="stopped"/><intent value="order"/>${code('Ibuprofen', 'medicationCodeableConcept')}${who}</MedicationRequest>`;
    const xml = fhir([statement, request]);
    expect(await rowsOf(server, xml)).toEqual([
      ['Medikament: Aspirin'],
      ['Medikament: Ibuprofen', 'Status: !Abgesetzt'],
    ]);
    expect((await page(server, xml)).querySelectorAll('table')).toHaveLength(1);
  });

  it('[COM-06] [DOC-14] days and periods of a dosage are in the language of the page', async () => {
    const repeat = `<frequency value="1"/><period value="2"/><periodUnit value="wk"/><dayOfWeek value="mon"/>`;
    const xml = fhir([
      `<MedicationStatement><status value="active"/>${code('Aspirin', 'medicationCodeableConcept')}${who}<dosage><timing><repeat>${repeat}</repeat></timing></dosage></MedicationStatement>`,
    ]);
    const type = { 'content-type': 'text/xml', accept: 'text/html' };
    const answer = await server.post('/epr/v1/Conversion?locale=fr-ch', xml, type);
    expect(answer.text).toMatch(/1× \/ 2\s+semaines, lundi/);
  });
});
