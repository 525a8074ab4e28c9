import { officialMimeType } from './file-types.ts';

/** Syntax of a structured document: HL7 CDA, or FHIR in XML or JSON. */
export type StructuredFormat = 'cda' | 'fhirXml' | 'fhirJson';

/** Format codes of clinical documents in CDA (IHE), the first known list of the specification. */
export const cdaFormats: readonly string[] = [
  'urn:ihe:lab:xd-lab:2008',
  'urn:ihe:pcc:ic:2009',
  'urn:ihe:pcc:ic:2008',
  'urn:ihe:pharm:pml:2013',
  'urn:ihe:pharm:pre:2010',
  'urn:ihe:pharm:dis:2010',
  'urn:ihe:pharm:mtp:2015',
  'urn:ihe:pharm:padv:2010',
  'urn:ihe:rad:TEXT',
  'urn:ihe:rad:CDA:ImagingReportStructuredHeadings:2013',
  'urn:ihe:iti:xds-sd:pdf:2008',
  'urn:ihe:iti:xds-sd:text:2008',
];

/** Format codes of Swiss exchange formats in FHIR, the second known list. */
export const fhirFormats: readonly string[] = [
  'urn:che:epr:ch-vacd:immunization-administration:2022',
  'urn:che:epr:ch-vacd:vaccination-record:2022',
  'urn:che:epr:ch-emed:medication-card:2023',
  'urn:che:epr:ch-emed:mtp:2024',
  'urn:che:epr:ch-emed:pre:2024',
  'urn:che:epr:ch-emed:dis:2024',
  'urn:che:epr:ch-emed:padv:2024',
  'urn:che:epr:ch-emed:pml:2024',
  'urn:che:epr:ch-allergyintolerance:2024',
];

/** The format code that leaves it to the media type: with the types below, a structured document. */
const typeSaysIt = 'urn:ihe:iti:xds:2017:mimeTypeSufficient';

const structuredTypes: readonly string[] = ['text/xml', 'application/fhir+xml', 'application/fhir+json'];

/** Whether a document is structured, which only one of three media types together with a known format code shows (core 5; DOC-27). */
export function isStructured({
  contentType,
  format,
}: {
  readonly contentType: string;
  readonly format: string | undefined;
}): boolean {
  if (format === undefined || !structuredTypes.includes(officialMimeType(contentType))) return false;
  return format === typeSaysIt || cdaFormats.includes(format) || fhirFormats.includes(format);
}

/**
 * Detects the actual syntax of a text declared as a structured document, from its first characters: the root element of XML, or JSON.
 * Undefined for other XML; nothing is validated here.
 */
export function structuredFormatOf(start: string): StructuredFormat | undefined {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('{')) return 'fhirJson';
  const root = rootOf(text);
  if (!root) return undefined;
  const [, name = '', attributes = ''] = root;
  if (name.replace(/.*:/, '') === 'ClinicalDocument') return 'cda';
  return /=\s*["']http:\/\/hl7\.org\/fhir["']/.test(attributes) ? 'fhirXml' : undefined;
}

/**
 * Matches the first start tag, after the declaration, comments and processing instructions. A document type declaration is not accepted.
 */
function rootOf(text: string): RegExpExecArray | null {
  let rest = text;
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined;
    if (!end) return /^<([\w.-]+(?::[\w.-]+)?)((?:\s[^<>]*)?)>/.exec(rest);
    const at = rest.indexOf(end);
    if (at < 0) return null;
    rest = rest.slice(at + end.length).trimStart();
  }
}
