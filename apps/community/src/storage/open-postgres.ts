import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { blobLargeObjects } from './blobs/blob-large-objects.ts';
import { copyOut } from './postgres/copy-out.ts';
import { migrate } from './migrate.ts';
import { namedStatements } from './postgres/named-statements.ts';
import type { Storage } from './storage.ts';
import type { Schema } from './schema.ts';

/**
 * Opens a store on a PostgreSQL server: rows and attachments, shared by any number of community processes (COM-08). Throws an Error that
 * names the server, never its password, when it cannot be reached.
 */
export async function openPostgres(databaseUrl: string, log: Logger, statementTimeout?: number): Promise<Storage> {
  const connectionOptions = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 20_000,
    types: { getTypeParser },
  };
  const pool = poolOf(
    {
      ...connectionOptions,
      max: 10,
      application_name: 'epr-community',
      ...(statementTimeout === undefined ? {} : { statement_timeout: statementTimeout * 1000 }),
    },
    log,
  );
  await requireReachable(pool, databaseUrl);
  const statements = namedStatements(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: statements.pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends the pool only if it has sent a statement.
    if (!pool.ending) await pool.end();
  };
  try {
    await migrateUnlimited(poolOf({ ...connectionOptions, max: 1 }, log));
    const readBytes = copyOut(pool);
    const blobs = await blobLargeObjects(statements.run, readBytes);
    return { db, blobs, readBytes, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** Returns a pool whose connections may be lost: another one is opened when it is needed. */
function poolOf(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection in use has no other listener for errors, and an error event without a listener ends the process. Its statement fails with
  // the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The driver's error contains the whole connection, including the key that cancels its statements.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection was lost'));
  return pool;
}

/** Runs the migrations without a statement timeout: they may take as long as they need. */
async function migrateUnlimited(pool: pg.Pool): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function requireReachable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (problem) {
    await pool.end();
    const { host, pathname } = URL.canParse(databaseUrl)
      ? new URL(databaseUrl)
      : { host: 'an unreadable address', pathname: '/' };
    const { code, message } = problem as { readonly code?: string; readonly message?: string };
    throw new Error(
      `The database ${pathname.slice(1)} on ${host} cannot be reached: ${message || code}. DATABASE_URL says where it is.`,
      {
        cause: problem,
      },
    );
  }
}

/** Parses bigint as a number, as the embedded engine does: sizes and counts stay far below 2^53. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary'): unknown => {
  if (oid === Number(pg.types.builtins.INT8) && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;
