import { expect, it, vi } from 'vitest';
import { groupCommit } from './group-commit.ts';
import type { Pglite, Rows } from './pglite.ts';
import { singleConnectionPool } from './single-connection-pool.ts';

const none: Rows = { rows: [], rowCount: 0, command: '' };

/** Returns an engine that records its statements; `answer` resolves those that contain `slow`, all others are answered at once. */
function engineOf(ready: () => Promise<boolean> = () => Promise.resolve(false)) {
  const ran: string[] = [];
  const open = new Map<string, () => void>();
  const engine: Pglite = {
    query: (...statements) => {
      const text = statements.map(({ sql }) => sql).join('; ');
      ran.push(text);
      return text.includes('slow')
        ? new Promise((resolve) => open.set(text, () => resolve(none)))
        : Promise.resolve(none);
    },
    queryBytes: ({ sql }) => {
      ran.push(sql);
      return sql.includes('wrong') ? Promise.reject(new Error('no such column')) : Promise.resolve(new Uint8Array());
    },
    ready,
    kill: () => undefined,
    close: () => Promise.resolve(),
  };
  return { engine, ran, answer: (text: string) => open.get(text)?.() };
}

/** Resolves when everything that can continue has continued. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Releases a client within its transaction while another one waits, and resolves when that one was served. */
async function releasedInTransaction(engine: Pglite) {
  const pool = singleConnectionPool(engine);
  const one = await pool.connect();
  await one.query('begin', []);
  await one.query('insert 1', []);
  const next = (await pool.connect()).query('select 2', []);
  one.release();
  await next;
  return one;
}

it('[COM-01] no statement runs inside the transaction of another user, and statements run in order of arrival', async () => {
  const { engine, ran } = engineOf();
  const pool = singleConnectionPool(engine);
  const [one, two, three] = [await pool.connect(), await pool.connect(), await pool.connect()];
  await one.query('begin', []);
  await one.query('insert 1', []);
  const waiting = [two.query('select 2', []), three.query('select 3', [])];
  await settled();
  await one.query('insert 4', []);
  expect(ran).toEqual(['begin; insert 1', 'insert 4']);
  await one.query('commit', []);
  await Promise.all(waiting);
  expect(ran).toEqual(['begin; insert 1', 'insert 4', 'commit', 'select 2', 'select 3']);
});

it('[COM-01] rows are read as bytes in order of arrival, not inside the transaction of another user', async () => {
  const { engine, ran } = engineOf();
  const pool = singleConnectionPool(engine);
  const [one, two] = [await pool.connect(), await pool.connect()];
  await one.query('begin', []);
  await one.query('insert 1', []);
  const readings = [pool.readBytes('select wrong', [], String), pool.readBytes('select 2', [], String)];
  const last = two.query('select 3', []);
  await settled();
  expect(ran).toEqual(['begin; insert 1']);
  await one.query('commit', []);
  await expect(readings[0]).rejects.toThrow('no such column');
  expect(await readings[1]).toEqual([]);
  await last;
  expect(ran.slice(2)).toEqual(['select wrong', 'select 2', 'select 3']);
});

it('[COM-01] a transaction without a statement sends nothing to the engine and blocks nobody', async () => {
  const { engine, ran } = engineOf();
  const pool = singleConnectionPool(engine);
  const one = await pool.connect();
  await one.query('begin', []);
  await (await pool.connect()).query('select 1', []);
  await one.query('commit', []);
  await one.query('select 2', []);
  expect(ran).toEqual(['select 1', 'select 2']);
});

it('[COM-01] a client released during a transaction rolls it back before the next user is served', async () => {
  const { engine, ran } = engineOf();
  const one = await releasedInTransaction(engine);
  expect(ran).toEqual(['begin; insert 1', 'rollback', 'select 2']);
  // Used again, it is outside of the transaction.
  await one.query('select 3', []);
  await one.query('rollback', []);
  expect(ran.slice(3)).toEqual(['select 3']);
});

it('[COM-01] a client released while the engine has failed still gives the connection back', async () => {
  const { engine, ran } = engineOf();
  const failing: Pglite = {
    ...engine,
    query: (...given) =>
      given[0].sql === 'rollback' ? Promise.reject(new Error('no engine')) : engine.query(...given),
  };
  await releasedInTransaction(failing);
  expect(ran).toEqual(['begin; insert 1', 'select 2']);
});

it('[COM-01] a transaction that waited in vain for the connection does not wait again to end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { engine, ran, answer } = engineOf();
    const pool = singleConnectionPool(engine, undefined, 1000);
    const slow = (await pool.connect()).query('slow select', []);
    await settled();
    const one = await pool.connect();
    await one.query('begin', []);
    const insert = expect(one.query('insert 1', [])).rejects.toThrow('was busy for 1 seconds');
    await settled();
    vi.advanceTimersByTime(1000);
    await insert;
    expect(await state(one.query('rollback', []))).toBe('done');
    answer('slow select');
    await slow;
    expect(ran).toEqual(['slow select']);
  } finally {
    vi.useRealTimers();
  }
});

it('[COM-01] a failed statement ends the turn of its user: the next is served, and the user may continue', async () => {
  const { engine, ran } = engineOf();
  const failing = {
    ...engine,
    query: (...given: Parameters<Pglite['query']>) => failed(given) ?? engine.query(...given),
  };
  const failed = (given: Parameters<Pglite['query']>): Promise<Rows> | undefined =>
    given.some(({ sql }) => sql === 'wrong') ? Promise.reject(new Error('no such column')) : undefined;
  const pool = singleConnectionPool(failing);
  const [one, two] = [await pool.connect(), await pool.connect()];
  await expect(one.query('wrong', [])).rejects.toThrow('no such column');
  await two.query('select 1', []);
  await one.query('select 2', []);
  expect(ran).toEqual(['select 1', 'select 2']);
});

it('[COM-01] a wait that is too long is rejected with a message, and those behind are served', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { engine, ran, answer } = engineOf();
    const pool = singleConnectionPool(engine, undefined, 1000);
    const ask = async (text: string) => (await pool.connect()).query(text, []);
    const slow = ask('slow select');
    await settled();
    const impatient = expect(ask('select 1')).rejects.toThrow('was busy for 1 seconds');
    await settled();
    vi.advanceTimersByTime(999);
    const patient = ask('select 2');
    await settled();
    vi.advanceTimersByTime(1);
    await impatient;
    answer('slow select');
    await Promise.all([slow, patient]);
    expect(ran).toEqual(['slow select', 'select 2']);
    // A user who has been served leaves no timer behind that ends the wait of another.
    const next = ask('slow select');
    await settled();
    const last = ask('select 3');
    await settled();
    vi.advanceTimersByTime(999);
    answer('slow select');
    await Promise.all([next, last]);
  } finally {
    vi.useRealTimers();
  }
});

it('[COM-01] an engine that cannot start rejects one user, and the next one tries to start it again', async () => {
  let fails = true;
  const { engine, ran } = engineOf(() => (fails ? Promise.reject(new Error('no engine')) : Promise.resolve(true)));
  const pool = singleConnectionPool(engine);
  await expect((await pool.connect()).query('select 1', [])).rejects.toThrow('no engine');
  fails = false;
  await (await pool.connect()).query('select 2', []);
  expect(ran).toEqual(['select 2']);
});

/** Returns a group commit whose flushes complete when the test says so. */
function flushes() {
  const asked: string[] = [];
  const waiting: { resolve: (rows: Rows) => void; reject: (problem: Error) => void }[] = [];
  const commits = groupCommit((text) => {
    asked.push(text);
    if (text === 'checkpoint') return Promise.resolve(none);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  });
  const flushed = (position = 0): void =>
    waiting.shift()?.resolve({ ...none, rows: [{ position, flushed: true }] }) ?? undefined;
  return { commits, asked, flushed, failed: () => waiting.shift()?.reject(new Error('the disk is gone')) };
}

/** Returns the state of a promise so far. */
async function state(promise: Promise<unknown>): Promise<string> {
  const known = promise.then(
    () => 'done',
    () => 'failed',
  );
  return Promise.race([known, settled().then(() => 'open')]);
}

it('[COM-01] no response, not even to a read, is sent before earlier writes are flushed to the disk', async () => {
  const { commits, asked, flushed } = flushes();
  const pool = singleConnectionPool(engineOf().engine, commits);
  const ask = async (text: string) => (await pool.connect()).query(text, []);
  expect(await state(ask('select before'))).toBe('done');
  expect(asked).toEqual([]);
  const [write, read] = [ask('insert 1'), ask('select 1')];
  expect(await state(write)).toBe('open');
  expect(await state(read)).toBe('open');
  const bytes = pool.readBytes('select 2', [], String);
  expect(await state(bytes)).toBe('open');
  flushed();
  await write;
  flushed();
  await read;
});

it('[COM-01] a failed flush is reported to those who wait, and repeated before the next response', async () => {
  const { commits, asked, flushed, failed } = flushes();
  commits.markWritten();
  const first = commits.durable();
  void commits.turn(false);
  failed();
  await expect(first).rejects.toThrow('the disk is gone');
  await settled();
  const second = commits.durable();
  void commits.turn(false);
  expect(await state(second)).toBe('open');
  flushed();
  await second;
  expect(asked).toHaveLength(2);
  // Nothing is left to flush.
  await commits.durable();
  await commits.turn(false);
  expect(asked).toHaveLength(2);
});

it('[COM-01] a write is flushed together with the ones that follow, but waits for them no longer than the disk takes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { commits, asked, flushed } = flushes();
    const write = (): Promise<void> => {
      commits.markWritten();
      return commits.durable();
    };
    const first = write();
    vi.advanceTimersByTime(2);
    await commits.turn(true);
    expect(asked).toHaveLength(0);
    vi.advanceTimersByTime(1);
    const turn = commits.turn(true);
    expect(asked).toHaveLength(1);
    // A slow disk.
    vi.advanceTimersByTime(10);
    flushed();
    await Promise.all([first, turn]);
    const both = [write()];
    vi.advanceTimersByTime(9);
    both.push(write());
    await commits.turn(true);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(2);
    void commits.turn(true);
    expect(asked).toHaveLength(2);
    flushed();
    await Promise.all(both);
  } finally {
    vi.useRealTimers();
  }
});

it('[COM-01] a write that was not on the disk when the engine failed is reported when the next user has restarted it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    let starts = 0;
    const { engine, ran } = engineOf(() => Promise.resolve(++starts === 2));
    const pool = singleConnectionPool(engine, flushes().commits);
    const ask = async (text: string) => (await pool.connect()).query(text, []);
    const [write, read] = [ask('insert 1'), ask('select 2')];
    await expect(write).rejects.toThrow('failed before it was on the disk');
    await read;
    expect(ran).toEqual(['insert 1', 'select 2']);
  } finally {
    vi.useRealTimers();
  }
});

it('[COM-01] what a failed engine had not flushed is reported as an error, not as stored', async () => {
  const { commits } = flushes();
  commits.markWritten();
  const waiting = commits.durable();
  commits.lost();
  await expect(waiting).rejects.toThrow('failed before it was on the disk');
  await commits.durable();
});

it('[COM-01] the write-ahead log is truncated by a checkpoint every 64 MB', async () => {
  const { commits, asked, flushed } = flushes();
  const write = async (position: number): Promise<void> => {
    commits.markWritten();
    const durable = commits.durable();
    const turn = commits.turn(false);
    flushed(position);
    await Promise.all([durable, turn]);
  };
  for (const megabytes of [1, 60, 66, 120, 129]) await write(megabytes * 2 ** 20);
  expect(asked.map((text) => text === 'checkpoint')).toEqual([false, false, false, true, false, false]);
  await write(131 * 2 ** 20);
  expect(asked.at(-1)).toBe('checkpoint');
});

it.each([
  ['insert into a', true],
  ['update a', true],
  ['delete from a', true],
  ['with gone as (delete from a returning b) select b from gone', true],
  ['select 1', false],
  ['  SELECT 1', false],
])('[COM-01] «%s» waits for the disk: %s', async (statement, written) => {
  const { engine } = engineOf();
  const flushes: string[] = [];
  const commits = groupCommit((text) => {
    flushes.push(text);
    return Promise.resolve(none);
  });
  await (await singleConnectionPool(engine, commits).connect()).query(statement, []);
  expect(flushes.length > 0).toBe(written);
});
