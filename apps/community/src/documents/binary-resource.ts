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
  const [before, after] = around(file, format);
  const length = Buffer.byteLength(before) + Buffer.byteLength(after) + 4 * Math.ceil(file.size / 3);
  return { bytes: Readable.from(written(bytes, before, after), { objectMode: false }), length };
}

/**
 * Returns the text before and after the base64. Ids are keys this community made, and characters of media types that need it are escaped
 * here.
 */
function around(
  { id, contentType }: { id: string; contentType: string },
  format: FhirFormat,
): readonly [string, string] {
  if (format === 'json') {
    const head = JSON.stringify({ resourceType: 'Binary', id, contentType });
    return [`${head.slice(0, -1)},"data":"`, '"}'];
  }
  const head = `<?xml version="1.0" encoding="UTF-8"?><Binary xmlns="http://hl7.org/fhir"><id value="${id}"/>`;
  return [`${head}<contentType value="${escapeXmlAttribute(contentType)}"/><data value="`, '"/></Binary>'];
}

async function* written(bytes: Readable, before: string, after: string): AsyncGenerator<string> {
  yield before;
  let rest = Buffer.alloc(0);
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const all = Buffer.concat([rest, piece]);
    // Three bytes make four base64 characters.
    const whole = all.length - (all.length % 3);
    rest = all.subarray(whole);
    yield all.toString('base64', 0, whole);
  }
  yield rest.toString('base64') + after;
}
