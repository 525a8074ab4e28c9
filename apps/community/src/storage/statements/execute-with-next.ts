import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Ends a statement that is sent together with the one after it. */
export const withNext = ' /* with the next */';

/**
 * Executes a statement of a transaction whose answer nobody waits for. The database gets it together with the statement after it, at
 * the latest the commit (decision 75): one trip for both, in their order, each seeing what was committed before it. Its error is that of the statement
 * it came with, and the transaction has failed. Outside a transaction it is executed at once.
 */
export async function executeWithNext(db: Kysely<Schema>, statement: CompiledQuery): Promise<void> {
  await db.executeQuery({ ...statement, sql: statement.sql + withNext });
}
