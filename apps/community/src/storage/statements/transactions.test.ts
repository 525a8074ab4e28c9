import { Kysely, PostgresDialect, sql, type CompiledQuery, type PostgresPool } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../embedded/create-database.ts';
import type { Pglite } from '../embedded/pglite.ts';
import { singleConnectionPool } from '../embedded/single-connection-pool.ts';
import { inThisThread } from '../embedded/prepared-statements.ts';
import { namedStatements } from '../postgres/named-statements.ts';
import type { Schema } from '../schema.ts';
import { findPostgres, startPostgres } from '../testing/postgres-server.ts';
import { executePipelined } from './execute-pipelined.ts';

const programs = findPostgres();

interface Database {
  readonly pool: PostgresPool;
  /** Bytes in the form the database accepts. */
  readonly bytes: string | Buffer;
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts a server with one connection: if it is left in an inconsistent state, the next statement shows it. `trip` is called with the text
 * of each query passed to the driver.
 */
async function onServer(trip: (text: string) => void): Promise<Database> {
  const server = await startPostgres(programs ?? '');
  const pool = new pg.Pool({ connectionString: await server.database(), max: 1 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: readonly unknown[]) => unknown;
    client.query = ((...all: readonly unknown[]) => {
      const [asked] = all as readonly [string | { readonly text?: string }];
      trip(typeof asked === 'string' ? asked : (asked.text ?? 'together'));
      return query(...all);
    }) as typeof client.query;
  });
  return { pool: namedStatements(pool).pool, bytes: content, stop: server.stop };
}

async function embedded(trip: (text: string) => void): Promise<Database> {
  const engine = inThisThread(await openPglite(undefined));
  const query: Pglite['query'] = (...statements) => {
    trip(statements.length > 1 ? 'together' : statements[0].sql);
    return engine.query(...statements);
  };
  return {
    pool: singleConnectionPool({ ...engine, query }),
    bytes: `\\x${content.toString('hex')}`,
    stop: () => Promise.resolve(),
  };
}

const content = Buffer.from([0, 255, 39, 92]);

describe.each([
  ['on the embedded engine', embedded],
  ...(programs ? [['on a PostgreSQL server', onServer] as const] : []),
] as const)('transactions %s', (_name, start) => {
  let database: Database;
  let db: Kysely<Schema>;
  /** One entry for each round trip to the database since the last test. */
  let trips: string[] = [];
  beforeAll(async () => {
    database = await start((text) => trips.push(text));
    db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pool }) });
    await sql`create table line (n int primary key, at timestamptz, bytes bytea)`.execute(db);
    // A server plans statements the first time it receives them: until then they are sent one by one.
    await write([0]);
  });
  beforeEach(async () => {
    await sql`delete from line`.execute(db);
    trips = [];
  });
  afterAll(async () => {
    await db.destroy();
    await database.stop();
  });

  const when = new Date('2026-11-23T08:00:00.000Z');
  const insert = (n: number): CompiledQuery =>
    sql`insert into line (n, at, bytes) values (${n}, ${when}, ${database.bytes})`.compile(db);
  /** Writes rows in one transaction, and returns their number after each. */
  const write = (numbers: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      const counted: unknown[] = [];
      for (const n of numbers) {
        await executePipelined(trx, sql`select pg_advisory_xact_lock(hashtextextended(${'a record'}, 0))`.compile(trx));
        await executePipelined(trx, insert(n));
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from line where n >= ${0}`.execute(trx);
        counted.push(rows[0]?.n);
      }
      await executePipelined(trx, insert(-1));
      return counted;
    });
  const lines = async () => {
    const { rows } = await sql<{ bytes: Uint8Array }>`select n, at, bytes from line order by n`.execute(db);
    return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
  };

  it('[COM-08] begin with their first statement and end with their last, and each statement sees the previous ones', async () => {
    expect(await write([1, 2])).toEqual([1, 2]);
    expect(trips).toEqual(['together', 'together', 'together']);
    expect(await lines()).toEqual([-1, 1, 2].map((n) => ({ n, at: when, bytes: content })));
  });

  it('[COM-08] are atomic, whichever of the statements sent together fails, and the connection remains usable', async () => {
    await expect(write([3, 4, 3])).rejects.toMatchObject({ code: '23505', constraint: 'line_pkey' });
    expect(await lines()).toEqual([]);
    // The last statement is sent together with the commit.
    await expect(write([5, -1])).rejects.toMatchObject({ code: '23505', constraint: 'line_pkey' });
    expect(await lines()).toEqual([]);
    expect(await write([6])).toEqual([1]);
  });

  it('[COM-08] that are aborted send none of the pending statements', async () => {
    const givenUp = (first: boolean) =>
      db.transaction().execute(async (trx) => {
        if (first) await executePipelined(trx, insert(7));
        else await sql`select count(*) from line where n >= ${0}`.execute(trx);
        await executePipelined(trx, insert(8));
        throw new Error('given up');
      });
    await expect(givenUp(true)).rejects.toThrow('given up');
    expect(trips).toEqual([]);
    await expect(givenUp(false)).rejects.toThrow('given up');
    expect(trips.at(-1)).toBe('rollback');
    expect(trips.join()).not.toContain('insert');
  });

  it('[COM-08] without a statement send nothing to the server', async () => {
    await db.transaction().execute(() => Promise.resolve());
    expect(trips).toEqual([]);
  });

  it('[COM-08] do not delay a statement outside them: it is executed at once', async () => {
    await executePipelined(db, insert(9));
    expect(await lines()).toEqual([{ n: 9, at: when, bytes: content }]);
  });
});
