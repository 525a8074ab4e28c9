import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PgliteResponse, PgliteRequest, Statement, Statements } from './worker-messages.ts';

export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  readonly command: string;
}

/** The embedded engine, in a thread of its own so that a long query does not block the community. */
export interface Pglite {
  /**
   * Runs statements in one message, and returns the rows of the last; after an error the rest is skipped. Rejects with
   * {@link DatabaseError}, also when the engine has failed since {@link Pglite.ready}.
   */
  readonly query: (...statements: Statements) => Promise<Rows>;
  /** Runs one statement and returns the messages of its response, values in binary format; rejects as {@link Pglite.query} does. */
  readonly queryBytes: (statement: Statement) => Promise<Uint8Array>;
  /** Restarts the engine on its folder if it has failed, and returns whether it did; rejects when that is not possible. */
  readonly ready: () => Promise<boolean>;
  /** Terminates the thread at once; everything in progress fails with this error. */
  readonly kill: (problem: Error) => void;
  readonly close: () => Promise<void>;
}

/** An error reported by the engine, with PostgreSQL's own code and constraint name, as the server's driver provides them. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/**
 * Starts the engine on a folder, or in memory without one; with `make` the database is created in the folder first. Rejects when the folder
 * cannot be read as a database.
 */
export async function startPglite(folder: string | undefined, log: Logger, make = false): Promise<Pglite> {
  let thread = await startThread(folder, log, make);
  return {
    query: (...statements) => thread.ask({ kind: 'query', statements }),
    queryBytes: async (statement) => (await thread.ask({ kind: 'queryBytes', statement })).bytes ?? noBytes,
    ready: async () => {
      if (!thread.dead()) return false;
      // Data kept only in memory is lost; an empty database in its place would be worse than none.
      if (folder === undefined) throw new DatabaseError('The database in memory has failed.', undefined, undefined);
      await thread.end();
      thread = await startThread(folder, log, false);
      return true;
    },
    kill: (problem) => thread.kill(problem),
    close: async () => {
      if (!thread.dead()) await thread.ask({ kind: 'close' });
      await thread.end();
    },
  };
}

const noBytes = new Uint8Array();

type Result = Rows & { readonly bytes?: Uint8Array };

interface Thread {
  readonly ask: (request: PgliteRequest['ask']) => Promise<Result>;
  readonly dead: () => boolean;
  readonly kill: (problem: Error) => void;
  readonly end: () => Promise<unknown>;
}

async function startThread(folder: string | undefined, log: Logger, make: boolean): Promise<Thread> {
  // V8 recompiles frequently used functions of PostgreSQL in the background. Several such tasks at a time leave 35 MB behind (decision 63).
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), { workerData: { folder }, execArgv: [] });
  const pendingRequests = new Map<number, { resolve: (result: Result) => void; reject: (problem: Error) => void }>();
  let last = 0;
  let failure: Error | undefined;
  const fail = (problem: Error): void => {
    failure ??= problem;
    for (const pending of pendingRequests.values()) pending.reject(failure);
    pendingRequests.clear();
  };
  worker.on('message', (response: PgliteResponse) => {
    const pending = pendingRequests.get(response.id);
    pendingRequests.delete(response.id);
    if ('rows' in response) return pending?.resolve(response);
    const problem = new DatabaseError(response.message, response.code, response.constraint);
    pending?.reject(problem);
    // The engine does not respond any more after these; a full disk causes one when the write-ahead log cannot grow.
    if (response.severity === 'PANIC' || response.severity === 'FATAL') fail(problem);
  });
  worker.on('error', (problem) => {
    log.fatal({ err: problem }, 'the embedded database has failed');
    fail(problem instanceof Error ? problem : new Error(String(problem)));
  });
  worker.on('exit', () => fail(new Error('The embedded database has ended.')));

  const ask: Thread['ask'] = (request) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      pendingRequests.set(++last, { resolve, reject });
      worker.postMessage({ id: last, ask: request } satisfies PgliteRequest);
    });
  const end = (): Promise<unknown> => worker.terminate();
  try {
    await ask({ kind: 'open', make });
  } catch (problem) {
    await end();
    throw problem;
  }
  const kill = (problem: Error): void => {
    log.error({ err: problem }, 'the embedded database is restarted');
    fail(problem);
    void end();
  };
  return { ask, dead: () => failure !== undefined, kill, end };
}
