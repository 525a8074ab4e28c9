import { sql, type Kysely, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { lockRecord } from '../../access-rights/record-access.ts';
import type { Schema } from '../../storage/schema.ts';

/**
 * Starts `second` while a change of the record, `first`, is written but not committed, and commits when `second` waits for its lock.
 * PostgreSQL only: the embedded store has one connection.
 */
export async function conflictingWrites<T>(
  db: Kysely<Schema>,
  patient: Spid,
  first: (db: Transaction<Schema>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let secondResult: Promise<T> | undefined;
  await db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, { patient });
    await first(transaction);
    secondResult = second();
    const countWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
      return rows.length;
    };
    await expect.poll(countWaiting).toBe(1);
  });
  if (!secondResult) throw new Error('the second was not begun');
  return secondResult;
}
