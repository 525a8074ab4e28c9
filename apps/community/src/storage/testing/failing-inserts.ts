import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Runs `act` while inserts into a table fail, as if the store were full; what is written together with such a row must be rolled back too.
 */
export async function withFailingInserts(
  db: Kysely<Schema>,
  table: keyof Schema,
  execute: () => Promise<void>,
): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(db);
  await sql`create trigger refuse before insert on ${sql.table(table)} execute function refuse()`.execute(db);
  try {
    await execute();
  } finally {
    await sql`drop function refuse() cascade`.execute(db);
  }
}
