import { fields, list, text } from './unchecked-json.ts';

/**
 * Checks the structure of a FHIR document: it must be a Bundle with entries, the first of which is its Composition. Returns the error
 * in the wording of the specification (core 5; DOC-27); undefined when there is none.
 */
export function documentBundleError(
  resource: unknown,
): 'Invalid FHIR bundle' | 'First entry must be a composition' | undefined {
  const { resourceType, entry } = fields(resource);
  const entries = list(entry);
  if (text(resourceType) !== 'Bundle' || entries.length === 0) return 'Invalid FHIR bundle';
  const first = fields(fields(entries[0])['resource']);
  return text(first['resourceType']) === 'Composition' ? undefined : 'First entry must be a composition';
}
