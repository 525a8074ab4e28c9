import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The advisory locks of PostgreSQL, by what they serialise. A number is a lock of its own; a text is hashed to one, so that other texts do
 * not wait. Processes of several versions may run on one database: an entry never changes.
 */
export const advisoryLocks = {
  /** Creates the table of large objects. */
  blobTable: 4915204711,
  /** Loads the demo world into an empty store. */
  demoWorld: 4915204712,
  /** Compares the memberships of groups with those already notified. */
  groupChanges: 4915204713,
  /** Binds an eID to an entry of the directory. */
  eidBinding: 'bind eID',
  /** Changes one record; the lock is the EPR-SPID. */
  record: (spid: string) => spid,
  /** Changes one account, whose roles are written from those read before. */
  account: (username: string) => `account ${username}`,
  /** Opens a record under an AHV number. */
  ahv: (ahv: string) => `ahv ${ahv}`,
  /** Opens a record for a person who may be registered under another number at the same time. */
  person: (birthDate: string, postalCode: string) => `person ${birthDate} ${postalCode}`,
} as const;

/** Builds the statement that waits for a lock and holds it until the transaction ends. */
export function lockStatement(lock: number | string): RawBuilder<unknown> {
  return typeof lock === 'number'
    ? sql`select pg_advisory_xact_lock(${sql.lit(lock)})`
    : sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
}

/** Serialises the transactions that take the same lock; others do not wait. It is released at commit. */
export async function lockUntilCommit(db: Transaction<Schema>, lock: number | string): Promise<void> {
  await lockStatement(lock).execute(db);
}
