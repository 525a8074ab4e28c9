import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

describe('pagination', () => {
  const items = [1, 2, 3, 4, 5];

  test('[DOC-08] returns the requested page of the results', () => {
    expect(pageOf(items, { page: 2, perPage: 2 })).toEqual({ page: 2, pages: 3, from: 2, items: [3, 4] });
    expect(pageOf(items, { page: 1, perPage: 'all' })).toEqual({ page: 1, pages: 1, from: 0, items });
    expect(pageOf([], { page: 4, perPage: 10 })).toEqual({ page: 1, pages: 1, from: 0, items: [] });
  });

  test('[DOC-08] returns the nearest existing page for a page that does not exist', () => {
    expect(pageOf(items, { page: 9, perPage: 2 }).items).toEqual([5]);
    expect(pageOf(items, { page: -3, perPage: 2 }).items).toEqual([1, 2]);
    expect(pageOf(items, { page: Number.NaN, perPage: 0 }).items).toEqual([1]);
  });

  test('[DOC-08] all pages together contain the whole list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (list, perPage) => {
        const { pages } = pageOf(list, { page: 1, perPage });
        const together = Array.from(
          { length: pages },
          (_, index) => pageOf(list, { page: index + 1, perPage }).items,
        ).flat();
        expect(together).toEqual(list);
      }),
    );
  });
});
