import type { FhirForm } from './convert.ts';

/** The names FHIR in JSON and in XML goes by, the official one first. */
export const mediaTypes = {
  json: ['application/fhir+json', 'application/json', 'text/json'],
  xml: ['application/fhir+xml', 'application/xml', 'text/xml'],
} as const satisfies Readonly<Record<FhirForm, readonly string[]>>;

/** The form a media type stands for, or what `_format` names: `json` and `xml` alone as well; undefined for all else. */
export function formOf(name: string): FhirForm | undefined {
  const bare = name.split(';')[0]?.trim().toLowerCase() ?? '';
  return (['json', 'xml'] as const).find((form) => bare === form || mediaTypes[form].some((type) => type === bare));
}
