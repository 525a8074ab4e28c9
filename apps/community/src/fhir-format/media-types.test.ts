import { expect, it } from 'vitest';
import { formatOf, mediaTypes, preferredType } from './media-types.ts';

it('[COM-03] each format has the official media type of FHIR first, and those older clients use', () => {
  expect(mediaTypes).toEqual({
    json: ['application/fhir+json', 'application/json', 'text/json'],
    xml: ['application/fhir+xml', 'application/xml', 'text/xml'],
  });
  for (const format of ['json', 'xml'] as const)
    for (const name of [format, ...mediaTypes[format]]) expect([name, formatOf(name)]).toEqual([name, format]);
  expect(formatOf(' Application/FHIR+XML ; charset=utf-8')).toBe('xml');
  for (const name of ['', 'ttl', 'text/html', 'application/fhir']) expect(formatOf(name)).toBeUndefined();
});

it.each<readonly [accept: string | undefined, preferred: string | undefined]>([
  [undefined, 'a/json'],
  ['', 'a/json'],
  [' ', 'a/json'],
  ['*/*', 'a/json'],
  ['a/*', 'a/json'],
  ['a/xml', 'a/xml'],
  ['A/XML', 'a/xml'],
  ['a/json, a/xml', 'a/json'],
  ['a/xml, a/json', 'a/json'],
  ['a/json;q=0.5, a/xml', 'a/xml'],
  ['a/json;charset=utf-8;q=0.5, a/xml;q=0.6', 'a/xml'],
  ['a/json; Q = 0.1,a/xml;q=0.2', 'a/xml'],
  ['a/json;q=0.3, */*', 'a/xml'],
  // The more specific preference applies, whatever its position and quality.
  ['*/*, a/json;q=0.1, a/*;q=0.2', 'b/png'],
  ['a/*;q=0.9, a/json;q=0, b/png;q=0.1', 'a/xml'],
  ['*/*;q=0', undefined],
  ['a/json;q=x', undefined],
  ['c/html', undefined],
])('[COM-03] of three media types, a client that accepts «%s» prefers %s', (accept, preferred) => {
  expect(preferredType(accept, ['a/json', 'a/xml', 'b/png'])).toBe(preferred);
});
