import { Readable } from 'node:stream';
import type { FhirFormat } from '../fhir-format/convert-resource.ts';
import { escapeXmlAttribute } from '../xml/escape.ts';

/**
 * Converts a file to the resource Binary, when a FHIR format is requested (FHIR R4, Binary): its bytes as base64, streamed. Also returns
 * the length of the whole.
 */
export function binaryResource(
  bytes: Readable,
  file: { readonly id: string; readonly contentType: string; readonly size: number },
  format: FhirFormat,
): { readonly bytes: Readable; readonly length: number } {
  const [prefix, suffix] = envelopeOf(file, format);
  const length = Buffer.byteLength(prefix) + Buffer.byteLength(suffix) + 4 * Math.ceil(file.size / 3);
  return { bytes: Readable.from(encodeBytes(bytes, prefix, suffix), { objectMode: false }), length };
}

/**
 * Returns the text before and after the base64. Ids are keys this community made, and characters of media types that need it are escaped
 * here.
 */
function envelopeOf(
  { id, contentType }: { id: string; contentType: string },
  format: FhirFormat,
): readonly [string, string] {
  if (format === 'json') {
    const opening = JSON.stringify({ resourceType: 'Binary', id, contentType });
    return [`${opening.slice(0, -1)},"data":"`, '"}'];
  }
  const opening = `<?xml version="1.0" encoding="UTF-8"?><Binary xmlns="http://hl7.org/fhir"><id value="${id}"/>`;
  return [`${opening}<contentType value="${escapeXmlAttribute(contentType)}"/><data value="`, '"/></Binary>'];
}

async function* encodeBytes(bytes: Readable, prefix: string, suffix: string): AsyncGenerator<string> {
  yield prefix;
  let remainder = Buffer.alloc(0);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const all = Buffer.concat([remainder, chunk]);
    // Three bytes make four base64 characters.
    const encodableLength = all.length - (all.length % 3);
    remainder = all.subarray(encodableLength);
    yield all.toString('base64', 0, encodableLength);
  }
  yield remainder.toString('base64') + suffix;
}
