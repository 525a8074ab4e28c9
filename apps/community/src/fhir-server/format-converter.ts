import { ok, refused, type Result } from '@epr/domain/values';
import type { Converter } from '../conversion/worker/converter.ts';
import { definitions } from '../fhir-definitions/definitions.ts';
import { convertResource, type FhirFormat, type FormatFault } from '../fhir-format/convert.ts';

/** Puts a resource into its other format; beside the event loop when it is large. */
export type ConvertFormat = (bytes: Buffer, from: FhirFormat, to: FhirFormat) => Promise<Result<Buffer, FormatFault>>;

/** Bytes converted at once: 5 ms or so. Handing over less than that to a thread costs more than it spares. */
const small = 100_000;

export function formatConverter(converter: Converter): ConvertFormat {
  return async (bytes, from, to) => {
    if (bytes.length <= small) {
      const converted = convertResource(definitions(), bytes, from, to);
      return converted.ok ? ok(Buffer.from(converted.value, 'utf8')) : refused(converted.refusal);
    }
    const converted = await converter.convert({ kind: 'convert', bytes, from, to });
    return converted.ok ? ok(Buffer.from(converted.value)) : refused(converted.refusal);
  };
}
