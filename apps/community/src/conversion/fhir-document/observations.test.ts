import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { labelOfCodings } from '../document-model/codes.ts';
import { labelsIn } from '../labels/labels.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, rowsOf } from '../testing/page.ts';
import { fhir, code, modifier, lab, changed } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('observations and reports of a FHIR document', () => {
  it.each<readonly [words: string, entry: string, row: readonly string[]]>([
    [
      'an abnormal value with components',
      `<Observation><status value="preliminary"/>${code('Blutdruck')}<effectiveDateTime value="2026-11-18T00:00:00+01:00"/>
        <valueQuantity><value value="181"/><comparator value="&gt;"/><unit value="mmHg"/></valueQuantity>
        <interpretation><coding><code value="HH"/></coding></interpretation><note><text value="liegend"/></note>
        <referenceRange><high><value value="140"/><unit value="mmHg"/></high></referenceRange>
        <component>${code('Puls')}<valueInteger value="88"/></component></Observation>`,
      [
        'Untersuchung: Blutdruck',
        'Resultat: !>181 mmHg / Puls: 88 / !stark erhöht',
        'Referenzbereich: ≤ 140 mmHg',
        'Datum: 18.11.2026',
        'Status: !Vorläufig',
        'Bemerkungen: liegend',
      ],
    ],
    [
      'a normal value',
      `<Observation><status value="final"/>${code('TSH')}<valueRange><low><value value="1"/><unit value="mU/L"/></low><high><value value="2"/><unit value="mU/L"/></high></valueRange>
        <interpretation><coding><code value="N"/></coding></interpretation></Observation>`,
      ['Untersuchung: TSH', 'Resultat: 1 – 2 mU/L / normal'],
    ],
    [
      'a missing value with its reason',
      `<Observation><status value="final"/>${code('HbA1c')}${code('nicht bestimmt', 'dataAbsentReason')}</Observation>`,
      ['Untersuchung: HbA1c', 'Resultat: nicht bestimmt'],
    ],
    [
      'a boolean value',
      `<Observation><status value="final"/>${code('Raucher')}<valueBoolean value="false"/></Observation>`,
      ['Untersuchung: Raucher', 'Resultat: Nein'],
    ],
    [
      'a ratio',
      `<Observation><status value="final"/>${code('Titer')}<valueRatio><numerator><value value="1"/></numerator><denominator><value value="64"/></denominator></valueRatio></Observation>`,
      ['Untersuchung: Titer', 'Resultat: 1 : 64'],
    ],
    [
      'an incomplete ratio, which is left out',
      `<Observation><status value="final"/>${code('Titer')}<valueRatio><numerator><value value="1"/></numerator></valueRatio></Observation>`,
      ['Untersuchung: Titer'],
    ],
    [
      'a value whose meaning is changed by something unknown',
      `<Observation>${modifier}<status value="final"/>${code('HIV')}<valueString value="positiv"/></Observation>`,
      [`Untersuchung: HIV / !${changed}`, 'Resultat: positiv'],
    ],
    [
      'a part of a value whose meaning is changed, and no name',
      `<Observation><status value="final"/><component>${modifier}${code('Puls')}<valueInteger value="88"/></component></Observation>`,
      [`Untersuchung: Nicht angegeben / !${changed}`, 'Resultat: Puls: 88'],
    ],
    [
      'a report with its conclusion',
      `<DiagnosticReport><status value="final"/>${code('CT')}<issued value="2026-11-18T09:30:00+01:00"/><performer><display value="Röntgen Aare"/></performer><conclusion value="unauffällig"/></DiagnosticReport>`,
      ['Bericht: CT', 'Datum: 18.11.2026, 09:30', 'Beurteilung: unauffällig', 'Durch: Röntgen Aare'],
    ],
    [
      'a value with several reference ranges, by a professional with speciality and institution',
      `<Observation><status value="amended"/>${code('Kalium')}<effectivePeriod><start value="2026-11-17"/><end value="2026-11-18"/></effectivePeriod><performer><reference value="#r"/></performer>
        <valueQuantity><value value="4.1"/><code value="mmol/L"/></valueQuantity><interpretation><coding><code value="S"/></coding></interpretation>
        <referenceRange><low><value value="2"/></low><text value="wie üblich"/></referenceRange><referenceRange><low><value value="3"/></low></referenceRange>
        <referenceRange><low><value value="3"/><code value="g"/></low><high><value value="4"/><unit value="kg"/></high></referenceRange>
        <referenceRange><low><value value="5"/><code value="g"/></low><high><value value="6"/><code value="g"/></high></referenceRange></Observation>`.replace(
        '<status',
        `<contained><PractitionerRole><id value="r"/><practitioner><reference value="Practitioner/9"/><display value="Dr. Roth"/></practitioner><organization><display value="Labor See"/></organization>${code('Chemie', 'specialty')}</PractitionerRole></contained><status`,
      ),
      [
        'Untersuchung: Kalium',
        'Resultat: 4.1 mmol/L / sensibel',
        'Referenzbereich: wie üblich / ≥ 3 / 3 g – 4 kg / 5 – 6 g',
        'Datum: 17.11.2026 – 18.11.2026',
        'Durch: Dr. Roth, Chemie, Labor See',
        'Status: Ergänzt',
      ],
    ],
    [
      'a value as a code, a part without a name, and no status',
      `<Observation>${code('Nachweis')}<valueCodeableConcept><text value="positiv"/></valueCodeableConcept>
        <component><valueBoolean value="true"/></component></Observation>`,
      ['Untersuchung: Nachweis', 'Resultat: positiv / Ja'],
    ],
    [
      'a value as a code with its official label and the author’s text',
      `<Observation><status value="final"/>${code('Erreger')}<valueCodeableConcept><coding><system value="http://snomed.info/sct"/><code value="787859002"/></coding>
        <text value="so genannt"/></valueCodeableConcept></Observation>`,
      [
        'Untersuchung: Erreger',
        `Resultat: ${labelOfCodings([{ system: systems.snomed, code: '787859002' }], 'de')}, so genannt`,
      ],
    ],
    [
      'a negative finding, which is no warning',
      `<Observation><status value="final"/>${code('HIV')}<valueString value="negativ"/><interpretation><coding><code value="NEG"/></coding></interpretation></Observation>`,
      ['Untersuchung: HIV', `Resultat: negativ / ${labelsIn('de').interpretations['NEG']}`],
    ],
    [
      'a value with several interpretations, one of them with a code of the laboratory first',
      `<Observation><status value="final"/>${code('Kalium')}<valueString value="6.1"/><interpretation><text value="steigend"/></interpretation>
        <interpretation><coding><system value="http://x"/><code value="++"/></coding><coding><code value="HH"/></coding></interpretation></Observation>`,
      ['Untersuchung: Kalium', 'Resultat: !6.1 / !steigend, stark erhöht'],
    ],
    [
      'a text value with an unknown interpretation code',
      `<Observation><status value="final"/>${code('Farbe')}<effectiveInstant value="2026-11-18T09:30:00Z"/><valueString value="gelb"/>
        <interpretation><coding><code value="XX"/><display value="seltsam"/></coding></interpretation></Observation>`,
      ['Untersuchung: Farbe', 'Resultat: gelb / seltsam', 'Datum: 18.11.2026, 10:30'],
    ],
    [
      'a cancelled report',
      `<DiagnosticReport><status value="cancelled"/>${code('CT')}<effectiveDateTime value="2026-11-17"/><issued value="2026-11-18T09:30:00+01:00"/></DiagnosticReport>`,
      ['Bericht: CT', 'Datum: 17.11.2026', 'Status: !Abgebrochen'],
    ],
    [
      'components of which one is high and one is missing, and the body site',
      `<Observation><status value="final"/>${code('Blutdruck')}<bodySite><text value="linker Arm"/></bodySite>
        <component>${code('systolisch')}<valueQuantity><value value="180"/><unit value="mmHg"/></valueQuantity><interpretation><coding><code value="H"/></coding></interpretation></component>
        <component>${code('diastolisch')}<dataAbsentReason><text value="nicht messbar"/></dataAbsentReason></component></Observation>`,
      [
        'Untersuchung: Blutdruck',
        'Resultat: !systolisch: 180 mmHg, erhöht / diastolisch: nicht messbar',
        'Körperstelle: linker Arm',
      ],
    ],
    [
      'a value with the unit rather than its code',
      `<Observation><status value="final"/>${code('Blutdruck')}<valueQuantity><value value="120"/><unit value="mmHg"/><code value="mm[Hg]"/></valueQuantity></Observation>`,
      ['Untersuchung: Blutdruck', 'Resultat: 120 mmHg'],
    ],
    [
      'a report with its conclusion in codes',
      `<DiagnosticReport><status value="final"/>${code('CT')}${code('Pneumonie', 'conclusionCode')}</DiagnosticReport>`,
      ['Bericht: CT', 'Beurteilung: Pneumonie'],
    ],
    [
      'an observation without a name',
      `<Observation><status value="final"/><code><coding><system value="http://x"/></coding></code><valueQuantity><value value="2"/></valueQuantity></Observation>`,
      ['Untersuchung: Nicht angegeben', 'Resultat: 2'],
    ],
  ])('[COM-06] [DOC-14] %s', async (_words, entry, row) => {
    expect(await rowsOf(server, fhir([entry]))).toEqual([row]);
  });

  it('[COM-06] lists the members of a panel after it, each once, and reports missing entries', async () => {
    for (const member of ['Observation/1', 'Observation/1/_history/2', 'http://x/Observation/1']) {
      const reference = `<hasMember><reference value="${member}"/></hasMember>`;
      const xml = fhir([lab('Panel', reference.repeat(2)), lab('Natrium')], {
        references: '<entry><reference value="Observation/0"/></entry>',
      });
      expect(await rowsOf(server, xml)).toEqual([['Untersuchung: Panel'], ['Untersuchung: Natrium']]);
    }
    // Reports are followed by results that the section lists as well, whichever comes first.
    const results = fhir([lab('Panel', '<hasMember><reference value="Observation/1"/></hasMember>'), lab('Natrium')]);
    expect(await rowsOf(server, results)).toEqual([['Untersuchung: Panel'], ['Untersuchung: Natrium']]);
    // In the order the panel names them.
    const two = ['1', '2'].map((id) => `<hasMember><reference value="Observation/${id}"/></hasMember>`).join('');
    const ordered = fhir([lab('Panel', two), lab('Natrium'), lab('Kalium')], {
      references: '<entry><reference value="Observation/0"/></entry>',
    });
    expect((await rowsOf(server, ordered)).flat()).toEqual(
      ['Panel', 'Natrium', 'Kalium'].map((name) => `Untersuchung: ${name}`),
    );
    const lost = await page(
      server,
      fhir([lab('Kalium')], { references: '<entry><reference value="Observation/9"/></entry>' }),
    );
    expect(lost.querySelector('.notice')?.textContent).toContain('nicht im Dokument');
  });

  it('[COM-06] a report is followed by the results it consists of', async () => {
    const report = `<DiagnosticReport><status value="final"/>${code('Labor')}<result><reference value="Observation/1"/></result></DiagnosticReport>`;
    const references = '<entry><reference value="DiagnosticReport/0"/></entry>';
    expect(await rowsOf(server, fhir([report, lab('Natrium')], { references }))).toEqual([
      ['Bericht: Labor'],
      ['Untersuchung: Natrium'],
    ]);
  });
});
