import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDay, type Day } from '@epr/domain/values';
import { filterCount, pageSizes, plainView, readView, sortKeys, writeView, type ListView } from './list-view.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => asDay(date.toISOString().slice(0, 10)) as Day);
const words = fc.string({ minLength: 1 });
const view: fc.Arbitrary<ListView> = fc
  .record({
    query: fc.string(),
    authors: fc.uniqueArray(words, { maxLength: 3 }),
    confidentiality: fc.subarray(['normal', 'restricted', 'secret'] as const),
    relationship: fc.subarray(['original', 'replaces', 'appends', 'signs', 'transforms'] as const),
    from: fc.option(day, { nil: undefined }),
    until: fc.option(day, { nil: undefined }),
    includeInvalid: fc.boolean(),
    uploadedByMe: fc.boolean(),
    singleVaccinations: fc.boolean(),
    sort: fc.constantFrom(...sortKeys),
    descending: fc.boolean(),
    perPage: fc.constantFrom(...pageSizes),
    page: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ from, until, ...rest }) => ({ ...rest, ...(from ? { from } : {}), ...(until ? { until } : {}) }));

test('[DOC-08] every view survives the address', () => {
  fc.assert(
    fc.property(view, (wanted) => {
      expect(readView(new URLSearchParams(writeView(wanted).toString()))).toEqual(wanted);
    }),
  );
});

test('[DOC-08] the view as always leaves the address empty, and nonsense there is as always', () => {
  expect(writeView(plainView).toString()).toBe('');
  expect(
    readView(new URLSearchParams('sort=nix&per=-3&page=zero&from=31.01.2026&confidentiality=hoch&dir=up')),
  ).toEqual({ ...plainView, descending: false });
});

test('[DOC-06] search words are no filter, everything else is', () => {
  expect(filterCount({ ...plainView, query: 'labor' })).toBe(0);
  expect(filterCount({ ...plainView, authors: ['a', 'b'], includeInvalid: true, from: '2026-01-01' as Day })).toBe(4);
});
