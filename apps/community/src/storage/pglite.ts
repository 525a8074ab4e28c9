import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PgliteAnswer, PgliteQuestion } from './pglite-worker.ts';

export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  readonly command: string;
}

/** The embedded engine, running in its own thread so that a long query does not stop the community. */
export interface Pglite {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<Rows>;
  readonly close: () => Promise<void>;
}

/** An error the engine reported, with PostgreSQL's own code and constraint name like the server's driver gives. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** Starts the engine on a folder, or in memory without one. Rejects when the folder cannot be read as a database. */
export async function startPglite(folder: string | undefined, log: Logger): Promise<Pglite> {
  const worker = new Worker(new URL('./pglite-thread.mjs', import.meta.url), { workerData: { folder }, execArgv: [] });
  const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (problem: Error) => void }>();
  let last = 0;
  let dead: Error | undefined;
  const die = (problem: Error): void => {
    dead ??= problem;
    for (const one of waiting.values()) one.reject(dead);
    waiting.clear();
  };
  worker.on('message', (answer: PgliteAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('rows' in answer) one?.resolve(answer);
    else one?.reject(new DatabaseError(answer.message, answer.code, answer.constraint));
  });
  worker.on('error', (problem) => {
    log.fatal({ err: problem }, 'the embedded database has failed');
    die(problem instanceof Error ? problem : new Error(String(problem)));
  });
  worker.on('exit', () => die(new Error('The embedded database has ended.')));

  const ask = (question: PgliteQuestion['ask']): Promise<Rows> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead);
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, ask: question } satisfies PgliteQuestion);
    });
  await ask({ kind: 'open' });
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters }),
    close: async () => {
      if (!dead) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
