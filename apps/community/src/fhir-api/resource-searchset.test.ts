import type { FhirResource } from 'fhir/r4';
import { expect, it } from 'vitest';
import { resourceSearchset } from './resource-searchset.ts';

const base = 'http://community.test/r4';
const anna: FhirResource = { resourceType: 'Practitioner', id: 'a' };
const house: FhirResource = { resourceType: 'Organization', id: 'h' };
const search = (count: number, offset: number) => ({ query: new URLSearchParams('name=a'), count, offset });

it('[COM-03] a searchset has its matches, then the included resources, each with its address', () => {
  const beat: FhirResource = { resourceType: 'Practitioner', id: 'b' };
  const ward: FhirResource = { resourceType: 'Organization', id: 'w' };
  const found = { matches: [anna, beat], included: [house, ward], total: 2 };
  expect(resourceSearchset(base, 'Practitioner', search(10, 0), found)).toEqual({
    status: 200,
    resource: {
      resourceType: 'Bundle',
      type: 'searchset',
      total: 2,
      link: [{ relation: 'self', url: `${base}/Practitioner?name=a` }],
      entry: [
        { fullUrl: `${base}/Practitioner/a`, resource: anna, search: { mode: 'match' } },
        { fullUrl: `${base}/Practitioner/b`, resource: beat, search: { mode: 'match' } },
        { fullUrl: `${base}/Organization/h`, resource: house, search: { mode: 'include' } },
        { fullUrl: `${base}/Organization/w`, resource: ward, search: { mode: 'include' } },
      ],
    },
  });
});

it('[COM-03] a searchset without entries has no list of them', () => {
  const { resource } = resourceSearchset(base, 'Practitioner', search(10, 0), { matches: [], total: 0 });
  expect(resource).not.toHaveProperty('entry');
});

it.each<readonly [count: number, offset: number, next: string | undefined]>([
  [2, 0, '2'],
  [1, 1, '2'],
  [2, 1, undefined],
  [1, 2, undefined],
  [0, 0, undefined],
])('[COM-03] of three matches, a page of %i after %i links to the next one at %s', (count, offset, next) => {
  const { resource } = resourceSearchset(base, 'Practitioner', search(count, offset), { matches: [anna], total: 3 });
  const { link } = resource as { readonly link: readonly { readonly relation: string; readonly url: string }[] };
  const expected = next === undefined ? [] : [{ relation: 'next', url: `${base}/Practitioner?name=a&_offset=${next}` }];
  expect(link.slice(1)).toEqual(expected);
});
