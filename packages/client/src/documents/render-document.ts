import { call, type CallResult, type Connection } from '../transport/index.ts';

const fhirJson = 'application/fhir+json';
const fhirXml = 'application/fhir+xml';

/** POST r4/$convert: converts FHIR JSON to FHIR XML (core 7). The text is sent unparsed, so that no digit of a number changes. */
export function convertToXml(connection: Connection, json: Blob, signal?: AbortSignal): Promise<CallResult<string>> {
  return convert(connection, json, { from: fhirJson, to: fhirXml }, signal);
}

/** POST r4/$convert: converts FHIR XML to FHIR JSON, returned as text. The bytes are sent unchanged: XML declares its own encoding. */
export function convertToJson(connection: Connection, xml: Blob, signal?: AbortSignal): Promise<CallResult<string>> {
  return convert(connection, xml, { from: fhirXml, to: fhirJson }, signal);
}

function convert(
  connection: Connection,
  body: Blob,
  { from, to }: { readonly from: string; readonly to: string },
  signal?: AbortSignal,
): Promise<CallResult<string>> {
  return call(
    connection,
    {
      url: `${connection.endpoints.fhir}/$convert`,
      method: 'POST',
      headers: { accept: to, 'content-type': from },
      body,
      authorize: 'record',
      reads: true,
      signal,
    },
    (response) => response.text(),
  );
}

/** Target format and options of a conversion. */
export interface Rendering {
  readonly accept: 'text/html' | 'application/pdf';
  /** Language of labels and translated titles, `de-ch`; by default the language of the document. */
  readonly locale?: string;
  /** `text/xml` for CDA; FHIR is sent with its format code. */
  readonly contentType: 'text/xml' | 'application/fhir+xml';
  readonly format?: string;
  readonly signal?: AbortSignal;
}

/**
 * POST epr/v1/Conversion: converts a FHIR document or CDA in XML to an HTML page or a PDF (core 7, DOC-14). The Blob has the media type
 * that was requested, whatever the response declares.
 */
export async function renderDocument(
  connection: Connection,
  xml: Blob | string,
  { accept, locale, contentType, format, signal }: Rendering,
): Promise<CallResult<Blob>> {
  const query = locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`;
  const parameter =
    format && contentType === 'application/fhir+xml' ? `; format="${format.replace(/[\\"]/g, '\\$&')}"` : '';
  return call(
    connection,
    {
      url: `${connection.endpoints.epr}/v1/Conversion${query}`,
      method: 'POST',
      headers: { accept, 'content-type': `${contentType}${parameter}` },
      // The type of the Blob would override the header.
      body: typeof xml === 'string' ? xml : xml.slice(0, xml.size, ''),
      authorize: 'record',
      reads: true,
      signal,
    },
    async (response) => new Blob([await response.arrayBuffer()], { type: accept }),
  );
}
