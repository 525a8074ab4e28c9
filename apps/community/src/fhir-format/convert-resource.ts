import { isUtf8 } from 'node:buffer';
import { ok, err, type Result } from '@epr/domain/values';
import type { Definitions } from '../fhir-definitions/definitions.ts';
import { resourceFromXml } from './resource-from-xml.ts';
import { readXml } from '../xml/read-xml.ts';
import { ExactNumber, type ExactJson, readExactJson, writeExactJson } from './exact-json.ts';
import { resourceToXml } from './resource-to-xml.ts';

/** The two formats of a FHIR resource. */
export type FhirFormat = 'json' | 'xml';

/** Why a resource cannot be converted: 400 when it cannot be read at all, 422 when it is not FHIR R4; 413 and 503 in the converter. */
export interface FormatError {
  readonly status: 400 | 413 | 422 | 503;
  /** For engineers, with the place of the fault. */
  readonly diagnostics: string;
}

/**
 * Converts a resource from one format to the other, or to the same (COM-03, `$convert`). Nothing is lost; what the other format cannot
 * express is refused with its place.
 */
export function convertResource(
  definitions: Definitions,
  bytes: Uint8Array,
  from: FhirFormat,
  to: FhirFormat,
): Result<string, FormatError> {
  const resource = from === 'json' ? toFormatError(readJson(bytes), 400) : readResource(definitions, bytes);
  if (!resource.ok) return resource;
  // Also when the target is JSON: what R4 does not define is refused by every conversion.
  const xml = toFormatError(resourceToXml(definitions, resource.value), 422);
  if (to === 'xml' || !xml.ok) return xml;
  return ok(writeExactJson(resource.value));
}

function toFormatError<T>(read: Result<T, string>, status: FormatError['status']): Result<T, FormatError> {
  return read.ok ? read : err({ status, diagnostics: read.error.slice(0, 500) });
}

function readJson(bytes: Uint8Array): ReturnType<typeof readExactJson> {
  // Decoding would replace each character that is none.
  if (!isUtf8(bytes)) return err('the text is not UTF-8');
  return readExactJson(Buffer.from(bytes).toString('utf8'));
}

function readResource(definitions: Definitions, bytes: Uint8Array): Result<ExactJson, FormatError> {
  const xml = toFormatError(readXml(bytes), 400);
  if (!xml.ok) return xml;
  const read = resourceFromXml(definitions, xml.value, (text) => new ExactNumber(text)) as ReturnType<
    typeof readExactJson
  >;
  return toFormatError(read, 422);
}
