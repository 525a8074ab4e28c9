import { describe, expect, it } from 'vitest';
import { scriptedPlatform, describeRequest } from '../testing/platform.ts';
import { certificateXml, renderCertificate, type Certificate } from './certificate.ts';

const certificate: Certificate = {
  title: 'Impfausweis <von> Anna',
  language: 'de-CH',
  locale: 'de-ch',
  uuid: 'b505b90a-f241-41ca-859a-b55a6103e753',
  day: '2026-11-22',
  patient: {
    localId: { system: 'urn:oid:2.999.1', value: '4711' },
    given: 'Anna',
    family: "d'Keller",
    birthDate: '1984-03-12',
    gender: 'female',
  },
  custodian: 'Stammgemeinschaft & Co.',
  tables: [
    {
      title: 'Nach Datum',
      head: ['Datum', 'Impfstoff', 'Ort'],
      rows: [
        ['15.06.2021', 'A"B', 'Bern'],
        ['16.06.2021', 'C', '<Thun>'],
      ],
    },
    { title: 'Nach Krankheit', head: [], rows: [[]] },
  ],
  link: { title: 'Portal', text: 'https://portal.example/?a&b', png: 'AAAA', alt: 'QR-Code' },
};
/** The lines of the XML that is sent to the conversion. */
const lines = (more: Partial<Certificate> = {}) => certificateXml({ ...certificate, ...more }).split('\n');
const of = (patient: Certificate['patient']) => lines({ patient }).slice(5, 8);

describe('the certificate', () => {
  it('[VAC-06] contains the patient, the tables and the link, and escapes all given text', () => {
    const [custodian, link] = ['Stammgemeinschaft &#38; Co.', 'https://portal.example/?a&#38;b'];
    const rows =
      '<tr><th>15.06.2021</th><td>A&#34;B</td><td>Bern</td></tr><tr><th>16.06.2021</th><td>C</td><td>&#60;Thun&#62;</td></tr>';
    const section = (title: string, text: string, entry = '') =>
      `<component><section><title>${title}</title><text>${text}</text>${entry}</section></component>`;
    const table = (head: string, body: string) =>
      `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
    const picture =
      '<entry><observationMedia classCode="OBS" moodCode="EVN" ID="link"><value mediaType="image/png" representation="B64">AAAA</value></observationMedia></entry>';
    expect(lines()).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>',
      '<id root="b505b90a-f241-41ca-859a-b55a6103e753"/><code code="41000179103" codeSystem="2.16.840.1.113883.6.96"/><title>Impfausweis &#60;von&#62; Anna</title>',
      '<effectiveTime value="20261122"/><confidentialityCode code="17621005" codeSystem="2.16.840.1.113883.6.96"/>',
      '<languageCode code="de-CH"/>',
      '<recordTarget><patientRole><id root="2.999.1" extension="4711"/><patient><name><given>Anna</given><family>d&#39;Keller</family></name>',
      '<administrativeGenderCode code="F"/>',
      '<birthTime value="19840312"/></patient></patientRole></recordTarget>',
      `<author><time value="20261122"/><assignedAuthor><id nullFlavor="NA"/><representedOrganization><name>${custodian}</name></representedOrganization></assignedAuthor></author>`,
      `<custodian><assignedCustodian><representedCustodianOrganization><id nullFlavor="NA"/><name>${custodian}</name></representedCustodianOrganization></assignedCustodian></custodian>`,
      `<component><structuredBody>${[
        section('Nach Datum', table('<th>Datum</th><th>Impfstoff</th><th>Ort</th>', rows)),
        section('Nach Krankheit', table('', '<tr><th></th></tr>')),
        section(
          'Portal',
          `<paragraph>${link}</paragraph><renderMultiMedia referencedObject="link"><caption>QR-Code</caption></renderMultiMedia>`,
          picture,
        ),
      ].join('')}</structuredBody></component></ClinicalDocument>`,
    ]);
  });

  it('[VAC-06] leaves out unknown data of the patient', () => {
    const unknown = '<recordTarget><patientRole><id nullFlavor="NI"/><patient><name></name>';
    expect(of({})).toEqual([unknown, '', '</patient></patientRole></recordTarget>']);
  });

  it.each([
    ['male', '<administrativeGenderCode code="M"/>'],
    ['other', '<administrativeGenderCode code="UN"/>'],
    ['unknown', ''],
  ])('[VAC-06] encodes the gender %s as CDA does', (gender, expected) => {
    expect(of({ gender })[1]).toBe(expected);
  });

  it('[VAC-06] [COM-06] is converted to PDF by the platform, in the language of the certificate', async () => {
    const { connection, asked } = scriptedPlatform(() => new Response('%PDF-'));
    const pdf = await renderCertificate(connection, certificate);
    expect(pdf.ok && [pdf.value.type, await pdf.value.text()]).toEqual(['application/pdf', '%PDF-']);
    expect(asked.map(describeRequest)).toEqual([
      {
        method: 'POST',
        path: '/epr/v1/Conversion?locale=de-ch',
        accept: 'application/pdf',
        authorization: 'Bearer extended',
        'content-type': 'text/xml',
        body: certificateXml(certificate),
      },
    ]);
  });
});
