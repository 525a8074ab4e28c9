import type { PGlite } from '@electric-sql/pglite';
import type { Pglite } from './pglite.ts';
import { preparedStatements } from './prepared-statements.ts';

/** The engine as the pool wants it, without a thread of its own. */
export function inThisThread(engine: PGlite, onStatement?: (text: string) => void): Pglite {
  const run = preparedStatements(engine);
  return {
    query: async (text, parameters, opens) => {
      onStatement?.(text);
      if (opens) await run('begin', []);
      const { rows, affectedRows, command } = await run(text, parameters);
      return { rows, rowCount: affectedRows ?? rows.length, command: command ?? '' };
    },
    ready: () => Promise.resolve(false),
    kill: () => undefined,
    close: () => engine.close(),
  };
}
