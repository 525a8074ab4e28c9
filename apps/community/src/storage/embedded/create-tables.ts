import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { inThisThread } from './prepared-statements.ts';
import { singleConnectionPool } from './single-connection-pool.ts';

/** Creates the tables in a fresh database. Leaves the engine open. */
export async function createTables(engine: PGlite): Promise<void> {
  const pool = singleConnectionPool({ ...inThisThread(engine), close: () => Promise.resolve() });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  await db.destroy();
}
