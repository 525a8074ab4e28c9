import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../storage/testing/memory-storage.ts';
import type { ReadBytes } from '../storage/statements/read-bytes.ts';
import { pageOfRows, type PartsOf } from './searchset.ts';

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
    const page = await pageOfRows(storage, url, three, query, { count, offset });
    expect([page.entries.length, page.total]).toEqual([found, 3]);
    expect(page.self).toBe(`${url}?${query.toString()}`);
    const further = page.next === undefined ? undefined : new URL(page.next).searchParams;
    expect(further?.get('_offset')).toBe(next);
    if (further) expect([further.get('status'), further.get('_count')]).toEqual(['current', String(count)]);
  },
);

it('[DOC-01] [COM-03] rows become entries in their served form, copied from the memory of the connection', async () => {
  const page = { count: 2, offset: 1 };
  const stored = await pageOfRows(storage, url, three, new URLSearchParams(), page);
  const asked: unknown[] = [];
  const readBytes: ReadBytes = (select, parameters, each) => {
    asked.push([...select.matchAll(/\$\d/g)].length, parameters);
    // The connection reads the following row into the same memory.
    const memory = Buffer.alloc(3);
    const rows = ['b{}', 'c{}'].map((row) => {
      memory.write(row);
      return each([memory.subarray(0, 1), memory.subarray(1)]);
    });
    return Promise.resolve(rows);
  };
  const { db } = storage;
  const copied = await pageOfRows({ db, readBytes }, url, three, new URLSearchParams(), page);
  const expected = ['b', 'c'].map((id) => `{"fullUrl":"${url}/${id}","resource":{},"search":{"mode":"match"}}`);
  expect(stored.entries.map(String)).toEqual(expected);
  expect(copied.entries.map(String)).toEqual(expected);
  expect(asked).toEqual([2, [2, 1]]);
  const partsOf: PartsOf = (resource) => [Buffer.from('['), resource, Buffer.from(']')];
  const served = await pageOfRows({ db, readBytes, partsOf }, url, three, new URLSearchParams(), page);
  expect(served.entries.map(String)).toEqual(expected.map((entry) => entry.replace('{},', '[{}],')));
});
