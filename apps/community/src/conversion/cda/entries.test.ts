import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdaXml, section, structured } from '../testing/cda.ts';
import { startConversion, type ConversionServer } from '../testing/server.ts';
import { page, rowsOf } from '../testing/page.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversion();
});
afterAll(() => server.close());

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
    expect(await rowsOf(server, cdaXml(structured(section('', { entries }))))).toEqual([row]);
  });

  it('[COM-06] further lines of the first column are secondary, those of another column are not', async () => {
    const dose =
      '<entryRelationship typeCode="COMP"><substanceAdministration><doseQuantity value="2"/></substanceAdministration></entryRelationship>';
    const entries = `<entry><substanceAdministration><doseQuantity value="1"/><consumable><manufacturedProduct><manufacturedMaterial><name>Sirup</name>
      <ingredient><ingredient><name>Zucker</name></ingredient></ingredient></manufacturedMaterial></manufacturedProduct></consumable>${dose}</substanceAdministration></entry>`;
    const shown = await page(server, cdaXml(structured(section('', { entries }))));
    expect([...shown.querySelectorAll('table.made .quiet')].map(({ textContent }) => textContent)).toEqual(['Zucker']);
  });

  it('[COM-06] every observation of an act is listed, in their order', async () => {
    const value = (text: string) => `<observation><code displayName="${text}"/></observation>`;
    const two = `${value('Puls')}</entryRelationship><entryRelationship typeCode="COMP">${value('Gewicht')}`;
    expect(await rowsOf(server, cdaXml(structured(section('', { entries: act('', 'COMP', two) }))))).toEqual([
      ['Eintrag: Puls'],
      ['Eintrag: Gewicht'],
    ]);
  });

  it('[COM-06] the reason why an act did not happen is not negated with it: the act is listed beside it', async () => {
    const reason = '<observation><code displayName="Schwangerschaft"/></observation>';
    const entries = act('negationInd="true"', 'RSON', reason);
    expect(await rowsOf(server, cdaXml(structured(section('', { entries }))))).toEqual([
      ['Eintrag: Beratung', 'Status: !Nicht durchgeführt'],
      ['Eintrag: Schwangerschaft'],
    ]);
  });
});
