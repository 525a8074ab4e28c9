import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pglite } from './pglite.ts';

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
  const client: PostgresPoolClient = {
    query: (async (text: string, parameters: readonly unknown[]) =>
      engine.query(text, parameters)) as unknown as PostgresPoolClient['query'],
    release,
  };
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
