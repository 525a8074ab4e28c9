import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DatabaseError, startPglite, type Pglite } from './pglite.ts';
import { rowsIn } from '../statements/read-bytes.ts';

const log = pino({ level: 'silent' });
const endless = 'select count(*) from generate_series(1, 2000000000)';
const stopped = new Error('stopped on purpose');

/** Files the engine cannot do without, and the statements at which it fails when they are missing (FATAL, PANIC). */
const needed = [
  ['pg_filenode.map', ['reindex table pg_class']],
  ['pg_wal', ['select pg_switch_wal()', 'insert into kept values (2)', 'checkpoint']],
] as const;

/** Makes the engine fail, and returns the error; the files are back afterwards. */
async function giveUp(engine: Pglite, folder: string, [file, statements]: (typeof needed)[number]): Promise<unknown> {
  const found = (await readdir(folder, { recursive: true })).filter((name) => basename(name) === file);
  const places = found.map((name) => join(folder, name));
  for (const place of places) await rename(place, `${place}.aside`);
  let problem: unknown;
  for (const sql of statements) problem = await engine.query({ sql: sql, parameters: [] }).catch((one: unknown) => one);
  for (const place of places) await rename(`${place}.aside`, place);
  return problem;
}

it(
  '[COM-01] an engine in a folder that is stopped or fails rejects what waits, and restarts with the stored data',
  { timeout: 240_000 },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'epr-pglite-'));
    const folder = join(root, 'database');
    const engine = await startPglite(folder, log, true);
    await engine.query({ sql: 'create table kept (n int constraint once unique)', parameters: [] });
    await engine.query({ sql: 'insert into kept values ($1)', parameters: [1] });
    const broken = await engine
      .query({ sql: 'insert into kept values ($1)', parameters: [1] })
      .catch((problem: unknown) => problem);
    expect(broken).toBeInstanceOf(DatabaseError);
    expect(broken).toMatchObject({ code: '23505', constraint: 'once' });
    expect(await engine.ready()).toBe(false);

    // Written to disk, so that it is found after the restart.
    await engine.query({ sql: 'checkpoint', parameters: [] });
    const waiting = [engine.query({ sql: endless, parameters: [] }), engine.query({ sql: 'select 1', parameters: [] })];
    const refused = Promise.all(waiting.map((one) => expect(one).rejects.toBe(stopped)));
    engine.kill(stopped);
    await refused;
    await expect(engine.query({ sql: 'select 1', parameters: [] })).rejects.toBe(stopped);
    expect(await engine.ready()).toBe(true);
    expect((await engine.query({ sql: 'select n from kept', parameters: [] })).rows).toEqual([{ n: 1 }]);
    expect(await engine.ready()).toBe(false);

    for (const one of needed) {
      const problem = await giveUp(engine, folder, one);
      expect(problem).toMatchObject({ message: expect.stringContaining(one[0]) as string });
      await expect(engine.query({ sql: 'select 1', parameters: [] })).rejects.toBe(problem);
      expect(await engine.ready()).toBe(true);
      expect((await engine.query({ sql: 'select n from kept where n = 1', parameters: [] })).rows).toEqual([{ n: 1 }]);
    }
    await engine.close();
    await rm(root, { recursive: true });
  },
);

it('[COM-01] an engine in a folder that is closed has written everything to the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'epr-pglite-'));
  const first = await startPglite(folder, log, true);
  await first.query({ sql: 'create table kept (n int)', parameters: [] });
  await first.query({ sql: 'insert into kept values (1)', parameters: [] });
  await first.close();
  const second = await startPglite(folder, log);
  const select = { sql: 'select n from kept', parameters: [] };
  expect((await second.query(select)).rows).toEqual([{ n: 1 }]);
  expect(rowsIn(await second.queryBytes(select), ([n]) => n?.readInt32BE())).toEqual([1]);
  await second.close();
  await rm(folder, { recursive: true });
});

it('[COM-01] an engine in memory stays stopped: an empty database in its place would be worse', async () => {
  const lines: string[] = [];
  const engine = await startPglite(undefined, pino({}, { write: (line) => void lines.push(line) }));
  engine.kill(stopped);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { err: { message: stopped.message }, msg: 'the embedded database is restarted' },
  ]);
  await expect(engine.ready()).rejects.toThrow('The database in memory has failed.');
  await expect(engine.query({ sql: 'select 1', parameters: [] })).rejects.toBe(stopped);
  await expect(engine.queryBytes({ sql: 'select 1', parameters: [] })).rejects.toBe(stopped);
  await engine.close();
});
