import { bareOid } from '@epr/domain/values';
import type { PatientOfDocument } from '@epr/fhir/vaccination';
import { renderDocument } from '../documents/index.ts';
import type { CallResult, Connection } from '../transport/index.ts';

/** The content of a certificate; all texts are already in its language. */
export interface Certificate {
  readonly title: string;
  /** `de-CH`. */
  readonly language: string;
  /** `de-ch`, for the labels the conversion adds. */
  readonly locale: string;
  /** A fresh UUID, without `urn:uuid:`. */
  readonly uuid: string;
  readonly day: string;
  readonly patient: PatientOfDocument;
  readonly custodian: string;
  readonly tables: readonly CertificateTable[];
  /** URL of the record, and its QR code: a PNG in base64. */
  readonly link: { readonly title: string; readonly text: string; readonly png: string; readonly alt: string };
}

export interface CertificateTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns the certificate as a tagged PDF without encryption, made by the platform's conversion (core 7, Conversion; COM-06). */
export function renderCertificate(connection: Connection, certificate: Certificate): Promise<CallResult<Blob>> {
  return renderDocument(connection, certificateXml(certificate), {
    accept: 'application/pdf',
    contentType: 'text/xml',
    locale: certificate.locale,
  });
}

/** Writes the certificate as a clinical document (HL7 CDA R2), which the conversion of every platform accepts. */
export function certificateXml(certificate: Certificate): string {
  const { title, language, uuid, day, patient, custodian, tables, link } = certificate;
  const { given, family, birthDate, gender, localId } = patient;
  const date = day.replaceAll('-', '');
  const name = [given && `<given>${escaped(given)}</given>`, family && `<family>${escaped(family)}</family>`].join('');
  const number = localId
    ? `root="${escaped(bareOid(localId.system))}" extension="${escaped(localId.value)}"`
    : 'nullFlavor="NI"';
  const code = { female: 'F', male: 'M', other: 'UN' }[gender ?? ''];
  return `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<id root="${escaped(uuid)}"/><code code="41000179103" codeSystem="2.16.840.1.113883.6.96"/><title>${escaped(title)}</title>
<effectiveTime value="${date}"/><confidentialityCode code="17621005" codeSystem="2.16.840.1.113883.6.96"/>
<languageCode code="${escaped(language)}"/>
<recordTarget><patientRole><id ${number}/><patient><name>${name}</name>
${code ? `<administrativeGenderCode code="${code}"/>` : ''}
${birthDate ? `<birthTime value="${escaped(birthDate.replaceAll('-', ''))}"/>` : ''}</patient></patientRole></recordTarget>
<author><time value="${date}"/><assignedAuthor><id nullFlavor="NA"/><representedOrganization><name>${escaped(custodian)}</name></representedOrganization></assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><id nullFlavor="NA"/><name>${escaped(custodian)}</name></representedCustodianOrganization></assignedCustodian></custodian>
<component><structuredBody>${tables.map(tableSection).join('')}${linkSection(link)}</structuredBody></component></ClinicalDocument>`;
}

function tableSection({ title, head, rows }: CertificateTable): string {
  const headings = head.map((words) => `<th>${escaped(words)}</th>`).join('');
  const body = rows
    .map(([first = '', ...others]) => {
      const cells = others.map((words) => `<td>${escaped(words)}</td>`).join('');
      return `<tr><th>${escaped(first)}</th>${cells}</tr>`;
    })
    .join('');
  const table = `<table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table>`;
  return `<component><section><title>${escaped(title)}</title><text>${table}</text></section></component>`;
}

function linkSection({ title, text, png, alt }: Certificate['link']): string {
  const media = `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="link"><value mediaType="image/png" representation="B64">${png}</value></observationMedia></entry>`;
  const words = `<paragraph>${escaped(text)}</paragraph><renderMultiMedia referencedObject="link"><caption>${escaped(alt)}</caption></renderMultiMedia>`;
  return `<component><section><title>${escaped(title)}</title><text>${words}</text>${media}</section></component>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
