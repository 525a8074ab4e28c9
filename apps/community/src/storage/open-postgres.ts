import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { blobLargeObjects } from './blob-large-objects.ts';
import { migrate } from './migrate.ts';
import type { Storage } from './open.ts';
import type { Schema } from './schema.ts';

/** A PostgreSQL server: rows and attachments, shared by any number of community processes (COM-08). */
export async function openPostgres(databaseUrl: string, log: Logger): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 20_000,
    application_name: 'epr-community',
    types: { getTypeParser },
  });
  // An idle connection the server closed: the pool opens another one when it is needed.
  pool.on('error', (problem) => log.warn({ err: problem }, 'a database connection was lost'));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
    const blobs = await blobLargeObjects(pool);
    return { db, blobs, close: () => db.destroy() };
  } catch (problem) {
    await db.destroy();
    throw problem;
  }
}

/** bigint as a number, as the embedded engine gives it: sizes and counts stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
