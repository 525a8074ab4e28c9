import { bareOid, escapeMarkup } from '@epr/domain/values';
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
  const name = [
    given && `<given>${escapeMarkup(given)}</given>`,
    family && `<family>${escapeMarkup(family)}</family>`,
  ].join('');
  const number = localId
    ? `root="${escapeMarkup(bareOid(localId.system))}" extension="${escapeMarkup(localId.value)}"`
    : 'nullFlavor="NI"';
  const code = { female: 'F', male: 'M', other: 'UN' }[gender ?? ''];
  return `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<id root="${escapeMarkup(uuid)}"/><code code="41000179103" codeSystem="2.16.840.1.113883.6.96"/><title>${escapeMarkup(title)}</title>
<effectiveTime value="${date}"/><confidentialityCode code="17621005" codeSystem="2.16.840.1.113883.6.96"/>
<languageCode code="${escapeMarkup(language)}"/>
<recordTarget><patientRole><id ${number}/><patient><name>${name}</name>
${code ? `<administrativeGenderCode code="${code}"/>` : ''}
${birthDate ? `<birthTime value="${escapeMarkup(birthDate.replaceAll('-', ''))}"/>` : ''}</patient></patientRole></recordTarget>
<author><time value="${date}"/><assignedAuthor><id nullFlavor="NA"/><representedOrganization><name>${escapeMarkup(custodian)}</name></representedOrganization></assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><id nullFlavor="NA"/><name>${escapeMarkup(custodian)}</name></representedCustodianOrganization></assignedCustodian></custodian>
<component><structuredBody>${tables.map(tableSection).join('')}${linkSection(link)}</structuredBody></component></ClinicalDocument>`;
}

function tableSection({ title, head, rows }: CertificateTable): string {
  const headings = head.map((words) => `<th>${escapeMarkup(words)}</th>`).join('');
  const body = rows
    .map(([first = '', ...others]) => {
      const cells = others.map((words) => `<td>${escapeMarkup(words)}</td>`).join('');
      return `<tr><th>${escapeMarkup(first)}</th>${cells}</tr>`;
    })
    .join('');
  const table = `<table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table>`;
  return `<component><section><title>${escapeMarkup(title)}</title><text>${table}</text></section></component>`;
}

function linkSection({ title, text, png, alt }: Certificate['link']): string {
  const media = `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="link"><value mediaType="image/png" representation="B64">${png}</value></observationMedia></entry>`;
  const words = `<paragraph>${escapeMarkup(text)}</paragraph><renderMultiMedia referencedObject="link"><caption>${escapeMarkup(alt)}</caption></renderMultiMedia>`;
  return `<component><section><title>${escapeMarkup(title)}</title><text>${words}</text>${media}</section></component>`;
}
