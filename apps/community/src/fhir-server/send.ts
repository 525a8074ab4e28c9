import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, refuse, type Reply } from '../fhir-api/reply.ts';
import type { FhirFormat } from '../fhir-format/convert-resource.ts';
import { preferredType, formatOf, mediaTypes } from '../fhir-format/media-types.ts';
import type { ConvertFormat } from './format-converter.ts';

/** The refusal of a format other than JSON and XML. */
export const unsupportedFormat = refuse(
  406,
  'not-supported',
  'Supported media types: application/fhir+json, application/fhir+xml',
);

/** Sends the reply of a route in the format the request accepts; errors are JSON when it accepts neither. */
export async function send(reply: FastifyReply, response: Reply, convert: ConvertFormat): Promise<FastifyReply> {
  const format = responseFormat(reply.request) ?? 'json';
  void reply
    .status(response.status)
    .header('content-type', `application/fhir+${format}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', response.bytes ? 'accept' : 'accept, accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .headers(response.headers ?? {});
  const isHead = reply.request.method === 'HEAD';
  if (response.bytes) {
    if (!isHead) return reply.send(response.bytes);
    // All headers of GET, without the body (RFC 9110, 9.3.2).
    if (!Buffer.isBuffer(response.bytes)) response.bytes.destroy();
    return reply.send();
  }
  const json = bytesOf(response);
  const body = format === 'xml' && json.length > 0 ? await inXml(reply, json, convert) : json;
  if (isHead) return reply.header('content-length', String(body.length)).send();
  // Refusals are short.
  if (reply.statusCode >= 400) return reply.send(body);
  const { bytes, encoding } = await compressBody(body, reply.request.headers['accept-encoding']);
  return reply.headers(encoding ? { 'content-encoding': encoding } : {}).send(bytes);
}

/** Returns a response in XML; when it cannot be converted, or not in time, an error in JSON that says so. */
async function inXml(reply: FastifyReply, json: Buffer, convert: ConvertFormat): Promise<Buffer> {
  const xml = await convert(json, 'json', 'xml');
  if (xml.ok) return xml.value;
  const { status, diagnostics } = xml.error;
  const refusal =
    status === 503
      ? refuse(503, 'transient', diagnostics)
      : refuse(406, 'not-supported', `The answer has no form in XML: ${diagnostics}`);
  void reply.status(refusal.status).header('content-type', 'application/fhir+json; charset=utf-8');
  return bytesOf(refusal);
}

/** Bodies below this size, in bytes, are sent as they are: their headers would be longer than what is saved. */
const minimum = 1024;

/** A body and how it is compressed (`Content-Encoding`); as it was without one. */
interface EncodedBody {
  readonly bytes: Buffer;
  readonly encoding?: Encoding;
}

type Encoding = 'br' | 'gzip';

/**
 * Compresses a body on the thread pool in an encoding the client accepts (`Accept-Encoding`; RFC 9110, 12.5.3), or returns it unchanged.
 * FHIR texts are repetitive: Brotli at quality 1 reduces a list of 1,000 documents to a twentieth, in a third of the time gzip needs at its
 * fastest level. In one piece, because a stream of pieces stays in memory until V8 collects its whole heap (decisions 31, 69 and 75).
 */
async function compressBody(bytes: Buffer, accepted: string | undefined): Promise<EncodedBody> {
  const encoding = accepted && bytes.length >= minimum ? negotiate(accepted.toLowerCase(), encodings) : null;
  if (!encoding || encoding === 'identity') return { bytes };
  return { bytes: await compressors[encoding](bytes), encoding };
}

/** In order of preference; `identity` is the body as it is. */
const encodings: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (bytes) => deflate(bytes, { level: 1 }),
};

/** Returns the format of the response: JSON unless XML is preferred; undefined when neither is accepted. */
export function responseFormat(request: FormatRequest): FhirFormat | undefined {
  const { accept, format } = wantedFormat(request);
  // An unescaped plus in `application/fhir+xml` arrives as a space.
  if (format !== null && format !== '') return formatOf(format.replaceAll(' ', '+'));
  const type = preferredType(withoutOtherVersions(accept), [...mediaTypes.json, ...mediaTypes.xml]);
  return type && formatOf(type);
}

/** Returns `Accept` for a file, which is not a resource: `_format` names one of the formats of FHIR, and then only that one is accepted. */
export function acceptForFile(request: FormatRequest): { readonly accept?: string } {
  const { accept, format } = wantedFormat(request);
  if (format === null || format === '') return accept === undefined ? {} : { accept };
  const requestedFormat = formatOf(format.replaceAll(' ', '+'));
  return { accept: requestedFormat ? mediaTypes[requestedFormat][0] : unmatchableType };
}

const unmatchableType = 'none/none';

type FormatRequest = Pick<FastifyRequest, 'url' | 'headers' | 'body'>;

/**
 * Returns what a request states about the format of the response: `Accept`, and `_format` in the URL or in the form of a search, which takes
 * precedence (FHIR R4, 3.1.0.1.11).
 */
function wantedFormat({ url, headers, body }: FormatRequest): {
  readonly accept: string | undefined;
  readonly format: string | null;
} {
  const [, query = ''] = url.split(/\?(.*)/s);
  const formFormat = body instanceof URLSearchParams ? body.get('_format') : null;
  return { accept: headers.accept, format: new URLSearchParams(query).get('_format') ?? formFormat };
}

/** Removes the types that request another version of FHIR (`fhirVersion`, FHIR R4, 3.1.0.1.10). */
function withoutOtherVersions(accept: string | undefined): string | undefined {
  if (accept === undefined || !/fhirversion/i.test(accept)) return accept;
  const matching = accept.split(',').filter((part) => !/;\s*fhirversion\s*=\s*"?(?!4\.0\b)/i.test(part));
  return matching.length === 0 ? unmatchableType : matching.join(',');
}
