import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Suffix of a statement that is sent together with the next one. */
const withNext = ' /* with the next */';

/**
 * Executes a statement of a transaction whose result is not needed. The database receives it together with the next statement, at the
 * latest the commit (decision 75): one round trip for both, executed in order, each seeing what was committed before it. Its error is
 * reported by the statement it was sent with, and the transaction has failed. Outside a transaction it is executed at once.
 */
export async function executePipelined(db: Kysely<Schema>, statement: CompiledQuery): Promise<void> {
  await db.executeQuery({ ...statement, sql: statement.sql + withNext });
}

/** The statements of one round trip to the database. */
export interface RoundTrip<S> {
  readonly statements: readonly [...S[], S];
  readonly inTransaction: boolean;
}

/** Groups the statements of one connection into as few round trips as there are results to wait for (decision 75). */
export interface StatementQueue<S> {
  /** Returns what is sent to the database now; undefined: the statement waits for the next one, or ends a transaction that never began. */
  readonly add: (text: string, statement: () => S) => RoundTrip<S> | undefined;
  /** Called when the transaction has ended. */
  readonly ended: () => void;
}

/**
 * Creates the queue of one connection: `begin`, and statements that may be sent with the next one, are held back until that one is sent;
 * of a transaction without statements nothing is sent.
 */
export function statementQueue<S>(begin: S): StatementQueue<S> {
  /** Whether the database was sent the beginning of a transaction, and not yet its end. */
  let isOpen = false;
  let pending: S[] = [];
  return {
    add: (text, statement) => {
      if (text === 'begin') {
        pending = [begin];
        return undefined;
      }
      const inTransaction = isOpen || pending.length > 0 || /^start\b/i.test(text);
      if (inTransaction && text.endsWith(withNext)) {
        pending.push(statement());
        return undefined;
      }
      const leading = text === 'rollback' ? [] : pending;
      pending = [];
      if (!isOpen && endsTransaction(text) && leading.length <= 1) return undefined;
      isOpen ||= inTransaction;
      return { statements: [...leading, statement()], inTransaction };
    },
    ended: () => {
      isOpen = false;
    },
  };
}

/** Whether a statement ends a transaction. */
export function endsTransaction(text: string): boolean {
  return text === 'commit' || text === 'rollback';
}
