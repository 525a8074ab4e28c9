import { sql, type Transaction } from 'kysely';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';

/** Changes of one record follow each other; others do not wait (PostgreSQL advisory lock, given back at commit). */
export async function holdRecord(db: Transaction<Schema>, { patient }: Pick<Caller, 'patient'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${patient ?? ''}, 0))`.execute(db);
}
