import { Migrator, type Kysely } from 'kysely';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Takes the steps not yet taken, all or none. Several processes may start on one database: the migrator's own lock
 * lets one of them work and the others find it done (COM-08).
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const problem = error instanceof Error ? error : new Error(JSON.stringify(error));
  if (!problem.message.includes('pg_trgm')) throw problem;
  throw new Error(
    `The database lacks the extension pg_trgm (${problem.message}). It comes with PostgreSQL (package postgresql-contrib); its owner, or an administrator, can create it: create extension pg_trgm.`,
    { cause: problem },
  );
}
