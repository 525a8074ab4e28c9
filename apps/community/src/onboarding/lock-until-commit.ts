import { sql, type Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** Serialises transactions that lock the same name; others do not wait (PostgreSQL advisory lock, released at commit). */
export async function lockUntilCommit(db: Transaction<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Serialises the changes of one account, whose roles are written from those read before. */
export async function lockAccount(db: Transaction<Schema>, username: string): Promise<void> {
  await lockUntilCommit(db, `account ${username}`);
}
