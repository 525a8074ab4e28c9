import type { FhirFormat } from './convert.ts';

/** The names FHIR in JSON and in XML goes by, the official one first. */
export const mediaTypes = {
  json: ['application/fhir+json', 'application/json', 'text/json'],
  xml: ['application/fhir+xml', 'application/xml', 'text/xml'],
} as const satisfies Readonly<Record<FhirFormat, readonly string[]>>;

/** The format a media type stands for, or what `_format` names: `json` and `xml` alone as well; undefined for all else. */
export function formatOf(name: string): FhirFormat | undefined {
  const bare = name.split(';')[0]?.trim().toLowerCase() ?? '';
  return (['json', 'xml'] as const).find(
    (format) => bare === format || mediaTypes[format].some((type) => type === bare),
  );
}

/**
 * Which of the offered media types a client wants most (RFC 9110, 12.5.1): the first offered one without a preference, undefined when it
 * accepts none of them. Types are offered in small letters and without parameters.
 */
export function preferredType<T extends string>(accept: string | undefined, offered: readonly T[]): T | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const preferences = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const q = parameters.find((one) => /^q\s*=/.test(one))?.split('=')[1];
    return { type, quality: q === undefined ? 1 : Number(q) || 0 };
  });
  const qualityOf = (type: string): number => {
    const family = `${type.split('/')[0]}/*`;
    const fitting = [type, family, '*/*']
      .map((name) => preferences.find((preference) => preference.type === name))
      .find(Boolean);
    return fitting?.quality ?? 0;
  };
  const ranked = offered.map((type) => ({ type, quality: qualityOf(type) })).filter(({ quality }) => quality > 0);
  return ranked.sort((a, b) => b.quality - a.quality)[0]?.type;
}
