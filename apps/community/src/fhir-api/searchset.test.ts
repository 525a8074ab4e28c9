import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../storage/testing/memory-storage.ts';
import { pageOfRows } from './searchset.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

const url = 'http://community.test/r4/List';
const three = sql<{ id: string; resource: string }>`(
  select * from (values ('a', '{}'), ('b', '{}'), ('c', '{}')) as stored (id, resource) order by id)`;

it.each<readonly [offset: number, count: number, found: number, next: string | undefined]>([
  [0, 2, 2, '2'],
  [1, 1, 1, '2'],
  [2, 2, 1, undefined],
  [1, 2, 2, undefined],
  [3, 2, 0, undefined],
  [0, 0, 0, undefined],
  [0, 9, 3, undefined],
])(
  '[DOC-01] [COM-03] a page from offset %i with count %i has %i of three rows, and the total',
  async (offset, count, found, next) => {
    const query = new URLSearchParams({ status: 'current', _count: String(count), _offset: String(offset) });
    const page = await pageOfRows({ db: storage.db }, url, three, query, { count, offset });
    expect([page.entries.length, page.total]).toEqual([found, 3]);
    expect(page.self).toBe(`${url}?${query.toString()}`);
    const further = page.next === undefined ? undefined : new URL(page.next).searchParams;
    expect(further?.get('_offset')).toBe(next);
    if (further) expect([further.get('status'), further.get('_count')]).toEqual(['current', String(count)]);
  },
);
