import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from './create-database.ts';
import type { Pglite } from './pglite.ts';
import { preparedStatements } from './prepared-statements.ts';
import { rowsIn } from '../statements/read-bytes.ts';

let engine: PGlite;
let together: Pglite['query'];
let queryBytes: Pglite['queryBytes'];
const run = (sql: string, parameters: readonly unknown[]) => together({ sql, parameters });
beforeAll(async () => {
  engine = await openPglite(undefined);
  ({ query: together, queryBytes } = preparedStatements(engine));
  await run('create table thing (id integer primary key, name text, at timestamptz, size bigint)', []);
});
afterAll(() => engine.close());

test('values, including null, are returned as they were stored', async () => {
  const at = new Date('2026-03-01T10:00:00.123Z');
  const insert = 'insert into thing (id, name, at, size) values ($1, $2, $3, $4)';
  expect((await run(insert, [1, "O'Neill; ü", at, 2n ** 40n])).rowCount).toBe(1);
  await run(insert, [2, null, null, null]);
  expect((await run('select * from thing where id >= $1 order by id', [1])).rows).toEqual([
    { id: 1, name: "O'Neill; ü", at, size: 2 ** 40 },
    { id: 2, name: null, at: null, size: null },
  ]);
});

test('a failed statement rejects with its code, and it and others work afterwards', async () => {
  const insert = 'insert into thing (id) values ($1)';
  await run(insert, [10]);
  await expect(run(insert, [10])).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
  await run(insert, [11]);
  await expect(run('select nonsense from thing', [])).rejects.toMatchObject({ code: '42703' });
  await expect(run('select id from thing where id = $1', ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await run('select id from thing where id = $1', [11])).rows).toEqual([{ id: 11 }]);
});

test('an altered table is read with its new columns', async () => {
  const all = 'select * from thing where id = $1';
  for (let time = 0; time < 7; time += 1) await run(all, [10]);
  await run("alter table thing add column colour text default 'red'", []);
  expect((await run(all, [10])).rows[0]).toMatchObject({ colour: 'red' });
});

test('more statements than are kept prepared all work, repeatedly; the engine keeps the 300 latest', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let one = 0; one < 320; one += 1) expect((await run(`select ${one} as one`, [])).rows).toEqual([{ one }]);
  }
  const { rows } = await engine.query<{ statement: string }>('select statement from pg_prepared_statements');
  const latest = Array.from({ length: 300 }, (_, at) => `select ${at + 20} as one`);
  expect(rows.map(({ statement }) => statement).sort()).toEqual(latest.sort());
});

test('statements sent together run one after the other until one fails, and return the rows of the last', async () => {
  const insert = (id: number) => ({ sql: 'insert into thing (id) values ($1)', parameters: [id] });
  const all = { sql: 'select id from thing where id > $1 order by id', parameters: [100] };
  expect((await together(insert(101), insert(102), all)).rows).toEqual([{ id: 101 }, { id: 102 }]);
  await expect(together(insert(103), insert(101), insert(104), all)).rejects.toMatchObject({ code: '23505' });
  expect((await together(all)).rows).toEqual([{ id: 101 }, { id: 102 }, { id: 103 }]);
});

test('[COM-01] prepared statements that cannot be used any more are closed: after a checkpoint, and after a failure', async () => {
  const prepared = async () => Number((await engine.query('select name from pg_prepared_statements')).rows.length);
  const before = await prepared();
  for (let round = 0; round < 4; round += 1) {
    for (let one = 0; one < 20; one += 1) await run(`select ${one} as another`, []);
    await run('checkpoint', []);
    await expect(run('select id from thing where id + 0 = $1', ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(run('select nothing from thing', [])).rejects.toMatchObject({ code: '42703' });
  }
  expect(await prepared()).toBeLessThanOrEqual(before + 20);
});

test('concurrent statements each return their own result', async () => {
  const answers = await Promise.all([1, 2, 3].map((one) => run('select $1::integer as one', [one])));
  expect(answers.map(({ rows }) => rows[0]?.['one'])).toEqual([1, 2, 3]);
});

test('rows are read as the bytes they are stored in, of any number and length', async () => {
  const select = `select $1::text, null, '\\xff00'::bytea, n::int8, repeat('ü', n) from generate_series(1, $2::int) n`;
  for (let time = 0; time < 2; time += 1) {
    const response = await queryBytes({ sql: select, parameters: ["d'Arve", 900] });
    // It is transferred to the main thread, which needs memory of its own.
    expect(response.byteLength).toBe(response.buffer.byteLength);
    const rows = rowsIn(response, (columns) => columns.map((column) => Buffer.from(column)));
    expect(rows).toHaveLength(900);
    expect(rows[899]).toEqual([
      Buffer.from("d'Arve"),
      Buffer.alloc(0),
      Buffer.from([0xff, 0]),
      Buffer.from([0, 0, 0, 0, 0, 0, 3, 132]),
      Buffer.from('ü'.repeat(900)),
    ]);
  }
});

test('responses read as bytes stay as they are when others follow, however long these are', async () => {
  const texts = async (length: number, letter: string) =>
    queryBytes({ sql: 'select repeat($2::text, $1::int)', parameters: [length, letter] });
  const responses = [await texts(5_000_000, 'a'), await texts(70_000, 'b'), await texts(5, 'c')];
  const values = responses.map((response) => rowsIn(response, ([text]) => String(text))[0] ?? '');
  expect(values.map((value) => [value[0], new Set(value).size, value.length])).toEqual([
    ['a', 1, 5_000_000],
    ['b', 1, 70_000],
    ['c', 1, 5],
  ]);
});

test('a statement whose rows cannot be read as bytes rejects as any other, and others work afterwards', async () => {
  const division = { sql: 'select 1 / (n - 3) from generate_series(1, 5) n', parameters: [] };
  for (let time = 0; time < 2; time += 1) await expect(queryBytes(division)).rejects.toMatchObject({ code: '22012' });
  await expect(queryBytes({ sql: 'select nonsense from thing', parameters: [] })).rejects.toMatchObject({
    code: '42703',
    severity: 'ERROR',
  });
  const after = await queryBytes({ sql: `select 'after'`, parameters: [] });
  expect(rowsIn(after, ([one]) => String(one))).toEqual(['after']);
});
