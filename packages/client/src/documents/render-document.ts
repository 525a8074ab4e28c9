import { call, type CallResult, type Connection } from '../transport/index.ts';

const fhirJson = 'application/fhir+json';
const fhirXml = 'application/fhir+xml';

/** POST r4/$convert: FHIR JSON in, FHIR XML out (core 7). The text is sent as it is, so that no digit of it changes. */
export function convertToXml(connection: Connection, json: Blob, signal?: AbortSignal): Promise<CallResult<string>> {
  return convert(connection, json, { from: fhirJson, to: fhirXml }, signal);
}

/** POST r4/$convert the other way: FHIR XML in, FHIR JSON as text out. Bytes are sent as they are: XML names its encoding itself. */
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
      authorise: 'record',
      signal,
    },
    (response) => response.text(),
  );
}

/** What a document is to be made into, and how. */
export interface Rendering {
  readonly accept: 'text/html' | 'application/pdf';
  /** Of labels and translated titles, `de-ch`; without it the document speaks its own language. */
  readonly locale?: string;
  /** `text/xml` for CDA; FHIR goes with the code of its format. */
  readonly contentType: 'text/xml' | 'application/fhir+xml';
  readonly format?: string;
  readonly signal?: AbortSignal;
}

/**
 * POST epr/v1/Conversion: a FHIR document or CDA as XML in, a page or a PDF of it out (core 7, DOC-14). The answer is named by the
 * type that was requested, whatever the service calls it.
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
      // A Blob's own type would stand in the way of the header.
      body: typeof xml === 'string' ? xml : xml.slice(0, xml.size, ''),
      authorise: 'record',
      signal,
    },
    async (response) => new Blob([await response.arrayBuffer()], { type: accept }),
  );
}
