import { escapeMarkup, oidOfUuid } from '@epr/domain/values';
import { uuidOf } from '../../uuid.ts';
import { homeCommunity } from '../../people/organisations.ts';
import type { DemoFile, Scene } from '../document-source.ts';
import { textFile } from '../file-builders.ts';

/** Thyroid results of a laboratory, with its comment. */
export interface ThyroidFindings {
  readonly tsh: number;
  readonly t4: number;
  readonly t3: number;
  readonly antibodies: number;
  readonly comment: string;
}

/** Writes the thyroid results as a CDA laboratory report: narrative and coded results (HL7 CDA R2, IHE XD-LAB). */
export function laboratoryReport(findings: ThyroidFindings): DemoFile {
  return textFile('text/xml', (scene) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      header(scene),
      recordTarget(scene),
      author(scene),
      custodian(scene),
      body(scene, findings),
      '</ClinicalDocument>',
      '',
    ].join('\n'),
  );
}

interface Result {
  readonly loinc: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
}

function resultsOf({ tsh, t4, t3, antibodies }: ThyroidFindings): readonly Result[] {
  return [
    { loinc: '3016-3', name: 'TSH', value: tsh, unit: 'mU/L', low: 0.3, high: 4.2 },
    { loinc: '14920-3', name: 'T4 frei', value: t4, unit: 'pmol/L', low: 12, high: 22 },
    { loinc: '14928-6', name: 'T3 frei', value: t3, unit: 'pmol/L', low: 3.1, high: 6.8 },
    { loinc: '8099-4', name: 'Anti-TPO', value: antibodies, unit: 'kU/L', low: 0, high: 34 },
  ];
}

function header({ entry, day, patient }: Scene): string {
  const id = oidOfUuid(uuidOf(`cda ${patient.spid} ${entry.key}`)).replace('urn:oid:', '');
  return [
    '  <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>',
    '  <templateId root="1.3.6.1.4.1.19376.1.3.3"/>',
    `  <id root="${id}"/>`,
    '  <code code="11502-2" codeSystem="2.16.840.1.113883.6.1" codeSystemName="LOINC" displayName="Laboratory report"/>',
    `  <title>${escapeMarkup(entry.title)}</title>`,
    `  <effectiveTime value="${compact(day(entry.ago))}"/>`,
    '  <confidentialityCode code="17621005" codeSystem="2.16.840.1.113883.6.96" displayName="Normal"/>',
    `  <languageCode code="${entry.language ?? 'de-CH'}"/>`,
    `  <setId root="${id}"/>`,
    '  <versionNumber value="1"/>',
  ].join('\n');
}

function recordTarget({ patient }: Scene): string {
  const gender = { female: 'F', male: 'M', other: 'UN', unknown: 'UN' }[patient.gender];
  return `  <recordTarget>
    <patientRole>
      <id root="${homeCommunity.replace('urn:oid:', '')}.1" extension="${patient.localId}"/>
      <addr><streetAddressLine>${escapeMarkup(patient.street)}</streetAddressLine><postalCode>${patient.postalCode}</postalCode><city>${escapeMarkup(patient.city)}</city><country>CH</country></addr>
      <patient>
        <name><given>${escapeMarkup(patient.given)}</given><family>${escapeMarkup(patient.family)}</family></name>
        <administrativeGenderCode code="${gender}" codeSystem="2.16.840.1.113883.5.1"/>
        <birthTime value="${compact(patient.birthDate)}"/>
      </patient>
    </patientRole>
  </recordTarget>`;
}

function author({ entry, day }: Scene): string {
  const { institution } = entry.by[0];
  return `  <author>
    <time value="${compact(day(entry.ago))}"/>
    <assignedAuthor>
      <id nullFlavor="NA"/>
      <assignedAuthoringDevice><softwareName>Laborinformationssystem</softwareName></assignedAuthoringDevice>
      <representedOrganization><name>${escapeMarkup(institution.name)}</name></representedOrganization>
    </assignedAuthor>
  </author>`;
}

function custodian({ entry }: Scene): string {
  const { institution } = entry.by[0];
  return `  <custodian>
    <assignedCustodian>
      <representedCustodianOrganization>
        <id root="${homeCommunity.replace('urn:oid:', '')}.30"/>
        <name>${escapeMarkup(institution.name)}</name>
        <addr>${institution.lines
          .slice(0, 2)
          .map((part) => `<streetAddressLine>${escapeMarkup(part)}</streetAddressLine>`)
          .join('')}</addr>
      </representedCustodianOrganization>
    </assignedCustodian>
  </custodian>`;
}

function body(scene: Scene, findings: ThyroidFindings): string {
  const results = resultsOf(findings);
  const rows = results.map(
    (one, index) =>
      `              <tr><td ID="r${index + 1}">${one.name}</td><td>${one.value}</td><td>${one.unit}</td><td>${one.low} – ${one.high}</td><td>${flagOf(one).replace('N', '')}</td></tr>`,
  );
  return `  <component>
    <structuredBody>
      <component>
        <section>
          <templateId root="1.3.6.1.4.1.19376.1.3.3.2.1"/>
          <code code="18719-5" codeSystem="2.16.840.1.113883.6.1" codeSystemName="LOINC" displayName="Chemistry studies"/>
          <title>Klinische Chemie: Schilddrüse</title>
          <text>
            <table border="1">
              <thead><tr><th>Analyse</th><th>Resultat</th><th>Einheit</th><th>Referenz</th><th>Bewertung</th></tr></thead>
              <tbody>
${rows.join('\n')}
              </tbody>
            </table>
            <paragraph>${escapeMarkup(findings.comment)}</paragraph>
          </text>
          <entry typeCode="DRIV">
            <act classCode="ACT" moodCode="EVN">
              <code code="18719-5" codeSystem="2.16.840.1.113883.6.1"/>
              <statusCode code="completed"/>
${results.map((one, index) => observation(one, index, scene)).join('\n')}
            </act>
          </entry>
        </section>
      </component>
    </structuredBody>
  </component>`;
}

function observation(one: Result, index: number, { day, entry }: Scene): string {
  return `              <entryRelationship typeCode="COMP">
                <observation classCode="OBS" moodCode="EVN">
                  <code code="${one.loinc}" codeSystem="2.16.840.1.113883.6.1" displayName="${one.name}"><originalText><reference value="#r${index + 1}"/></originalText></code>
                  <statusCode code="completed"/>
                  <effectiveTime value="${compact(day(entry.service?.[0] ?? entry.ago))}"/>
                  <value xsi:type="PQ" value="${one.value}" unit="${one.unit}"/>
                  <interpretationCode code="${flagOf(one)}" codeSystem="2.16.840.1.113883.5.83"/>
                  <referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="${one.low}" unit="${one.unit}"/><high value="${one.high}" unit="${one.unit}"/></value></observationRange></referenceRange>
                </observation>
              </entryRelationship>`;
}

/** HL7 v3 ObservationInterpretation: high, low, normal. */
function flagOf({ value, low, high }: Result): 'H' | 'L' | 'N' {
  return value > high ? 'H' : value < low ? 'L' : 'N';
}

/** Returns `20261118`, the format of HL7 version 3 timestamps. */
function compact(day: string): string {
  return day.replaceAll('-', '');
}
