import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { executeWithNext } from '../execute-with-next.ts';
import type { Schema } from '../schema.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from '../testing/postgres-server.ts';
import { namedStatements } from './named-statements.ts';

const programs = findPostgres();

describe.runIf(programs)(programs ? 'transactions on a PostgreSQL server' : withoutPostgres, () => {
  let server: PostgresServer;
  let pool: pg.Pool;
  let db: Kysely<Schema>;
  /** What the driver was handed since the last test, one entry for each trip to the server. */
  let trips: string[] = [];
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    // One connection: what leaves it in disorder is seen by the next statement.
    pool = new pg.Pool({ connectionString: await server.database(), max: 1 });
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...all: readonly unknown[]) => unknown;
      client.query = ((...all: readonly unknown[]) => {
        const [asked] = all as readonly [string | { readonly text?: string }];
        trips.push(typeof asked === 'string' ? asked : (asked.text ?? 'together'));
        return query(...all);
      }) as typeof client.query;
    });
    db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namedStatements(pool).pool }) });
    await sql`create table line (n int primary key, at timestamptz, bytes bytea)`.execute(db);
    // The server plans statements the first time it sees them: one after the other.
    await write([0]);
  });
  beforeEach(async () => {
    await sql`delete from line`.execute(db);
    trips = [];
  });
  afterAll(async () => {
    await db.destroy();
    await server.stop();
  });

  const bytes = Buffer.from([0, 255, 39, 92]);
  const when = new Date('2026-11-23T08:00:00.000Z');
  const insert = (n: number): CompiledQuery =>
    sql`insert into line (n, at, bytes) values (${n}, ${when}, ${bytes})`.compile(db);
  /** Writes lines in one transaction, and reads how many there are after each. */
  const write = (numbers: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      const counted: unknown[] = [];
      for (const n of numbers) {
        await executeWithNext(trx, sql`select pg_advisory_xact_lock(hashtextextended(${'a record'}, 0))`.compile(trx));
        await executeWithNext(trx, insert(n));
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from line where n >= ${0}`.execute(trx);
        counted.push(rows[0]?.n);
      }
      await executeWithNext(trx, insert(-1));
      return counted;
    });
  const lines = async () => (await pool.query('select n, at, bytes from line order by n')).rows as unknown[];

  it('[COM-08] begin with their first statement and end with their last, and each statement sees the one before', async () => {
    expect(await write([1, 2])).toEqual([1, 2]);
    expect(trips).toEqual(['together', 'together', 'together']);
    expect(await lines()).toEqual([-1, 1, 2].map((n) => ({ n, at: when, bytes })));
  });

  it('[COM-08] are whole or not at all, whichever of the statements sent together fails, and the connection goes on', async () => {
    await expect(write([3, 4, 3])).rejects.toMatchObject({ code: '23505', constraint: 'line_pkey' });
    expect(await lines()).toEqual([]);
    // The last one comes with the commit.
    await expect(write([5, -1])).rejects.toMatchObject({ code: '23505', constraint: 'line_pkey' });
    expect(await lines()).toEqual([]);
    expect(await write([6])).toEqual([1]);
  });

  it('[COM-08] that are given up leave nothing of what was still to be sent', async () => {
    const givenUp = (first: boolean) =>
      db.transaction().execute(async (trx) => {
        if (first) await executeWithNext(trx, insert(7));
        else await sql`select count(*) from line where n >= ${0}`.execute(trx);
        await executeWithNext(trx, insert(8));
        throw new Error('given up');
      });
    await expect(givenUp(true)).rejects.toThrow('given up');
    expect(trips).toEqual([]);
    await expect(givenUp(false)).rejects.toThrow('given up');
    expect(trips).toEqual([expect.anything(), expect.anything(), 'rollback']);
  });

  it('[COM-08] without a statement are nothing to the server', async () => {
    await db.transaction().execute(() => Promise.resolve());
    expect(trips).toEqual([]);
  });

  it('[COM-08] do not hold back a statement outside them: it is executed at once', async () => {
    await executeWithNext(db, insert(9));
    expect(await lines()).toEqual([{ n: 9, at: when, bytes }]);
  });
});
