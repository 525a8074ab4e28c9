import { DatabaseError, type Pglite } from './pglite.ts';

/**
 * Implements `statement_timeout` for the embedded engine. The engine has the setting but no timers (WebAssembly; measured: a statement with
 * a limit of 0.2 s ran 29 s), so its thread is terminated and restarted on its folder, as after a kill: committed data stays, the statement
 * fails as it does on a server (57014), and waiting statements run on the new thread. `limit` returns the milliseconds, undefined for none.
 */
export function withStatementTimeout(engine: Pglite, limit: () => number | undefined): Pglite {
  const limited = async <T>(run: () => Promise<T>): Promise<T> => {
    const milliseconds = limit();
    if (milliseconds === undefined) return run();
    const timer = setTimeout(() => {
      engine.kill(new DatabaseError('canceling statement due to statement timeout', '57014', undefined));
    }, milliseconds);
    try {
      return await run();
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ...engine,
    query: (...statements) => limited(() => engine.query(...statements)),
    queryBytes: (statement) => limited(() => engine.queryBytes(statement)),
  };
}
