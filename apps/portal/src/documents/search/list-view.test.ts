import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDay, type Day } from '@epr/domain/values';
import { filterNames } from './filter-definitions.ts';
import {
  withPeriod,
  withFilter,
  withoutFilters,
  filterCount,
  pageSizes,
  plainView,
  readView,
  sortKeys,
  writeView,
  type ListView,
} from './list-view.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => asDay(date.toISOString().slice(0, 10)) as Day);
const words = fc.string({ minLength: 1 });
const view: fc.Arbitrary<ListView> = fc
  .record({
    query: fc.string(),
    chosen: fc.dictionary(fc.constantFrom(...filterNames), fc.uniqueArray(words, { minLength: 1, maxLength: 3 })),
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

test('[DOC-08] every view can be written to the address and read back', () => {
  fc.assert(
    fc.property(view, (wanted) => {
      expect(readView(new URLSearchParams(writeView(wanted).toString()))).toEqual(wanted);
    }),
  );
});

test('[DOC-08] the default view leaves the address empty, and invalid values are read as defaults', () => {
  expect(writeView(plainView).toString()).toBe('');
  expect(readView(new URLSearchParams('sort=nix&per=-3&page=zero&from=31.01.2026&class=&dir=up'))).toEqual({
    ...plainView,
    descending: false,
  });
  expect(['-2', '0', '2.7'].map((page) => readView(new URLSearchParams({ page })).page)).toEqual([1, 1, 2]);
});

test('[DOC-06] search words do not count as a filter, everything else does', () => {
  expect(filterCount({ ...plainView, query: 'labor' })).toBe(0);
  expect(
    filterCount({ ...plainView, chosen: { author: ['a', 'b'] }, includeInvalid: true, from: '2026-01-01' as Day }),
  ).toBe(4);
});

test('[DOC-07] every filter has its own parameter in the address', () => {
  const chosen = Object.fromEntries(filterNames.map((filter) => [filter, [`one of ${filter}`]]));
  const address = writeView({ ...plainView, chosen });
  expect(new Set(address.keys()).size).toBe(filterNames.length);
  expect(readView(address).chosen).toEqual(chosen);
});

test('[DOC-07] every change of a filter returns to the first page, because the open page may no longer exist', () => {
  const third = { ...plainView, page: 3 };
  expect(withFilter(third, 'language', ['de-CH'])).toMatchObject({ page: 1, chosen: { language: ['de-CH'] } });
  expect(withPeriod(third, { from: '2026-01-01' as Day, until: undefined }).page).toBe(1);
  expect(withPeriod(third, { from: undefined, until: '2026-01-01' as Day }).page).toBe(1);
  expect(withoutFilters(third).page).toBe(1);
});

test('[DOC-07] an emptied filter or a removed date leaves nothing in the view, and returns to the first page', () => {
  const narrowed = { ...plainView, page: 3, chosen: { language: ['de-CH'] }, from: '2026-01-01' as Day };
  expect(withPeriod(withFilter(narrowed, 'language', []), { from: undefined, until: undefined })).toEqual(plainView);
});
