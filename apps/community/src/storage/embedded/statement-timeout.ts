import { DatabaseError, type Pglite } from './pglite.ts';

/**
 * The embedded engine's `statement_timeout`. The engine has the setting but no timers (WebAssembly; measured: a statement with
 * a limit of 0.2 s ran 29 s), so its thread is ended and it starts anew on its folder, as after a kill: what was committed
 * stays, the statement fails as it does on a server (57014), and waiting statements run on the new one. `limit` gives the
 * milliseconds, undefined for none.
 */
export function limitStatements(engine: Pglite, limit: () => number | undefined): Pglite {
  return {
    ...engine,
    query: async (...statements) => {
      const milliseconds = limit();
      if (milliseconds === undefined) return engine.query(...statements);
      const timer = setTimeout(() => {
        engine.kill(new DatabaseError('canceling statement due to statement timeout', '57014', undefined));
      }, milliseconds);
      try {
        return await engine.query(...statements);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
