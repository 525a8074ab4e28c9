import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pglite, Rows } from './pglite.ts';

/** Milliseconds a request waits for the one connection; longer means a transaction that waits for itself. */
const patience = 20_000;

/**
 * Hands the one connection of the embedded engine to one user at a time, in the order they came, so that
 * transactions do not run into each other.
 */
export function onePool(engine: Pglite, wait: number = patience): PostgresPool {
  const queue: (() => void)[] = [];
  let taken = false;
  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else taken = false;
  };
  // A transaction opens with its first statement: one trip less while everybody else waits.
  let opening = false;
  const query = async (text: string, parameters: readonly unknown[]): Promise<Rows> => {
    if (text === 'begin') {
      opening = true;
      return nothing;
    }
    const opens = opening;
    opening = false;
    return opens && isEnd(text) ? nothing : engine.query(text, parameters, opens);
  };
  const client: PostgresPoolClient = { query: query as unknown as PostgresPoolClient['query'], release };
  return {
    connect: async () => {
      if (taken) await turn(queue, wait);
      taken = true;
      try {
        await engine.ready();
      } catch (problem) {
        release();
        throw problem;
      }
      return client;
    },
    end: () => engine.close(),
  };
}

const nothing: Rows = { rows: [], rowCount: 0, command: '' };

function isEnd(text: string): boolean {
  return text === 'commit' || text === 'rollback';
}

function turn(queue: (() => void)[], wait: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(mine), 1);
      reject(
        new Error(
          `The embedded database was busy for ${wait / 1000} seconds. Is the store used inside a transaction instead of the transaction?`,
        ),
      );
    }, wait);
    queue.push(mine);
  });
}
