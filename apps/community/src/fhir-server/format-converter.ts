import { ok, err, type Result } from '@epr/domain/values';
import type { Converter } from '../conversion/worker/converter.ts';
import { definitions } from '../fhir-definitions/definitions.ts';
import { convertResource, type FhirFormat, type FormatError } from '../fhir-format/convert-resource.ts';

/** Converts a resource into the other format; outside the event loop when it is large. */
export type ConvertFormat = (bytes: Buffer, from: FhirFormat, to: FhirFormat) => Promise<Result<Buffer, FormatError>>;

/** Bytes that are converted on the event loop: about 5 ms. For less, passing them to a thread costs more than it saves. */
const maxInlineSize = 100_000;

export function formatConverter(converter: Converter): ConvertFormat {
  return async (bytes, from, to) => {
    if (bytes.length <= maxInlineSize) {
      const converted = convertResource(definitions(), bytes, from, to);
      return converted.ok ? ok(Buffer.from(converted.value, 'utf8')) : err(converted.error);
    }
    const converted = await converter.convert({ kind: 'convert', bytes, from, to });
    return converted.ok ? ok(Buffer.from(converted.value)) : err(converted.error);
  };
}
