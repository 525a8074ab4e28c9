import { fields, list, text } from './unchecked-json.ts';

/**
 * What is wrong with a FHIR document as a whole, in the specification's words (core 5; DOC-27): it is a Bundle with entries, and
 * the first of them is its Composition. Undefined when nothing is.
 */
export function documentBundleFault(
  resource: unknown,
): 'Invalid FHIR bundle' | 'First entry must be a composition' | undefined {
  const { resourceType, entry } = fields(resource);
  const entries = list(entry);
  if (text(resourceType) !== 'Bundle' || entries.length === 0) return 'Invalid FHIR bundle';
  const first = fields(fields(entries[0])['resource']);
  return text(first['resourceType']) === 'Composition' ? undefined : 'First entry must be a composition';
}
