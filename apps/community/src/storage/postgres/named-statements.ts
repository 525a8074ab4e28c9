import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements a connection keeps at most; the community writes some two hundred, and those with lists of many lengths are planned each time. */
const mostNamed = 300;

/** A statement on any connection. */
export type Run = <R extends pg.QueryResultRow>(
  text: string,
  parameters: readonly unknown[],
) => Promise<{ readonly rows: readonly R[]; readonly rowCount: number | null }>;

/**
 * The connections of a pool, whose statements have names: the server reads and plans each of them once for every connection instead of
 * each time, which is half of what short statements cost it (decision 75). A statement without values is sent as it is.
 */
export function namedStatements(pool: pg.Pool): { readonly pool: PostgresPool; readonly run: Run } {
  const names = new Map<string, string>();
  let last = 0;
  const named = (text: string, parameters: readonly unknown[]): pg.QueryConfig => {
    const values = [...parameters];
    const known = names.get(text);
    if (known !== undefined) return { name: known, text, values };
    if (values.length === 0 || names.size >= mostNamed) return { text, values };
    const name = `c${++last}`;
    names.set(text, name);
    return { name, text, values };
  };
  /** A newer version beside this one has changed the tables: everything is planned anew, under other names. */
  const isStale = (problem: unknown): boolean => {
    const stale = (problem as { readonly code?: unknown }).code === featureNotSupported;
    if (stale) names.clear();
    return stale;
  };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    let inside = false;
    const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
      if (parameters.length === 0)
        inside = /^(?:begin|start)\b/i.test(text) || (inside && !/^(?:commit|rollback)$/i.test(text));
      try {
        return await client.query(named(text, parameters));
      } catch (problem) {
        // A transaction cannot go on after it.
        if (isStale(problem) && !inside) return client.query(named(text, parameters));
        throw problem;
      }
    };
    const made = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    clients.set(client, made);
    return made;
  };
  return {
    pool: { connect: async () => clientOf(await pool.connect()), end: () => pool.end() },
    run: <R extends pg.QueryResultRow>(text: string, parameters: readonly unknown[]) =>
      pool.query<R>(named(text, parameters)),
  };
}

/** PostgreSQL's code of "cached plan must not change result type". */
const featureNotSupported = '0A000';
