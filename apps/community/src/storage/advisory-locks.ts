import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The advisory locks of PostgreSQL, by what they serialise. A number is a lock of its own; a text is hashed to one, so that other texts do
 * not wait. Processes of several versions may run on one database: an entry never changes. The text of a record's lock is its EPR-SPID
 * (access-rights/access.ts).
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
  /** Changes one account, whose roles are written from those read before. */
  account: (username: string) => `account ${username}`,
  /** Opens a record under an AHV number. */
  ahv: (ahv: string) => `ahv ${ahv}`,
  /** Opens a record for a person who may be registered under another number at the same time. */
  person: (birthDate: string, postalCode: string) => `person ${birthDate} ${postalCode}`,
} as const;

/** Serialises the transactions that take the same lock; others do not wait. It is released at commit. */
export async function lockUntilCommit(db: Transaction<Schema>, lock: number | string): Promise<void> {
  const statement =
    typeof lock === 'number'
      ? sql`select pg_advisory_xact_lock(${sql.lit(lock)})`
      : sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  await statement.execute(db);
}
