import { Migrator, sql, type Kysely, type Migration, type QueryExecutorProvider } from 'kysely';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Runs the migrations not yet run, all or none. Several processes may start on one database: the migrator's own lock lets one of them work
 * and the others find it done (COM-08).
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const pendingMigrations = Object.fromEntries(
    Object.keys(migrations).map((step): [string, Migration] => [step, { up: (to) => runMigration(to, step) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(pendingMigrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const problem = error instanceof Error ? error : new Error(JSON.stringify(error));
  const words = explain(problem);
  throw words === undefined ? problem : new Error(words, { cause: problem });
}

/** Returns a sentence for operators about what they can correct; undefined for other errors. */
function explain(problem: Error & { readonly code?: string }): string | undefined {
  const { message, code = '' } = problem;
  if (message.includes('pg_trgm'))
    return `The database lacks the extension pg_trgm (${message}). It comes with PostgreSQL (package postgresql-contrib); its owner, or an administrator, can create it: create extension pg_trgm.`;
  const laterStep = /^corrupted migrations: previously executed migration (\S+) is missing/.exec(message)?.[1];
  if (laterStep !== undefined)
    return `The stored data is of a later version than this one (it has the step ${laterStep}): start that version, or restore a backup made before the update.`;
  if (permissionCodes.has(code))
    return `The tables cannot be created or updated: ${message}. The user in DATABASE_URL must own the database, which must not be read-only.`;
  return undefined;
}

/** insufficient_privilege, read_only_sql_transaction */
const permissionCodes = new Set(['42501', '25006']);

/** Runs the statements of one step of {@link migrations}. */
export async function runMigration(db: QueryExecutorProvider, step: string): Promise<void> {
  for (const statement of migrations[step] ?? []) await sql.raw(statement).execute(db);
}
