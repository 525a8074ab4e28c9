import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from '../testing/postgres-server.ts';
import { isStatementTimeout, isUnavailable } from '../unavailable.ts';
import type { Pglite, Rows } from './pglite.ts';
import { withStatementTimeout } from './statement-timeout.ts';

const none: Rows = { rows: [], rowCount: 0, command: '' };
const log = pino({ level: 'silent' });
const programs = findPostgres();
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const stores: readonly (readonly [
  name: string,
  open: (statementTimeout: number) => Promise<Storage>,
  there: boolean,
])[] = [
  [
    'in a folder',
    async (statementTimeout) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'epr-timeout-'));
      ends.push(() => rm(dataDir, { recursive: true }));
      return openStorage({ dataDir, log, statementTimeout });
    },
    true,
  ],
  [
    programs ? 'on PostgreSQL' : `on PostgreSQL (${withoutPostgres})`,
    async (statementTimeout) => {
      const server = await startPostgres(programs ?? '');
      ends.push(server.stop);
      return openStorage({ databaseUrl: await server.database(), log, statementTimeout });
    },
    programs !== undefined,
  ],
];

it('[COM-01] a statement that ended in time, successfully or not, does not stop the engine later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const killed: string[] = [];
    const hanging = new Promise<Rows>(() => undefined);
    const engine: Pglite = {
      query: (...[{ sql }]) =>
        sql === 'bad' ? Promise.reject(new Error(sql)) : sql === 'slow' ? hanging : Promise.resolve(none),
      queryBytes: () => hanging as Promise<never>,
      ready: () => Promise.resolve(true),
      kill: ({ message }) => void killed.push(message),
      close: () => Promise.resolve(),
    };
    let limit: number | undefined = 1000;
    const limited = withStatementTimeout(engine, () => limit);
    expect(await limited.query({ sql: 'good', parameters: [] })).toBe(none);
    await expect(limited.query({ sql: 'bad', parameters: [] })).rejects.toThrow('bad');
    limit = undefined;
    void limited.query({ sql: 'slow', parameters: [] });
    vi.advanceTimersByTime(5000);
    expect(killed).toEqual([]);
    limit = 1000;
    void limited.query({ sql: 'slow', parameters: [] });
    vi.advanceTimersByTime(999);
    expect(killed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(killed).toEqual(['canceling statement due to statement timeout']);
    void limited.queryBytes({ sql: 'slow', parameters: [] });
    vi.advanceTimersByTime(1000);
    expect(killed).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

describe.each(stores)('a statement that never ends, %s', { timeout: 120_000 }, (_name, open, there) => {
  it.runIf(there)('[COM-01] is stopped; stored data remains, and other statements are served', async () => {
    const { db, close } = await open(1);
    ends.push(close);
    await db.insertInto('assistance').values({ username: 'ass', gln: '1' }).execute();
    const endless = sql`select count(*) from generate_series(1, 2000000000)`;
    const waiting: Promise<unknown>[] = [];
    const inside = db.transaction().execute(async (step) => {
      await step.insertInto('assistance').values({ username: 'ass', gln: '2' }).execute();
      waiting.push(db.selectFrom('assistance').selectAll().execute());
      await endless.execute(step);
    });
    await expect(inside).rejects.toSatisfy(isStatementTimeout);
    await expect(endless.execute(db)).rejects.toSatisfy(isStatementTimeout);
    expect(await Promise.all(waiting)).toEqual([[{ username: 'ass', gln: '1' }]]);
    expect(await db.selectFrom('assistance').select('gln').execute()).toEqual([{ gln: '1' }]);
  });
});

it.each([
  // Network and name resolution.
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT'],
  // PostgreSQL: the connection is lost, the server stops or starts, has too many connections, its disk fails, it can only be read.
  ...['08006', '57P01', '57P03', '53300', '58030', '25006'],
])('[COM-08] a database error %s means that it is temporarily unavailable', (code) => {
  expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
});

it('[COM-08] an error of a statement does not mean that the database is unavailable, a lost connection does', () => {
  for (const code of ['23505', '53100', '57014', '42P01', 'ENOENT'])
    expect(isUnavailable(Object.assign(new Error('x'), { code })), code).toBe(false);
  for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect(isUnavailable(new Error(message)), message).toBe(true);
  expect([undefined, new Error('x')].map(isUnavailable)).toEqual([false, false]);
});
