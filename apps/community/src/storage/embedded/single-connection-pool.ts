import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { GroupCommit } from './group-commit.ts';
import { endsTransaction, statementQueue } from '../statements/execute-pipelined.ts';
import type { Pglite, Rows } from './pglite.ts';
import { rowsIn, type ReadBytes } from '../statements/read-bytes.ts';
import type { Statement } from './worker-messages.ts';

/** Milliseconds a request waits for the one connection; a longer wait means that a transaction waits for itself. */
const timeoutMs = 20_000;

/** The pool, and reading of rows as bytes, which waits for the connection as every statement does. */
export interface SingleConnectionPool extends PostgresPool {
  readonly readBytes: ReadBytes;
}

/**
 * Gives the one connection of the embedded engine to one user at a time, in order of arrival, for a statement or a transaction. The next
 * user continues while the last one waits for the disk; no user, readers included, gets a result that a power failure could undo.
 */
export function singleConnectionPool(
  engine: Pglite,
  commits?: GroupCommit,
  maxWaitMs: number = timeoutMs,
): SingleConnectionPool {
  const queue: (() => void)[] = [];
  let isTaken = false;
  const acquire = async (): Promise<void> => {
    if (isTaken) await waitForTurn(queue, maxWaitMs);
    isTaken = true;
    try {
      if (await engine.ready()) commits?.lost();
    } catch (problem) {
      releaseNext();
      throw problem;
    }
  };
  const releaseNext = (): void => {
    const next = queue.shift();
    if (next) next();
    else isTaken = false;
  };
  /** Passes the connection to the next user, after flushing the log if necessary. */
  const commitAndRelease = (): void => {
    if (!commits) return releaseNext();
    commits.turn(queue.length > 0).then(releaseNext, releaseNext);
  };

  /** Called after the last statement of a user: passes the connection on, and waits until what was read or written is on disk. */
  const endTurn = async (): Promise<void> => {
    const flushed = commits?.durable();
    commitAndRelease();
    await flushed;
  };
  const readBytes: ReadBytes = async (sql, parameters, parseRow) => {
    await acquire();
    let response: Uint8Array;
    try {
      response = await engine.queryBytes({ sql, parameters });
    } catch (problem) {
      await endTurn().catch(() => undefined);
      throw problem;
    }
    await endTurn();
    return rowsIn(response, parseRow);
  };

  const connect = (): PostgresPoolClient => {
    let isOwner = false;
    // `begin` is sent with the first statement: one round trip less while all others wait.
    const statements = statementQueue<Statement>({ sql: 'begin', parameters: [] });

    /** Called after the last statement of a turn. */
    const endTransaction = (): Promise<void> => {
      isOwner = false;
      statements.ended();
      return endTurn();
    };
    /** Called when a transaction could not begin: its rollback has nothing to end, and does not wait for the connection again. */
    const failBegin = (problem: unknown): never => {
      statements.ended();
      throw problem;
    };
    const query = async (sql: string, parameters: readonly unknown[]): Promise<Rows> => {
      const roundTrip = statements.add(sql, () => ({ sql, parameters }));
      if (!roundTrip) return emptyResult;
      const last = !roundTrip.inTransaction || endsTransaction(sql);
      if (!isOwner) await acquire().catch(failBegin);
      isOwner = true;
      if (roundTrip.statements.some((one) => mayWrite(one.sql))) commits?.markWritten();
      let rows: Rows;
      try {
        rows = await engine.query(...roundTrip.statements);
      } catch (problem) {
        // A statement sent with the commit may have failed before it.
        if (sql === 'commit') await engine.query(rollback).catch(() => undefined);
        // The error of the statement is the cause; a failed flush after it is only a consequence.
        if (last) await endTransaction().catch(() => undefined);
        throw problem;
      }
      if (last) await endTransaction();
      return rows;
    };
    const release = (): void => {
      if (!isOwner) return;
      isOwner = false;
      statements.ended();
      // A transaction that was not ended would continue with the statements of the next user.
      engine.query(rollback).then(commitAndRelease, commitAndRelease);
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  };
  return { connect: () => Promise.resolve(connect()), end: () => engine.close(), readBytes };
}

const rollback: Statement = { sql: 'rollback', parameters: [] };

const emptyResult: Rows = { rows: [], rowCount: 0, command: '' };

/**
 * Whether a statement may write. `begin` writes nothing. No select of the community calls a function that changes anything; if one has to,
 * it is written as `with`.
 */
function mayWrite(text: string): boolean {
  return !/^\s*(begin|select|commit|rollback)\b/i.test(text);
}

function waitForTurn(queue: (() => void)[], maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const proceed = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(proceed), 1);
      reject(
        new Error(
          `The embedded database was busy for ${maxWaitMs / 1000} seconds. Is the store used inside a transaction instead of the transaction?`,
        ),
      );
    }, maxWaitMs);
    queue.push(proceed);
  });
}
