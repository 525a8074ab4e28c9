import { ok, type Result } from '@epr/domain/values';
import type { Definitions } from '../fhir-definitions/definitions.ts';
import { resourceFromXml } from './from-xml.ts';
import { readXml } from '../xml/read-xml.ts';
import { Digits, readExactJson, writeExactJson } from './exact-json.ts';
import { resourceToXml } from './to-xml.ts';

/** The two forms of a FHIR resource. */
export type FhirForm = 'json' | 'xml';

/**
 * A resource from one form into the other, or through into the same (COM-03, `$convert`): nothing is lost, and what cannot be
 * said in the other form is refused with its place.
 */
export function convertResource(
  definitions: Definitions,
  bytes: Uint8Array,
  from: FhirForm,
  to: FhirForm,
): Result<string, string> {
  const resource = from === 'json' ? readJson(bytes) : readResource(definitions, bytes);
  if (!resource.ok) return resource;
  // Into JSON as well: what R4 does not know is refused on every way.
  const xml = resourceToXml(definitions, resource.value);
  if (to === 'xml' || !xml.ok) return xml;
  return ok(writeExactJson(resource.value));
}

function readJson(bytes: Uint8Array): ReturnType<typeof readExactJson> {
  return readExactJson(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
}

function readResource(definitions: Definitions, bytes: Uint8Array): ReturnType<typeof readExactJson> {
  const xml = readXml(bytes);
  if (!xml.ok) return xml;
  return resourceFromXml(definitions, xml.value, (text) => new Digits(text)) as ReturnType<typeof readExactJson>;
}
