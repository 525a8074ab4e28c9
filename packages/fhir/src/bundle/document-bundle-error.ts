import { asObject, asArray, asString } from './unchecked-json.ts';

/**
 * Checks the structure of a FHIR document: it must be a Bundle with entries, the first of which is its Composition. Returns the error
 * in the wording of the specification (core 5; DOC-27); undefined when there is none.
 */
export function documentBundleError(
  resource: unknown,
): 'Invalid FHIR bundle' | 'First entry must be a composition' | undefined {
  const { resourceType, entry } = asObject(resource);
  const entries = asArray(entry);
  if (asString(resourceType) !== 'Bundle' || entries.length === 0) return 'Invalid FHIR bundle';
  const first = asObject(asObject(entries[0])['resource']);
  return asString(first['resourceType']) === 'Composition' ? undefined : 'First entry must be a composition';
}
