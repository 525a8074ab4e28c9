import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelOfCodings } from '../document-model/codes.ts';
import { labelsIn } from '../labels/labels.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { rowsOf } from '../testing/page.ts';
import { fhir, code, who } from '../testing/fhir.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

describe('problems, allergies, procedures, vaccinations and other entries of a FHIR document', () => {
  it.each<readonly [words: string, entry: string, row: readonly string[]]>([
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
      'a vaccination recommended for a disease alone, without a day',
      `<ImmunizationRecommendation><patient><display value="Anna"/></patient><date value="2026-11-18"/><recommendation>${code('Tetanus', 'targetDisease')}${code('fällig', 'forecastStatus')}</recommendation></ImmunizationRecommendation>`,
      ['Empfehlung: Tetanus / fällig'],
    ],
    [
      'a resource of another type with several categories and an occurrence',
      `<ServiceRequest>${code('Labor', 'category')}${code('Bild', 'category')}${code('Röntgen')}${who}<occurrenceDateTime value="2026-11-17"/><authoredOn value="2026-11-18"/></ServiceRequest>`,
      ['Eintrag: Röntgen / Labor', 'Datum: 17.11.2026'],
    ],
    [
      'a resource of another type with the day it was recorded',
      `<AdverseEvent><actuality value="actual"/>${code('Sturz', 'category')}${who}<recordedDate value="2026-11-18"/></AdverseEvent>`,
      ['Eintrag: Sturz', 'Datum: 18.11.2026'],
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
      'a resource of another type with a description',
      `<Goal><lifecycleStatus value="active"/><description><text value="Gewicht halten"/></description>${who}</Goal>`,
      ['Eintrag: Gewicht halten'],
    ],
  ])('[COM-06] [DOC-14] %s', async (_words, entry, row) => {
    expect(await rowsOf(server, fhir([entry]))).toEqual([row]);
  });
});
