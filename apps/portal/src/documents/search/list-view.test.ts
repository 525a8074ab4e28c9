import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDay, type Day } from '@epr/domain/values';
import { filterNames } from './filter-definitions.ts';
import {
  firstDescending,
  withPeriod,
  withFilter,
  withoutFilters,
  filterCount,
  pageSizes,
  unfilteredView,
  readView,
  sortKeys,
  viewToSearchParams,
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
      expect(readView(new URLSearchParams(viewToSearchParams(wanted).toString()))).toEqual(wanted);
    }),
  );
});

test('[DOC-08] the default view leaves the address empty, and invalid values are read as defaults', () => {
  expect(viewToSearchParams(unfilteredView).toString()).toBe('');
  expect(readView(new URLSearchParams('sort=nix&per=-3&page=zero&from=31.01.2026&class=&dir=up'))).toEqual({
    ...unfilteredView,
    descending: false,
  });
  expect(['-2', '0', '2.7'].map((page) => readView(new URLSearchParams({ page })).page)).toEqual([1, 1, 2]);
});

test('[DOC-08] [DOC-09] by default the newest of the documents come first, 25 on a page', () => {
  expect(unfilteredView).toMatchObject({ query: '', chosen: {}, sort: 'date', descending: true, perPage: 25, page: 1 });
  expect([unfilteredView.includeInvalid, unfilteredView.uploadedByMe, unfilteredView.singleVaccinations]).toEqual([
    false,
    false,
    false,
  ]);
  expect(sortKeys.filter(firstDescending)).toEqual(['date', 'confidentiality', 'version']);
  expect([readView(new URLSearchParams('sort=title')).descending, pageSizes]).toEqual([false, [10, 25, 50, 'all']]);
});

test('[DOC-07] [DOC-08] the query parameters of an address stay the same, because addresses are kept as bookmarks', () => {
  const address =
    'q=labor&class=1&author=2&confidentiality=3&type=4&title=5&setting=6&facility=7&role=8&speciality=9&event=10&file=11&format=12&language=13&relationship=14&from=2026-01-01&until=2026-02-01&invalid=1&mine=1&vaccinations=1&sort=title&dir=desc&per=all&page=2';
  const read = readView(new URLSearchParams(address));
  expect(viewToSearchParams(read).toString()).toBe(address);
  // A new filter is added to the address above.
  expect(Object.keys(read.chosen)).toEqual(filterNames);
});

test('[DOC-06] search words do not count as a filter, everything else does', () => {
  expect(filterCount({ ...unfilteredView, query: 'labor' })).toBe(0);
  expect(
    filterCount({ ...unfilteredView, chosen: { author: ['a', 'b'] }, includeInvalid: true, from: '2026-01-01' as Day }),
  ).toBe(4);
  expect(filterCount({ ...unfilteredView, until: '2026-01-01' as Day })).toBe(1);
  expect(filterCount({ ...unfilteredView, includeInvalid: true, uploadedByMe: true, singleVaccinations: true })).toBe(
    3,
  );
});

test('[DOC-07] every filter has its own parameter in the address', () => {
  const chosen = Object.fromEntries(filterNames.map((filter) => [filter, [`one of ${filter}`]]));
  const address = viewToSearchParams({ ...unfilteredView, chosen });
  expect([...address.keys()].filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  expect(readView(address).chosen).toEqual(chosen);
});

test('[DOC-07] every change of a filter returns to the first page, because the open page may no longer exist', () => {
  const third = { ...unfilteredView, page: 3 };
  const byAuthor = { ...third, chosen: { author: ['a'], language: ['fr-CH'] } };
  expect(withFilter(byAuthor, 'language', ['de-CH'])).toEqual({
    ...third,
    page: 1,
    chosen: { author: ['a'], language: ['de-CH'] },
  });
  expect(withFilter(byAuthor, 'language', []).chosen).toEqual({ author: ['a'] });
  const [from, until] = ['2026-01-01', '2026-02-01'] as [Day, Day];
  expect(withPeriod(third, { from, until: undefined })).toEqual({ ...third, page: 1, from });
  expect(withPeriod({ ...third, from }, { from: undefined, until })).toEqual({ ...third, page: 1, until });
  const sorted = { ...third, query: 'labor', sort: 'title', descending: false, perPage: 50 } as const;
  expect(withoutFilters(sorted)).toEqual({ ...unfilteredView, sort: 'title', descending: false, perPage: 50 });
});

test('[DOC-07] an emptied filter or a removed date leaves nothing in the view, and returns to the first page', () => {
  const narrowed = { ...unfilteredView, page: 3, chosen: { language: ['de-CH'] }, from: '2026-01-01' as Day };
  expect(withPeriod(withFilter(narrowed, 'language', []), { from: undefined, until: undefined })).toEqual(
    unfilteredView,
  );
});
