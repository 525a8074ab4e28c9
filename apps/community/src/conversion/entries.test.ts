// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '@epr/domain/values';
import { labelOfCodings } from './document-model/codes.ts';
import { gatherFiles } from './document-model/embedded-files.ts';
import { labelsIn } from './labels/labels.ts';
import { cdaXml, dot, section, structured } from './testing/cda.ts';
import { startConversion, type ConversionServer } from './testing/server.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

async function page(xml: string): Promise<Document> {
  const type = { 'content-type': 'text/xml', accept: 'text/html' };
  const answer = await server.post('/epr/v1/Conversion?locale=de-ch', xml, type);
  expect(answer.status).toBe(200);
  return new JSDOM(answer.text).window.document;
}

/** The rows of the tables made from codes, as `head: cell` with lines joined; `!` precedes text emphasised as a warning. */
async function rowsOf(xml: string): Promise<readonly (readonly string[])[]> {
  const shown = await page(xml);
  return [...shown.querySelectorAll('table.made')].flatMap((table) => {
    const heads = [...table.querySelectorAll('thead th')].map((one) => one.textContent);
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].flatMap((cell, at) => {
        const paragraphs = [...cell.querySelectorAll('p')];
        const lines = (paragraphs.length > 0 ? paragraphs : [cell]).map(
          (one) => `${one.querySelector('.alarm') ? '!' : ''}${one.textContent}`,
        );
        return lines.join('') === '' ? [] : [`${heads[at]}: ${lines.join(' / ')}`];
      }),
    );
  });
}

function factOf(document: Document, label: string): readonly (string | null)[] {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent);
}

/** A FHIR document with one section and the given entries. */
function fhir(entries: readonly string[], { head = '', text = '', references = '', subject = '' } = {}): string {
  const types = entries.map((entry) => /<(\w+)/.exec(entry)?.[1] ?? '');
  const named = types.map((type, at) => `<entry><reference value="${type}/${at}"/></entry>`).join('');
  const resources = entries.map(
    (entry, at) => `<entry><resource>${entry.replace(/<(\w+)>/, `<$1><id value="${at}"/>`)}</resource></entry>`,
  );
  return `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>
    <entry><resource><Composition><status value="final"/><type><text value="Bericht"/></type>${subject}
      <date value="2026-11-18"/><author><display value="Dr. Meier"/></author><title value="Bericht"/>${head}
      <section><title value="Angaben"/>${text}${references || named}</section></Composition></resource></entry>${resources.join('')}</Bundle>`;
}
const code = (text: string, name = 'code'): string => `<${name}><text value="${text}"/></${name}>`;
/** A modifier extension that no reader knows (FHIR R4, 2.4.1.1). */
const modifier = '<modifierExtension url="http://x/not"><valueBoolean value="true"/></modifierExtension>';
const changed = labelsIn('de').modified.unknown;
const who = '<subject><display value="Anna"/></subject>';

describe('entries of a FHIR document', () => {
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
      'a problem that is over, suspected',
      `<Condition><clinicalStatus><coding><code value="resolved"/></coding></clinicalStatus><verificationStatus><coding><code value="provisional"/></coding></verificationStatus>
        ${code('schwer', 'severity')}${code('Asthma')}${who}<onsetDateTime value="2019-03"/><abatementDateTime value="2021"/><recordedDate value="2021-02-03"/></Condition>`,
      [
        'Problem oder Diagnose: Asthma',
        'Status: Behoben / Verdacht',
        'Schweregrad: schwer',
        'Zeitraum: 03.2019 – 2021',
        'Erfasst: 03.02.2021',
      ],
    ],
    [
      'a problem that was a mistake',
      `<Condition><verificationStatus><coding><code value="entered-in-error"/></coding></verificationStatus>${code('Asthma')}${who}</Condition>`,
      ['Problem oder Diagnose: Asthma', 'Status: !Irrtümlich erfasst'],
    ],
    [
      'an allergy whose refutation is coded',
      `<AllergyIntolerance><verificationStatus><coding><system value="http://terminology.hl7.org/CodeSystem/allergyintolerance-verification"/><code value="refuted"/></coding></verificationStatus>${code('Nüsse')}<patient><display value="Anna"/></patient></AllergyIntolerance>`,
      [
        'Allergie oder Unverträglichkeit: Nüsse',
        `Status: !${labelOfCodings([{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code: 'refuted' }], 'de')}`,
      ],
    ],
    [
      'an allergy that is ruled out',
      `<AllergyIntolerance>${code('inaktiv', 'clinicalStatus')}${code('widerlegt', 'verificationStatus')}<criticality value="low"/>${code('Nüsse')}<patient><display value="Anna"/></patient>
        <reaction>${code('Ausschlag', 'manifestation')}<description value="am Arm"/><severity value="mild"/></reaction></AllergyIntolerance>`,
      [
        'Allergie oder Unverträglichkeit: Nüsse',
        'Risiko: Geringes Risiko',
        'Reaktion: Ausschlag / am Arm / Leicht',
        'Status: inaktiv / widerlegt',
      ],
    ],
    [
      'a procedure that was not done',
      `<Procedure><status value="not-done"/>${code('Appendektomie')}${who}<performedPeriod><start value="2026-01-02"/></performedPeriod>
        <performer><actor><display value="Dr. Lindt"/></actor></performer>${code('Bauch', 'bodySite')}</Procedure>`,
      [
        'Eingriff oder Massnahme: Appendektomie',
        'Datum: seit 02.01.2026',
        'Körperstelle: Bauch',
        'Durch: Dr. Lindt',
        'Status: !Nicht durchgeführt',
      ],
    ],
    [
      'a report with its conclusion',
      `<DiagnosticReport><status value="final"/>${code('CT')}<issued value="2026-11-18T09:30:00+01:00"/><performer><display value="Röntgen Aare"/></performer><conclusion value="unauffällig"/></DiagnosticReport>`,
      ['Bericht: CT', 'Datum: 18.11.2026, 09:30', 'Beurteilung: unauffällig', 'Durch: Röntgen Aare'],
    ],
    [
      'a vaccination',
      `<Immunization><status value="not-done"/>${code('FSME-Immun', 'vaccineCode')}<patient><display value="Anna"/></patient><occurrenceDateTime value="2026-05-04"/><lotNumber value="L-7"/>
        ${code('linker Arm', 'site')}${code('i.m.', 'route')}<performer><actor><display value="Dr. Meier"/></actor></performer>
        <protocolApplied>${code('FSME', 'targetDisease')}<doseNumberPositiveInt value="2"/></protocolApplied></Immunization>`,
      [
        'Impfstoff: FSME-Immun',
        'Datum: 04.05.2026',
        'Schutz gegen: FSME',
        'Dosis: 2',
        'Chargennummer: L-7',
        'Verabreichung: i.m. / linker Arm',
        'Durch: Dr. Meier',
        'Status: !Nicht durchgeführt',
      ],
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
    [
      'a vaccination recommended for a disease alone, without a day',
      `<ImmunizationRecommendation><patient><display value="Anna"/></patient><date value="2026-11-18"/><recommendation>${code('Tetanus', 'targetDisease')}${code('fällig', 'forecastStatus')}</recommendation></ImmunizationRecommendation>`,
      ['Empfehlung: Tetanus / fällig'],
    ],
    [
      'a resource of another type with several categories and an occurrence',
      `<ServiceRequest>${code('Labor', 'category')}${code('Bild', 'category')}${code('Röntgen')}${who}<occurrenceDateTime value="2026-11-17"/><authoredOn value="2026-11-18"/></ServiceRequest>`,
      ['Eintrag: Röntgen / Labor', 'Datum: 17.11.2026'],
    ],
    ['a medicine that nobody takes', `<Medication>${code('Ibuprofen')}</Medication>`, ['Eintrag: Ibuprofen']],
    [
      'a resource of another type with the day it was recorded',
      `<AdverseEvent><actuality value="actual"/>${code('Sturz', 'category')}${who}<recordedDate value="2026-11-18"/></AdverseEvent>`,
      ['Eintrag: Sturz', 'Datum: 18.11.2026'],
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
      'a cancelled request with doNotPerform',
      `<ServiceRequest><status value="cancelled"/><intent value="order"/><doNotPerform value="true"/>${code('Röntgen')}${who}</ServiceRequest>`,
      ['Eintrag: Röntgen', `Status: !${labelsIn('de').modified.doNotPerform} / !Abgebrochen`],
    ],
    [
      'a vaccination with a subpotent dose',
      `<Immunization><status value="completed"/>${code('FSME', 'vaccineCode')}<patient><display value="Anna"/></patient><occurrenceDateTime value="2026-11-18"/><isSubpotent value="true"/></Immunization>`,
      ['Impfstoff: FSME', 'Datum: 18.11.2026', `Status: !${labelsIn('de').modified.isSubpotent}`],
    ],
    [
      'a vaccination with a full dose',
      `<Immunization><status value="completed"/>${code('FSME', 'vaccineCode')}<patient><display value="Anna"/></patient><occurrenceDateTime value="2026-11-18"/><isSubpotent value="false"/></Immunization>`,
      ['Impfstoff: FSME', 'Datum: 18.11.2026'],
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
      'a problem since an age, with its text before the display of its code',
      `<Condition><code><coding><system value="http://x"/><code value="1"/><display value="Asthma bronchiale"/></coding><text value="Asthma"/></code>${who}
        <onsetAge><value value="7"/><unit value="Jahre"/></onsetAge></Condition>`,
      ['Problem oder Diagnose: Asthma', 'Zeitraum: 7 Jahre'],
    ],
    [
      'a problem whose end is given as text',
      `<Condition><clinicalStatus><coding><code value="seltsam"/></coding></clinicalStatus>${code('Asthma')}${who}<abatementString value="als Kind"/><note><text value="eins"/></note><note><text value="zwei"/></note></Condition>`,
      ['Problem oder Diagnose: Asthma', 'Status: seltsam', 'Zeitraum: als Kind', 'Bemerkungen: eins / zwei'],
    ],
    [
      'an allergy with a high risk, since when and when recorded',
      `<AllergyIntolerance><criticality value="high"/>${code('Wespen')}<patient><display value="Anna"/></patient><onsetDateTime value="2001"/><recordedDate value="2002-03"/></AllergyIntolerance>`,
      ['Allergie oder Unverträglichkeit: Wespen', 'Risiko: !Hohes Risiko', 'Seit: 2001', 'Erfasst: 03.2002'],
    ],
    [
      'a cancelled report',
      `<DiagnosticReport><status value="cancelled"/>${code('CT')}<effectiveDateTime value="2026-11-17"/><issued value="2026-11-18T09:30:00+01:00"/></DiagnosticReport>`,
      ['Bericht: CT', 'Datum: 17.11.2026', 'Status: !Abgebrochen'],
    ],
    [
      'a vaccination with its confirmation, against two diseases',
      `<Immunization><extension url="http://x/ch-ext-verification-status"><valueCoding><code value="c"/><display value="bestätigt"/></valueCoding></extension><status value="completed"/>${code('Boostrix', 'vaccineCode')}<patient><display value="Anna"/></patient><occurrenceString value="als Kind"/>
        <protocolApplied>${code('Tetanus', 'targetDisease')}${code('Diphtherie', 'targetDisease')}<doseNumberString value="1. Auffrischung"/></protocolApplied><protocolApplied>${code('Tetanus', 'targetDisease')}<doseNumberPositiveInt value="3"/></protocolApplied></Immunization>`,
      [
        'Impfstoff: Boostrix',
        'Datum: als Kind',
        'Schutz gegen: Tetanus, Diphtherie',
        'Dosis: 1. Auffrischung / 3',
        'Bestätigung: bestätigt',
      ],
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
      'a problem whose second code has a display',
      `<Condition><code><coding><system value="http://x"/><code value="1"/></coding><coding><system value="http://y"/><code value="2"/><display value="Asthma bronchiale"/></coding></code>${who}</Condition>`,
      ['Problem oder Diagnose: Asthma bronchiale'],
    ],
    [
      'a problem with body sites',
      `<Condition>${code('Fraktur')}<bodySite><text value="linker Unterarm"/></bodySite><bodySite><text value="Handgelenk"/></bodySite>${who}</Condition>`,
      ['Problem oder Diagnose: Fraktur', 'Körperstelle: linker Unterarm / Handgelenk'],
    ],
    [
      'a vaccination that was not given, with the reason',
      `<Immunization><status value="not-done"/>${code('kontraindiziert', 'statusReason')}${code('FSME', 'vaccineCode')}<patient><display value="Anna"/></patient><occurrenceDateTime value="2026-11-18"/></Immunization>`,
      ['Impfstoff: FSME', 'Datum: 18.11.2026', 'Grund: kontraindiziert', 'Status: !Nicht durchgeführt'],
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
    [
      'a recommended vaccination',
      `<ImmunizationRecommendation><patient><display value="Anna"/></patient><date value="2026-11-18"/><recommendation>${code('Boostrix', 'vaccineCode')}${code('Tetanus', 'targetDisease')}${code('fällig', 'forecastStatus')}
        <dateCriterion>${code('ab')}<value value="2027-01-02"/></dateCriterion></recommendation></ImmunizationRecommendation>`,
      ['Empfehlung: Boostrix, Tetanus / fällig, 02.01.2027'],
    ],
    [
      'a resource of another type with category and date',
      `<ServiceRequest><status value="cancelled"/><intent value="order"/>${code('Labor', 'category')}${code('Röntgen')}${who}<authoredOn value="2026-11-18"/><note><text value="nüchtern"/></note></ServiceRequest>`,
      ['Eintrag: Röntgen / Labor', 'Datum: 18.11.2026', 'Status: !Abgebrochen', 'Bemerkungen: nüchtern'],
    ],
    [
      'a resource of another type with a period',
      `<CarePlan><status value="active"/><intent value="plan"/><title value="Reha"/>${who}<period><end value="2026-12-01"/></period></CarePlan>`,
      ['Eintrag: Reha', 'Datum: bis 01.12.2026', 'Status: Aktiv'],
    ],
    [
      'an observation without a name',
      `<Observation><status value="final"/><code><coding><system value="http://x"/></coding></code><valueQuantity><value value="2"/></valueQuantity></Observation>`,
      ['Untersuchung: Nicht angegeben', 'Resultat: 2'],
    ],
    [
      'a resource of another type with a description',
      `<Goal><lifecycleStatus value="active"/><description><text value="Gewicht halten"/></description>${who}</Goal>`,
      ['Eintrag: Gewicht halten'],
    ],
  ])('[COM-06] [DOC-14] %s', async (_words, entry, row) => {
    expect(await rowsOf(fhir([entry]))).toEqual([row]);
  });

  const lab = (text: string, more = ''): string =>
    `<Observation><status value="final"/>${code(text)}${more}</Observation>`;
  const written = (status: string): string =>
    `<text><status value="${status}"/><div xmlns="http://www.w3.org/1999/xhtml">Eigene Worte</div></text>`;

  it('[COM-06] lists the members of a panel after it, each once, and reports missing entries', async () => {
    for (const member of ['Observation/1', 'Observation/1/_history/2', 'http://x/Observation/1']) {
      const reference = `<hasMember><reference value="${member}"/></hasMember>`;
      const xml = fhir([lab('Panel', reference.repeat(2)), lab('Natrium')], {
        references: '<entry><reference value="Observation/0"/></entry>',
      });
      expect(await rowsOf(xml)).toEqual([['Untersuchung: Panel'], ['Untersuchung: Natrium']]);
    }
    // Reports are followed by results that the section lists as well, whichever comes first.
    const results = fhir([lab('Panel', '<hasMember><reference value="Observation/1"/></hasMember>'), lab('Natrium')]);
    expect(await rowsOf(results)).toEqual([['Untersuchung: Panel'], ['Untersuchung: Natrium']]);
    // In the order the panel names them.
    const two = ['1', '2'].map((id) => `<hasMember><reference value="Observation/${id}"/></hasMember>`).join('');
    const ordered = fhir([lab('Panel', two), lab('Natrium'), lab('Kalium')], {
      references: '<entry><reference value="Observation/0"/></entry>',
    });
    expect((await rowsOf(ordered)).flat()).toEqual(
      ['Panel', 'Natrium', 'Kalium'].map((name) => `Untersuchung: ${name}`),
    );
    const lost = await page(fhir([lab('Kalium')], { references: '<entry><reference value="Observation/9"/></entry>' }));
    expect(lost.querySelector('.notice')?.textContent).toContain('nicht im Dokument');
  });

  it('[COM-06] [DOC-14] hides text generated from the entries, and always shows the author’s own text', async () => {
    const shows = async (status: string, entry: string): Promise<boolean> =>
      (await page(fhir([entry], { text: written(status) }))).body.textContent.includes('Eigene Worte');
    expect(await shows('generated', lab('Natrium'))).toBe(false);
    expect(await shows('additional', lab('Natrium'))).toBe(true);
    expect(
      await shows(
        'generated',
        `<Goal><lifecycleStatus value="active"/><description><text value="x"/></description>${who}</Goal>`,
      ),
    ).toBe(true);
  });

  it.each<readonly [words: string, resource: string, shown: readonly string[]]>([
    [
      'a professional in a role, with the display of the speciality’s code',
      `<PractitionerRole><practitioner><reference value="Practitioner/2"/></practitioner><organization><reference value="Organization/3"/></organization>
        <specialty><coding><code value="1"/><display value="Chirurgie"/></coding><text value="nein"/></specialty></PractitionerRole>`,
      ['Dr. Ida Graf FMH, Chirurgie, Spital Aare'],
    ],
    [
      'a role that contains its professional',
      '<PractitionerRole><contained><Practitioner><id value="p"/><name><text value="Ida Roth"/></name></Practitioner></contained><practitioner><reference value="#p"/></practitioner></PractitionerRole>',
      ['Ida Roth'],
    ],
    ['a role without anything', '<PractitionerRole><active value="true"/></PractitionerRole>', ['So genannt']],
    ['a person', '<Practitioner><name><text value="Ida Roth"/></name></Practitioner>', ['Ida Roth']],
    ['a person without a name', '<Practitioner><active value="true"/></Practitioner>', ['So genannt']],
    ['an institution', '<Organization><name value="Praxis See"/></Organization>', ['Praxis See']],
    ['a place without a name', '<Location><status value="active"/></Location>', ['So genannt']],
    ['a service', '<HealthcareService><name value="Spitex Aare"/></HealthcareService>', ['Spitex Aare']],
    ['a team', '<CareTeam><name value="Team B"/></CareTeam>', ['Team B']],
    [
      'a device by its name',
      `<Device><deviceName><name value="Gerät 5"/><type value="user-friendly-name"/></deviceName>${code('Waage', 'type')}</Device>`,
      ['Gerät 5'],
    ],
    ['a device by its kind', `<Device>${code('Waage', 'type')}</Device>`, ['Waage']],
    ['a device without either', '<Device><status value="active"/></Device>', ['So genannt']],
  ])('[COM-06] the author is shown as %s', async (_words, resource, shown) => {
    const type = /<(\w+)/.exec(resource)?.[1] ?? '';
    const others = [
      '<Goal><lifecycleStatus value="active"/><description><text value="x"/></description><subject><display value="A"/></subject></Goal>',
      '<Practitioner><name><family value="Graf"/><given value="Ida"/><prefix value="Dr."/><suffix value="FMH"/></name></Practitioner>',
      '<Organization><name value="Spital Aare"/></Organization>',
    ];
    const xml = fhir([resource, ...others], { references: ' ' }).replace(
      '<author><display value="Dr. Meier"/></author>',
      `<author><reference value="${type}/0"/><display value="So genannt"/></author>`,
    );
    expect(factOf(await page(xml), 'Verfasst von')).toEqual(shown);
  });

  it('[COM-06] a role contained in a resource is of the person and institution contained beside it', async () => {
    const contained = `<contained><Practitioner><id value="p"/><name><text value="Ida Roth"/></name></Practitioner></contained><contained><Organization><id value="o"/><name value="Labor See"/></Organization></contained>
      <contained><PractitionerRole><id value="r"/><practitioner><reference value="#p"/></practitioner><organization><reference value="#o"/></organization></PractitionerRole></contained>`;
    const performer = '<performer><reference value="#r"/></performer>';
    expect(await rowsOf(fhir([lab('Kalium', performer).replace('<status', `${contained}<status`)]))).toEqual([
      ['Untersuchung: Kalium', 'Durch: Ida Roth, Labor See'],
    ]);
  });

  it('[COM-06] the header shows who signed, the patient, and the status of a document that is not final', async () => {
    const patient = `<Patient><identifier><type><coding><code value="SS"/></coding></type><value value="756"/></identifier><identifier><type><coding><code value="MR"/></coding></type><value value="P-9"/></identifier>
      <name><use value="maiden"/><family value="Vogt"/></name><name><use value="official"/><family value="Keller"/><given value="Anna"/></name><gender value="female"/><birthDate value="1984-03-12"/>
      <address><line value="Seeweg 12"/><city value="Bern"/><postalCode value="3006"/></address></Patient>`;
    const head = `<attester><mode value="legal"/><party><display value="Dr. Lindt"/></party></attester><attester><mode value="personal"/><party><display value="Praktikant"/></party></attester><custodian><display value="Spital Aare"/></custodian>`;
    const xml = fhir([patient], {
      head,
      subject: '<subject><reference value="Patient/0"/></subject>',
      references: ' ',
    });
    const inWords = await page(
      xml.replace(/<address>.*?<\/address>/, '<address><text value="Postfach 7, Bern"/></address>'),
    );
    expect(factOf(inWords, 'Adresse')).toEqual(['Postfach 7, Bern']);
    const shown = await page(xml.replace('<status value="final"/>', '<status value="preliminary"/>'));
    expect(shown.querySelector('.name')?.textContent).toBe('Anna Keller');
    expect(factOf(shown, 'Patientennummer')).toEqual(['P-9']);
    expect(factOf(shown, 'Adresse')).toEqual(['Seeweg 12, 3006 Bern']);
    expect(factOf(shown, 'Geschlecht')).toEqual(['Weiblich']);
    expect(factOf(shown, 'Unterzeichnet von')).toEqual(['Dr. Lindt']);
    expect(factOf(shown, 'Verwaltet von')).toEqual(['Spital Aare']);
    expect(factOf(shown, 'Status')).toEqual(['Vorläufig']);
    // The type is shown only where it says more than the title, and a final document has no status.
    const others = `<Patient><gender value="strange"/></Patient>`;
    const professional = head.replace('personal', 'professional');
    const treated = '<encounter><reference value="Encounter/1"/></encounter>';
    const encounter =
      '<Encounter><status value="finished"/><class><code value="AMB"/></class><period><start value="2026-11-01"/><end value="2026-11-18"/></period></Encounter>';
    const second = fhir([others, encounter], {
      head: professional,
      subject: `<subject><reference value="Patient/0"/></subject>${treated}`,
      references: ' ',
    }).replace('<type><text value="Bericht"/></type>', '<type><text value="Arztbrief"/></type>');
    const other = await page(second);
    expect([factOf(shown, 'Art'), factOf(other, 'Art')]).toEqual([[], ['Arztbrief']]);
    expect(factOf(other, 'Status')).toEqual([]);
    expect(factOf(other, 'Behandlung')).toEqual(['01.11.2026 – 18.11.2026']);
    expect(factOf(other, 'Unterzeichnet von')).toEqual(['Dr. Lindt', 'Praktikant']);
    expect([other.querySelector('.name')?.textContent, factOf(other, 'Geschlecht')]).toEqual([
      labelsIn('de').unnamed,
      ['strange'],
    ]);
  });

  it('[COM-06] medicines of every kind share a table, in which a column is shown that any of them needs', async () => {
    const statement = `<MedicationStatement><status value="active"/>${code('Aspirin', 'medicationCodeableConcept')}${who}</MedicationStatement>`;
    const request = `<MedicationRequest><status value="stopped"/><intent value="order"/>${code('Ibuprofen', 'medicationCodeableConcept')}${who}</MedicationRequest>`;
    const xml = fhir([statement, request]);
    expect(await rowsOf(xml)).toEqual([['Medikament: Aspirin'], ['Medikament: Ibuprofen', 'Status: !Abgesetzt']]);
    expect((await page(xml)).querySelectorAll('table')).toHaveLength(1);
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

  it('[COM-06] references are resolved by fullUrl, and the first of two entries with the same id is taken', async () => {
    const reference = (to: string): string => `<entry><reference value="${to}"/></entry>`;
    const address = 'urn:uuid:5d0b8a2a-0000-4000-8000-000000000000';
    const addressed = (text: string): string =>
      `<entry><fullUrl value="${address}"/><resource>${lab(text)}</resource></entry>`;
    const xml = fhir([], { references: reference(address) }).replace('</Bundle>', `${addressed('Kalium')}</Bundle>`);
    expect(await rowsOf(xml)).toEqual([['Untersuchung: Kalium']]);
    const twice = fhir([lab('Natrium')]).replace(
      '</Bundle>',
      `<entry><resource>${lab('Anderes').replace('<status', '<id value="0"/><status')}</resource></entry></Bundle>`,
    );
    expect(await rowsOf(twice)).toEqual([['Untersuchung: Natrium']]);
  });

  it('[COM-06] a reference is never resolved by a resource of another server', async () => {
    const reference = (to: string): string => `<entry><reference value="${to}"/></entry>`;
    const on = (server: string, text: string): string =>
      `<entry><fullUrl value="${server}/Observation/1"/><resource>${lab(text).replace('<status', '<id value="1"/><status')}</resource></entry>`;
    const shown = (to: string) => {
      const xml = fhir([], { references: reference(to) }).replace(
        '</Bundle>',
        `${on('http://a', 'Natrium')}${on('http://b/r4', 'Kalium')}</Bundle>`,
      );
      return rowsOf(
        xml.replace(
          '<entry><resource><Composition>',
          '<entry><fullUrl value="http://b/r4/Composition/2"/><resource><Composition>',
        ),
      );
    };
    expect(await shown('Observation/1')).toEqual([['Untersuchung: Kalium']]);
    expect(await shown('http://a/Observation/1')).toEqual([['Untersuchung: Natrium']]);
    expect(await shown('http://c/Observation/1')).toEqual([]);
  });

  it('[COM-06] a report is followed by the results it consists of', async () => {
    const report = `<DiagnosticReport><status value="final"/>${code('Labor')}<result><reference value="Observation/1"/></result></DiagnosticReport>`;
    const references = '<entry><reference value="DiagnosticReport/0"/></entry>';
    expect(await rowsOf(fhir([report, lab('Natrium')], { references }))).toEqual([
      ['Bericht: Labor'],
      ['Untersuchung: Natrium'],
    ]);
  });

  it('[COM-06] generated text is shown when the tables do not say all of it', async () => {
    const goal = `<Goal><lifecycleStatus value="active"/><description><text value="x"/></description>${who}</Goal>`;
    const file = `<Binary><contentType value="image/png"/><data value="${dot}"/></Binary>`;
    const shows = async (entries: readonly string[], more: object = {}): Promise<boolean> =>
      (await page(fhir(entries, { text: written('generated'), ...more }))).body.textContent.includes('Eigene Worte');
    expect([
      await shows([lab('Natrium'), lab('Kalium')]),
      await shows([lab('Natrium'), goal]),
      await shows([file]),
      await shows([], { references: ' ' }),
    ]).toEqual([false, true, true, true]);
  });

  it('[COM-06] a document without sections shows its text; one without either has a notice that it is empty', async () => {
    const bare = fhir([]).replace(/<section>[^]*<\/section>/, '');
    const notices = async (xml: string): Promise<readonly (string | null)[]> =>
      [...(await page(xml)).querySelectorAll('.notice')].map((one) => one.textContent);
    const { noBody, empty } = labelsIn('de');
    expect(await notices(bare)).toEqual([noBody]);
    const text = written('additional');
    expect(await notices(bare.replace('<status value="final"/>', `${text}$&`))).toEqual([]);
    // A section is not empty when it has others, or its text is blank.
    const inner = '<section><title value="Innen"/></section>';
    expect(await notices(fhir([], { references: inner }))).toEqual([empty]);
    const blank = `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"> </div></text>`;
    expect(await notices(fhir([], { text: blank, references: ' ' }))).toEqual([empty]);
  });

  it('[COM-06] shows an embedded image of a section, mentions one at a URL, and takes no other extension for the recipient', async () => {
    const image = (src: string): string =>
      `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"><img src="${src}" alt="Kurve"/></div></text>`;
    const head = `<extension url="http://x/other"><valueReference><display value="Niemand"/></valueReference></extension>`;
    const shown = await page(fhir([], { text: image(`data:image/png;base64,${dot}`), references: ' ', head }));
    expect([...shown.images].map(({ alt }) => alt)).toEqual(['Kurve']);
    expect(factOf(shown, 'Gerichtet an')).toEqual([]);
    const elsewhere = await page(fhir([], { text: image(`http://x/data:image/png;base64,${dot}`), references: ' ' }));
    expect(elsewhere.images).toHaveLength(0);
    const { pictureMissing } = labelsIn('de');
    const notices = (document: Document) => [...document.querySelectorAll('.notice')].map((one) => one.textContent);
    expect([notices(shown), notices(elsewhere)]).toEqual([[], [`${pictureMissing} Kurve`]]);
    const unnamed = image('https://x/ekg.png').replace(' alt="Kurve"', '');
    expect(notices(await page(fhir([], { text: unnamed, references: ' ' })))).toEqual([pictureMissing]);
    const decoration = image('https://x/line.png').replace('Kurve', '');
    expect(notices(await page(fhir([], { text: decoration, references: ' ' })))).toEqual([labelsIn('de').empty]);
  });

  it('[COM-06] [DOC-14] a document in the language its Bundle states has a page in that language', async () => {
    const xml = fhir([], { references: ' ' }).replace('<type value="document"/>', '<language value="it-CH"/>$&');
    const answer = await server.post('/epr/v1/Conversion', xml, { 'content-type': 'text/xml', accept: 'text/html' });
    expect(answer.text).toContain('<html lang="it-CH">');
    // One that states none has a page in English.
    const silent = fhir([], { references: ' ' });
    const none = await server.post('/epr/v1/Conversion', silent, { 'content-type': 'text/xml', accept: 'text/html' });
    expect(none.text).toContain('<html lang="en-US">');
    // Its Composition knows better.
    const own = xml.replace('<Composition>', '<Composition><language value="fr-CH"/>');
    const other = await server.post('/epr/v1/Conversion', own, { 'content-type': 'text/xml', accept: 'text/html' });
    expect(other.text).toContain('<html lang="fr-CH">');
  });

  it('[COM-06] says so where a modifier extension changes the medicine that a statement refers to', async () => {
    const statement = `<MedicationStatement><status value="active"/><medicationReference><reference value="Medication/1"/></medicationReference>${who}</MedicationStatement>`;
    const references = '<entry><reference value="MedicationStatement/0"/></entry>';
    const rows = (more: string) =>
      rowsOf(fhir([statement, `<Medication>${more}${code('Aspirin')}</Medication>`], { references }));
    expect([await rows(''), await rows(modifier)]).toEqual([
      [['Medikament: Aspirin']],
      [[`Medikament: Aspirin / !${changed}`]],
    ]);
  });

  it('[COM-06] says where a modifier extension changes what the document, a section or the patient states, and shows the author’s text', async () => {
    const notices = async (xml: string): Promise<readonly (string | null)[]> =>
      [...(await page(xml)).querySelectorAll('.notice')].map((one) => one.textContent);
    const patient = '<Patient><gender value="female"/></Patient>';
    const plain = fhir([patient, lab('Natrium')], {
      subject: '<subject><reference value="Patient/0"/></subject>',
      text: written('generated'),
      references: '<entry><reference value="Observation/1"/></entry>',
    });
    expect(await notices(plain)).toEqual([]);
    const inside = (element: string) => plain.replace(element, `${element}${modifier}`);
    const places = ['<Composition>', '<section>', '<entry>'];
    for (const place of places) expect(await notices(inside(place)), place).toEqual([changed]);
    expect(await notices(plain.replace('<gender', `${modifier}<gender`))).toEqual([changed]);
    const modified = plain.replace('<status value="final"/><code>', `${modifier}<status value="final"/><code>`);
    expect(modified).not.toBe(plain);
    const texts = await Promise.all([plain, modified].map(async (xml) => (await page(xml)).body.textContent));
    expect(texts.map((text) => [text.includes('Eigene Worte'), text.includes(changed)])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('[COM-06] the text of the whole document is shown, unless it was generated from its sections', async () => {
    const shows = async (status: string): Promise<boolean> =>
      (await page(fhir([lab('Natrium')], { head: written(status) }))).body.textContent.includes('Eigene Worte');
    expect([await shows('additional'), await shows('generated')]).toEqual([true, false]);
  });

  it('[COM-06] shows the files of a DocumentReference and the image of a Media entry', async () => {
    const pdf = Buffer.from('%PDF-1.4').toString('base64');
    const document = `<DocumentReference><status value="current"/><content><attachment><contentType value="application/pdf"/><data value="${pdf}"/></attachment></content>
      <content><attachment><contentType value="image/png"/><data value="${dot}"/></attachment></content></DocumentReference>`;
    const media = `<Media><status value="completed"/><content><contentType value="image/png"/><data value="${dot}"/></content></Media>`;
    const shown = await page(fhir([document, media]));
    expect(shown.images).toHaveLength(2);
    const notices = (page: Document) => [...page.querySelectorAll('.notice')].map((one) => one.textContent);
    expect(notices(shown)).toEqual([expect.stringContaining('Beilage-1.pdf')]);
    // A file may also be an entry of its own, which the DocumentReference names.
    const binary = `<Binary><contentType value="application/pdf"/><data value="${pdf}"/></Binary>`;
    const naming = (url: string): string =>
      `<DocumentReference><status value="current"/><content><attachment><url value="${url}"/></attachment></content></DocumentReference>`;
    const references = '<entry><reference value="DocumentReference/0"/></entry>';
    expect(notices(await page(fhir([naming('Binary/1'), binary], { references })))).toEqual([
      expect.stringContaining('Beilage-1.pdf'),
    ]);
    expect(notices(await page(fhir([naming('https://x/Binary/9')])))).toEqual([labelsIn('de').unresolved]);
  });

  it('[COM-06] [DOC-14] translates known headers of tables in the narrative only when another language is requested', async () => {
    const table =
      '<table><thead><tr><th>Analyse</th><th>Wert</th></tr></thead><tbody><tr><td>TSH</td><td>2</td></tr></tbody></table>';
    const text = `<text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">${table}</div></text>`;
    // Also in a section inside another.
    const references = `<section><title value="Innen"/>${text}</section>`;
    const xml = fhir([], { text, references }).replace('<Composition>', '<Composition><language value="de-CH"/>');
    const heads = async (locale: string): Promise<readonly (string | null)[]> => {
      const type = { 'content-type': 'text/xml', accept: 'text/html' };
      const answer = await server.post(`/epr/v1/Conversion?locale=${locale}`, xml, type);
      const shown = new JSDOM(answer.text).window.document;
      return [...shown.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    };
    expect([await heads('it-ch'), await heads('de-ch')]).toEqual([
      ['Analisi', 'Risultato', 'Analisi', 'Risultato'],
      ['Analyse', 'Wert', 'Analyse', 'Wert'],
    ]);
  });
});

describe('nested sections', () => {
  const title = (depth: number): string => `Stufe ${depth}`;
  const depths = Array.from({ length: 80 }, (_, at) => at);
  const nested = (open: (depth: number) => string, close: string): string =>
    depths.map(open).join('') + close.repeat(depths.length);

  it.each([
    [
      'CDA',
      cdaXml(
        structured(
          nested(
            (depth) => `<component><section><title>${title(depth)}</title><text>${depth}</text>`,
            '</section></component>',
          ),
        ),
      ),
    ],
    [
      'FHIR',
      fhir([], { references: nested((depth) => `<section><title value="${title(depth)}"/>`, '</section>') }).replace(
        '<title value="Angaben"/>',
        '<title value="Angaben"/><text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml">x</div></text>',
      ),
    ],
  ])('[COM-06] of %s are shown to the maximum depth of XML', async (_form, xml) => {
    const shown = await page(xml);
    const titles = [...shown.querySelectorAll('h2, h3, h4, h5, h6')].map(({ textContent }) => textContent);
    expect(titles.filter((one) => one?.startsWith('Stufe'))).toEqual(depths.map(title));
    const pdf = await server.post('/epr/v1/Conversion', xml, { 'content-type': 'text/xml', accept: 'application/pdf' });
    expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf']);
  });
});

describe('entries of CDA without narrative text', () => {
  const act = (more: string, link: string, inside: string, status = ''): string =>
    `<entry><act ${more}><code displayName="Beratung"/>${status}<entryRelationship typeCode="${link}">${inside}</entryRelationship></act></entry>`;
  const observation = (inside: string, more = ''): string =>
    `<entry><observation ${more}><code displayName="Wert"/>${inside}</observation></entry>`;
  it.each<readonly [words: string, entry: string, row: readonly string[]]>([
    ['the value true', observation('<value xsi:type="BL" value="true"/>'), ['Eintrag: Wert', 'Resultat: Ja']],
    ['the value false', observation('<value xsi:type="BL" value="false"/>'), ['Eintrag: Wert', 'Resultat: Nein']],
    [
      'a range without the unit 1, with an end date',
      observation(
        '<effectiveTime><high value="202601"/></effectiveTime><value xsi:type="IVL_PQ"><low value="1" unit="1"/><high value="2" unit="1"/></value>',
      ),
      ['Eintrag: Wert', 'Resultat: 1 – 2', 'Datum: bis 01.2026'],
    ],
    [
      'a code with a start and an end date',
      observation(
        '<effectiveTime><low value="2025"/><high value="20260102"/></effectiveTime><value xsi:type="CD" displayName="positiv"/>',
      ),
      ['Eintrag: Wert', 'Resultat: positiv', 'Datum: 2025 – 02.01.2026'],
    ],
    [
      'a suspended procedure with the original text of its code',
      `<entry><procedure><code><originalText>Naht</originalText></code><statusCode code="suspended"/><effectiveTime value="20260102"/></procedure></entry>`,
      ['Eintrag: Naht', 'Datum: 02.01.2026', 'Status: !Unterbrochen'],
    ],
    [
      'a cancelled observation with a time and the centre of a range',
      observation(
        '<statusCode code="cancelled"/><effectiveTime value="202601020930"/><value xsi:type="PQ"><center value="3" unit="g"/></value>',
      ),
      ['Eintrag: Wert', 'Resultat: 3 g', 'Datum: 02.01.2026, 09:30', 'Status: !Abgebrochen'],
    ],
    [
      'a timestamp and a text as values, and a boolean without a value',
      observation('<value xsi:type="TS" value="2026"/><value xsi:type="ST">gut</value><value xsi:type="BL"/>'),
      ['Eintrag: Wert', 'Resultat: 2026 / gut'],
    ],
    ['an act with a code only', '<entry><act><code displayName="Beratung"/></act></entry>', ['Eintrag: Beratung']],
    [
      'an act after the template of its entry',
      '<entry><templateId root="1.2.3"/><act><code displayName="Beratung"/></act></entry>',
      ['Eintrag: Beratung'],
    ],
    [
      'an observation without a code',
      '<entry><observation><value xsi:type="ST">gut</value></observation></entry>',
      ['Eintrag: Nicht angegeben', 'Resultat: gut'],
    ],
    [
      'a supply with lot, form, reason and two doses',
      `<entry><supply><quantity value="30" unit="Tabl."/><statusCode code="active"/><effectiveTime value="20261118"/>
        <product><manufacturedProduct><manufacturedMaterial><code code="N02" displayName="Schmerzmittel"/><formCode code="T" displayName="Tablette"/><lotNumberText>L-9</lotNumberText>
          <ingredient><quantity><numerator value="500" unit="mg"/></quantity><ingredient><name>Paracetamol</name></ingredient></ingredient></manufacturedMaterial></manufacturedProduct></product>
        <entryRelationship typeCode="COMP"><substanceAdministration><doseQuantity value="2"/><effectiveTime xsi:type="SXPR_TS"><comp xsi:type="EIVL_TS"><event code="HS"/></comp></effectiveTime></substanceAdministration></entryRelationship>
        <entryRelationship typeCode="REFR"><substanceAdministration><doseQuantity value="9"/></substanceAdministration></entryRelationship>
        <entryRelationship typeCode="RSON"><observation><value xsi:type="CD" displayName="Kopfweh"/></observation></entryRelationship>
        <entryRelationship typeCode="SUBJ"><observation><value xsi:type="CD" displayName="nicht"/></observation></entryRelationship>
        <entryRelationship typeCode="REFR"><observation><value xsi:type="CD" displayName="auch nicht"/></observation></entryRelationship></supply></entry>`,
      [
        'Medikament: Schmerzmittel / Paracetamol 500 mg / Tablette / Chargennummer: L-9',
        'Dosierung: 2, vor dem Schlafen / 30 Tabl.',
        'Grund: Kopfweh',
        'Zeitraum: 18.11.2026',
      ],
    ],
    [
      'a medicine with period, rate and maximum dose',
      `<entry><substanceAdministration><effectiveTime xsi:type="IVL_TS"><low value="20261118"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="8" unit="h"/></effectiveTime>
        <doseQuantity value="1"/><rateQuantity value="5" unit="ml/h"/><maxDoseQuantity><numerator value="3"/><denominator value="1" unit="d"/></maxDoseQuantity>
        <consumable><manufacturedProduct><manufacturedMaterial><name>Ibuprofen</name></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>`,
      ['Medikament: Ibuprofen', 'Dosierung: 1, 5 ml/h, 1× / 8 h, ≤ 3 / 1 d', 'Zeitraum: seit 18.11.2026'],
    ],
    [
      'ranges that are open on one side',
      observation(
        '<value xsi:type="IVL_PQ"><high value="5" unit="mg/L" inclusive="false"/></value><value xsi:type="IVL_PQ"><high value="6"/></value><value xsi:type="IVL_PQ"><low value="7" unit="g" inclusive="false"/><high nullFlavor="PINF"/></value><value xsi:type="IVL_PQ"><low value="8"/></value>',
      ),
      ['Eintrag: Wert', 'Resultat: < 5 mg/L / ≤ 6 / > 7 g / ≥ 8'],
    ],
    [
      'types with a namespace prefix, a day as a value, a code before its original text',
      observation(
        '<value xsi:type="v3:BL" value="true"/><value xsi:type="TS" value="20260102"/><value xsi:type="CD" displayName="positiv"><originalText>pos.</originalText></value>',
      ),
      ['Eintrag: Wert', 'Resultat: Ja / 02.01.2026 / positiv'],
    ],
    [
      'a medicine named once like its ingredient, at an unknown event',
      `<entry><substanceAdministration><effectiveTime xsi:type="EIVL_TS"><event code="XYZ"/></effectiveTime><consumable><manufacturedProduct><manufacturedMaterial><name>Enalapril</name>
        <ingredient><ingredient><code displayName="Enalapril"/><name>anders</name></ingredient></ingredient></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>`,
      ['Medikament: Enalapril', 'Dosierung: XYZ'],
    ],
    [
      'ranges, with a common unit once',
      observation(
        '<value xsi:type="IVL_PQ"><low value="1" unit="mg"/><high value="2" unit="mg"/></value><value xsi:type="IVL_PQ"><low value="1" unit="mg"/><high value="2" unit="g"/></value>',
      ),
      ['Eintrag: Wert', 'Resultat: 1 – 2 mg / 1 mg – 2 g'],
    ],
    [
      'a titre; an incomplete one is left out',
      observation(
        '<value xsi:type="RTO"><numerator xsi:type="INT" value="1"/><denominator xsi:type="INT" value="64"/></value><value xsi:type="RTO"><numerator xsi:type="INT" value="1"/></value>',
      ),
      ['Eintrag: Wert', 'Resultat: 1 : 64'],
    ],
    [
      'the substance of an allergy, by its code or name, and no other participant',
      observation(
        `<participant typeCode="CSM"><participantRole><playingEntity><code displayName="Penicillin"/><name>nicht</name></playingEntity></participantRole></participant>
         <participant typeCode="CSM"><participantRole><playingEntity><name>Nüsse</name></playingEntity></participantRole></participant>
         <participant typeCode="LOC"><participantRole><playingEntity><name>Labor</name></playingEntity></participantRole></participant>`,
      ),
      ['Eintrag: Wert / Penicillin / Nüsse'],
    ],
    ['a request', observation('', 'moodCode="RQO"'), ['Eintrag: Wert', 'Status: !Vorgesehen']],
    [
      'a cancelled intent',
      observation('<statusCode code="cancelled"/>', 'moodCode="INT"'),
      ['Eintrag: Wert', 'Status: !Abgebrochen'],
    ],
    ['an event', observation('', 'moodCode="EVN"'), ['Eintrag: Wert']],
    [
      'a medicine with strengths per volume, as needed for a reason',
      `<entry><substanceAdministration moodCode="INT"><doseQuantity value="5" unit="ml"/>
        <consumable><manufacturedProduct><manufacturedMaterial><name>Sirup</name>
          <ingredient><quantity><numerator value="250" unit="mg"/><denominator value="5" unit="ml"/></quantity><ingredient><name>Amoxicillin</name></ingredient></ingredient>
          <ingredient><quantity><numerator value="1" unit="g"/><denominator value="1.0" unit="1"/></quantity><ingredient><name>Zucker</name></ingredient></ingredient>
          <ingredient><quantity><numerator value="2" unit="mg"/><denominator value="10" unit="ml"/></quantity><ingredient><name>Aroma</name></ingredient></ingredient>
        </manufacturedMaterial></manufacturedProduct></consumable>
        <precondition><criterion><value xsi:type="CD" displayName="Schmerzen"/></criterion></precondition></substanceAdministration></entry>`,
      [
        'Medikament: Sirup / Amoxicillin 250 mg / 5 ml / Zucker 1 g / Aroma 2 mg / 10 ml',
        'Dosierung: 5 ml, bei Bedarf (Schmerzen)',
      ],
    ],
    [
      'a medicine as needed, with the reason as a code, as text, or not stated',
      `<entry><substanceAdministration><consumable><manufacturedProduct><manufacturedMaterial><name>Dafalgan</name></manufacturedMaterial></manufacturedProduct></consumable>
        ${['<code displayName="Fieber"/>', '<text>Kopfweh</text>', ''].map((reason) => `<entryRelationship typeCode="COMP"><substanceAdministration><precondition><criterion>${reason}</criterion></precondition></substanceAdministration></entryRelationship>`).join('')}</substanceAdministration></entry>`,
      ['Medikament: Dafalgan', 'Dosierung: bei Bedarf (Fieber) / bei Bedarf (Kopfweh) / bei Bedarf'],
    ],
    [
      'the centre of a period, and a start with a duration',
      observation(
        '<effectiveTime><center value="20261118"/></effectiveTime><effectiveTime><low value="20261101"/><width value="7" unit="d"/></effectiveTime>',
      ),
      ['Eintrag: Wert', 'Datum: 18.11.2026 / seit 01.11.2026, 7 d'],
    ],
    ['an aborted observation', observation('<statusCode code="aborted"/>'), ['Eintrag: Wert', 'Status: !Abgesetzt']],
    [
      'a nullified observation',
      observation('<statusCode code="nullified"/>'),
      ['Eintrag: Wert', 'Status: !Irrtümlich erfasst'],
    ],
    ['what did not happen', observation('', 'negationInd="true"'), ['Eintrag: Wert', 'Status: !Nicht durchgeführt']],
    [
      'what does not apply',
      observation('<value xsi:type="CD" displayName="Asthma"/>', 'negationInd="true"'),
      ['Eintrag: Wert', 'Resultat: Asthma', 'Status: !Ausgeschlossen'],
    ],
    [
      'what was not measured',
      observation('<value xsi:type="PQ" nullFlavor="NA"/>', 'negationInd="true"'),
      ['Eintrag: Wert', 'Status: !Nicht durchgeführt'],
    ],
    [
      'a part of an act that did not happen',
      act('negationInd="true"', 'SUBJ', '<observation><code displayName="Wert"/></observation>'),
      ['Eintrag: Wert', 'Status: !Nicht durchgeführt'],
    ],
    [
      'a part of a planned act, in a group that was a mistake',
      act(
        'moodCode="INT"',
        'COMP',
        '<organizer><statusCode code="nullified"/><component><observation><code displayName="Wert"/><statusCode code="completed"/></observation></component></organizer>',
      ),
      ['Eintrag: Wert', 'Status: !Irrtümlich erfasst / !Vorgesehen'],
    ],
    [
      'a part that was suspended of an act that was given up, within another one that was given up',
      act(
        '',
        'COMP',
        '<act><statusCode code="aborted"/><entryRelationship><observation><code displayName="Wert"/><statusCode code="suspended"/></observation></entryRelationship></act>',
        '<statusCode code="aborted"/>',
      ),
      ['Eintrag: Wert', 'Status: !Unterbrochen / !Abgesetzt'],
    ],
    [
      'a medicine of an act that was given up',
      act(
        '',
        'SUBJ',
        '<substanceAdministration><consumable><manufacturedProduct><manufacturedMaterial><name>Ibuprofen</name></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>',
        '<statusCode code="aborted"/>',
      ),
      ['Medikament: Ibuprofen', 'Status: !Abgesetzt'],
    ],
    [
      'the reason of an act that happened',
      act('', 'RSON', '<observation><code displayName="Wert"/></observation>'),
      ['Eintrag: Wert'],
    ],
  ])('[COM-06] %s', async (_words, entries, row) => {
    expect(await rowsOf(cdaXml(structured(section('', { entries }))))).toEqual([row]);
  });

  it('[COM-06] further lines of the first column are secondary, those of another column are not', async () => {
    const dose =
      '<entryRelationship typeCode="COMP"><substanceAdministration><doseQuantity value="2"/></substanceAdministration></entryRelationship>';
    const entries = `<entry><substanceAdministration><doseQuantity value="1"/><consumable><manufacturedProduct><manufacturedMaterial><name>Sirup</name>
      <ingredient><ingredient><name>Zucker</name></ingredient></ingredient></manufacturedMaterial></manufacturedProduct></consumable>${dose}</substanceAdministration></entry>`;
    const shown = await page(cdaXml(structured(section('', { entries }))));
    expect([...shown.querySelectorAll('table.made .quiet')].map(({ textContent }) => textContent)).toEqual(['Zucker']);
  });

  it('[COM-06] the reason why an act did not happen is not negated with it: the act is listed beside it', async () => {
    const reason = '<observation><code displayName="Schwangerschaft"/></observation>';
    const entries = act('negationInd="true"', 'RSON', reason);
    expect(await rowsOf(cdaXml(structured(section('', { entries }))))).toEqual([
      ['Eintrag: Beratung', 'Status: !Nicht durchgeführt'],
      ['Eintrag: Schwangerschaft'],
    ]);
  });

  it('[COM-06] the CDA header shows who signed, where the patient was treated, and the version', async () => {
    const signer =
      '<assignedEntity><assignedPerson><name use="A">Künstler</name><name use="L"><given>Ida</given><family>Graf</family></name></assignedPerson></assignedEntity>';
    const body = `<versionNumber value="2"/><legalAuthenticator>${signer}</legalAuthenticator><authenticator>${signer}</authenticator>
      <authenticator>${signer.replace('Ida</given><family>Graf', 'Urs</given><family>Frei')}</authenticator>
      <componentOf><encompassingEncounter><effectiveTime><low value="20261101"/><high value="20261118"/></effectiveTime><location><healthCareFacility><location><name>Station 3</name></location></healthCareFacility></location></encompassingEncounter></componentOf>`;
    const shown = await page(cdaXml(`${body}${structured(section('Text'))}`));
    expect(factOf(shown, 'Unterzeichnet von')).toEqual(['Ida Graf', 'Urs Frei']);
    expect(factOf(shown, 'Behandlung')).toEqual(['01.11.2026 – 18.11.2026, Station 3']);
    const oneDay = body.replace(/<effectiveTime>.*<\/effectiveTime>/, '<effectiveTime value="20261102"/>');
    const day = await page(cdaXml(`${oneDay}${structured(section('Text'))}`));
    expect(factOf(day, 'Behandlung')).toEqual(['02.11.2026, Station 3']);
    // The day of discharge alone is not the day of the treatment.
    const discharged = await page(
      cdaXml(`${body.replace('<low value="20261101"/>', '')}${structured(section('Text'))}`),
    );
    expect(factOf(discharged, 'Behandlung')).toEqual(['bis 18.11.2026, Station 3']);
    expect(factOf(shown, 'Version')).toEqual(['2']);
    const first = await page(cdaXml(`<versionNumber value="1"/>${structured(section('Text'))}`));
    expect(factOf(first, 'Version')).toEqual([]);
    const model = '<manufacturerModelName>AU 5800</manufacturerModelName>';
    const named = `${model}<softwareName>Laborgerät 5</softwareName>`;
    const by = async (device: string): Promise<readonly (string | null)[]> => {
      const machine = `<assignedAuthoringDevice>${device}</assignedAuthoringDevice>`;
      const xml = cdaXml(structured(section('Text'))).replace(/<assignedPerson>.*?<\/assignedPerson>/s, machine);
      return factOf(await page(xml), 'Verfasst von');
    };
    expect([await by(named), await by(model)]).toEqual([['Laborgerät 5, Labor Aare'], ['AU 5800, Labor Aare']]);
    // The first number that is one.
    const unnumbered = cdaXml(structured(section('Text'))).replace('<patientRole>', '$&<id nullFlavor="NA"/>');
    expect(factOf(await page(unnumbered), 'Patientennummer')).toEqual(['P-7']);
  });

  it('[COM-06] the narrative keeps deleted text, link targets and row spans', async () => {
    const text = `<content revised="delete">alt</content> <linkHtml href="https://aare.example/plan">Plan</linkHtml>
      <table><tr><td rowspan="2">oben</td><td>a</td></tr><tr><td>b</td></tr></table>`;
    const shown = await page(cdaXml(structured(section(text))));
    expect(shown.querySelector('del')?.textContent).toBe('alt');
    expect(shown.querySelector('.quiet')?.textContent).toBe(' (https://aare.example/plan)');
    expect(shown.querySelector('td')?.rowSpan).toBe(2);
  });

  it('[COM-06] attaches a PDF contained twice only once, and no file that is not a PDF', () => {
    const files = gatherFiles(labelsIn('de'));
    const base64 = (text: string): string => Buffer.from(`%PDF-1.4\n${text}`).toString('base64');
    const shown = ['eins', 'zwei', 'eins'].map((text) => files.blockOf('application/pdf', base64(text), ''));
    files.blockOf('application/pdf', Buffer.from('PK no PDF').toString('base64'), '');
    expect(files.attachments().map(({ name }) => name)).toEqual(['Beilage-1.pdf', 'Beilage-2.pdf']);
    expect(shown[2]).toEqual(shown[0]);
  });

  it.each([
    ['with another media type', 'image/jpeg', Buffer.from(dot, 'base64')],
    ['with too many pixels', 'image/png', withSize(Buffer.from(dot, 'base64'), 10_000)],
    ['without pixels', 'image/png', withSize(Buffer.from(dot, 'base64'), 0)],
  ])('[COM-06] an image %s is only mentioned', async (_words, type, bytes) => {
    const value = `<value mediaType="${type}" representation="B64">${bytes.toString('base64')}</value>`;
    const entries = `<entry><observationMedia ID="a">${value}</observationMedia></entry>`;
    const shown = await page(cdaXml(structured(section('<renderMultiMedia referencedObject="a"/>', { entries }))));
    expect(shown.images).toHaveLength(0);
    expect(shown.querySelector('.notice')?.textContent).toContain('kann hier nicht gezeigt werden');
  });

  it('[COM-06] shows a text body, and mentions a body or file of another type', async () => {
    const body = (type: string, data: string, more = ''): string =>
      cdaXml(`<component><nonXMLBody><text mediaType="${type}" ${more}>${data}</text></nonXMLBody></component>`);
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    expect((await page(body('text/plain', '\n  Befund &lt;gut&gt; '))).querySelector('pre')?.textContent).toBe(
      'Befund <gut>',
    );
    expect(
      (await page(body('text/plain', base64('Übertritt'), 'representation="B64"'))).querySelector('pre')?.textContent,
    ).toBe('Übertritt');
    const western = Buffer.from('Übertritt', 'latin1').toString('base64');
    expect((await page(body('text/plain', western, 'representation="B64"'))).querySelector('pre')?.textContent).toBe(
      'Übertritt',
    );
    const pdf = body('Application/PDF', base64('%PDF-1.4'), 'representation="B64"');
    expect((await page(pdf)).querySelector('.notice')?.textContent).toBe(labelsIn('de').embeddedPdf);
    expect(
      (await page(body('application/rtf', base64('x'), 'representation="B64"'))).querySelector('.notice')?.textContent,
    ).toContain('(application/rtf)');
    expect((await page(body('image/png', dot, 'representation="B64"'))).images).toHaveLength(1);
    const untyped = cdaXml('<component><nonXMLBody><text>Ohne Angabe</text></nonXMLBody></component>');
    expect((await page(untyped)).querySelector('pre')?.textContent).toBe('Ohne Angabe');
    const zip = `<entry><observationMedia ID="a"><value mediaType="application/zip" representation="B64">${base64('PK')}</value></observationMedia></entry>`;
    const named = await page(cdaXml(structured(section('Text', { entries: zip }))));
    expect(named.querySelector('.notice')?.textContent).toContain('(application/zip)');
  });
});

/** A PNG that declares the given number of pixels per side. */
function withSize(png: Buffer, side: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(side, 16);
  copy.writeUInt32BE(side, 20);
  return copy;
}
