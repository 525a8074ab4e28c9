import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A statement as rate-limiter-flexible passes it to a database driver. */
interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Returns the options of rate-limiter-flexible for its table on either store: it counts and reads in one statement, so several processes
 * and the embedded engine's one connection need no lock. Expired rows are removed together with expired sign-ins.
 */
export function rateLimitStore(db: Kysely<Schema>) {
  const query = async ({ text, values = [] }: Statement) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  };
  return {
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  } as const;
}
