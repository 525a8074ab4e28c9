import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Ends a statement that is sent together with the one after it. */
const withNext = ' /* with the next */';

/**
 * Executes a statement of a transaction whose answer nobody waits for. The database gets it together with the statement after it, at
 * the latest the commit (decision 75): one trip for both, in their order, each seeing what was committed before it. Its error is that of the statement
 * it came with, and the transaction has failed. Outside a transaction it is executed at once.
 */
export async function executePipelined(db: Kysely<Schema>, statement: CompiledQuery): Promise<void> {
  await db.executeQuery({ ...statement, sql: statement.sql + withNext });
}

/** What one trip to the database carries. */
export interface RoundTrip<S> {
  readonly statements: readonly [...S[], S];
  readonly inTransaction: boolean;
}

/** The statements of one connection, gathered to as few trips as there are answers to wait for (decision 75). */
export interface StatementQueue<S> {
  /** What goes to the database now; nothing: the statement waits for the next one, or ends what never began. */
  readonly add: (text: string, statement: () => S) => RoundTrip<S> | undefined;
  /** The transaction is over. */
  readonly ended: () => void;
}

/** `begin`, and what may come with the next statement, waits for it; what waits for nothing else is never sent. */
export function statementQueue<S>(begin: S): StatementQueue<S> {
  /** The database has been told that a transaction begins, and not yet that it ends. */
  let inside = false;
  let waiting: S[] = [];
  return {
    add: (text, statement) => {
      if (text === 'begin') {
        waiting = [begin];
        return undefined;
      }
      const inTransaction = inside || waiting.length > 0 || /^start\b/i.test(text);
      if (inTransaction && text.endsWith(withNext)) {
        waiting.push(statement());
        return undefined;
      }
      const before = text === 'rollback' ? [] : waiting;
      waiting = [];
      if (!inside && isEnd(text) && before.length <= 1) return undefined;
      inside ||= inTransaction;
      return { statements: [...before, statement()], inTransaction };
    },
    ended: () => {
      inside = false;
    },
  };
}

/** Whether a statement ends a transaction. */
export function isEnd(text: string): boolean {
  return text === 'commit' || text === 'rollback';
}
