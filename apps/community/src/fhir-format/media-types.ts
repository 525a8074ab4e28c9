import type { FhirFormat } from './convert-resource.ts';

/** Media types of FHIR in JSON and in XML, the official one first. */
export const mediaTypes = {
  json: ['application/fhir+json', 'application/json', 'text/json'],
  xml: ['application/fhir+xml', 'application/xml', 'text/xml'],
} as const satisfies Readonly<Record<FhirFormat, readonly string[]>>;

/** Returns the format of a media type or of `_format`, which may also be `json` or `xml`; undefined for anything else. */
export function formatOf(name: string): FhirFormat | undefined {
  const mediaType = name.split(';')[0]?.trim().toLowerCase() ?? '';
  return (['json', 'xml'] as const).find(
    (format) => mediaType === format || mediaTypes[format].some((type) => type === mediaType),
  );
}

/**
 * Returns the offered media type a client prefers (RFC 9110, 12.5.1): the first one when there is no preference, undefined when none is
 * accepted. Types are offered in lower case and without parameters.
 */
export function preferredType<T extends string>(accept: string | undefined, available: readonly T[]): T | undefined {
  if (accept === undefined || accept.trim() === '') return available[0];
  const preferences = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const q = parameters.find((one) => /^q\s*=/.test(one))?.split('=')[1];
    return { type, quality: q === undefined ? 1 : Number(q) };
  });
  const qualityOf = (type: string): number => {
    const family = `${type.split('/')[0]}/*`;
    const bestMatch = [type, family, '*/*']
      .map((name) => preferences.find((preference) => preference.type === name))
      .find(Boolean);
    return bestMatch?.quality ?? 0;
  };
  const ranked = available.map((type) => ({ type, quality: qualityOf(type) })).filter(({ quality }) => quality > 0);
  return ranked.sort((a, b) => b.quality - a.quality)[0]?.type;
}
