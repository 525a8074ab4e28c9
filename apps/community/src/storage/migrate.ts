import { Migrator, sql, type Kysely, type Migration, type QueryExecutorProvider } from 'kysely';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Runs the migrations not yet run, all or none. Several processes may start on one database: the migrator's own lock lets one of them work
 * and the others find it done (COM-08).
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const taken = Object.fromEntries(
    Object.keys(migrations).map((step): [string, Migration] => [step, { up: (to) => runMigration(to, step) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(taken) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const problem = error instanceof Error ? error : new Error(JSON.stringify(error));
  if (!problem.message.includes('pg_trgm')) throw problem;
  throw new Error(
    `The database lacks the extension pg_trgm (${problem.message}). It comes with PostgreSQL (package postgresql-contrib); its owner, or an administrator, can create it: create extension pg_trgm.`,
    { cause: problem },
  );
}

/** Runs the statements of one step of {@link migrations}. */
export async function runMigration(db: QueryExecutorProvider, step: string): Promise<void> {
  for (const statement of migrations[step] ?? []) await sql.raw(statement).execute(db);
}
