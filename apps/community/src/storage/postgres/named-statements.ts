import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { endsTransaction, statementQueue } from '../statements/execute-pipelined.ts';
import { sendPipelined } from './send-pipelined.ts';

/**
 * Maximum number of named statements of a connection; the community has some two hundred, and those with lists of many lengths are planned
 * each time.
 */
const maxNamed = 300;

/** Runs a statement on any connection. */
export type RunQuery = <R extends pg.QueryResultRow>(
  text: string,
  parameters: readonly unknown[],
) => Promise<{ readonly rows: readonly R[]; readonly rowCount: number | null }>;

/**
 * Returns a pool whose statements have names: the server parses and plans each of them once for every connection instead of each time,
 * which is half the cost of short statements (decision 75). A statement without values is sent unnamed.
 */
export function namedStatements(pool: pg.Pool): { readonly pool: PostgresPool; readonly run: RunQuery } {
  const { namedQuery, forget } = statementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const existing = clients.get(client);
    if (existing) return existing;
    const query = transactionsOn(preparedSender(client), namedQuery, forget);
    const wrapped = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    clients.set(client, wrapped);
    return wrapped;
  };
  return {
    pool: { connect: async () => clientOf(await pool.connect()), end: () => pool.end() },
    run: <R extends pg.QueryResultRow>(text: string, parameters: readonly unknown[]) =>
      pool.query<R>(namedQuery(text, parameters)),
  };
}

type Named = (text: string, parameters: readonly unknown[]) => pg.QueryConfig;

/** Names for prepared statements, the same on every connection. `forget` discards them: the next ones are new, so no connection has an outdated plan under them. */
function statementNames(): { readonly namedQuery: Named; readonly forget: () => void } {
  const names = new Map<string, string>();
  let last = 0;
  const namedQuery: Named = (text, parameters) => {
    const values = [...parameters];
    const existingName = names.get(text);
    if (existingName !== undefined) return { name: existingName, text, values };
    if (values.length === 0 || names.size >= maxNamed) return { text, values };
    const name = `c${++last}`;
    names.set(text, name);
    return { name, text, values };
  };
  return { namedQuery, forget: () => names.clear() };
}

/** Sends statements one after the other on one connection and returns the result of the last. */
type Send = (...statements: readonly [...pg.QueryConfig[], pg.QueryConfig]) => Promise<pg.QueryResult>;

/**
 * Sends statements together if the server knows all of them by their names, otherwise one by one: only the driver can tell which message
 * answers which.
 */
function preparedSender(client: pg.PoolClient): Send {
  const preparedNames = new Set<string | undefined>();
  return async (...statements) => {
    const leading = statements.slice(0, -1);
    const last = statements[statements.length - 1] as pg.QueryConfig;
    if (leading.length > 0 && statements.every(({ name }) => name !== undefined && preparedNames.has(name)))
      return sendPipelined(client, leading, last);
    for (const statement of leading) await client.query(statement).then(() => preparedNames.add(statement.name));
    const result = await client.query(last);
    preparedNames.add(last.name);
    return result;
  };
}

const beginStatement = { name: 'begin', text: 'begin', values: [] };
const commit = { name: 'commit', text: 'commit', values: [] };
const emptyResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] } satisfies pg.QueryResult;

/** Returns the query function of one connection, with transactions. */
function transactionsOn(
  send: Send,
  namedQuery: Named,
  forget: () => void,
): (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult> {
  const queue = statementQueue<pg.QueryConfig>(beginStatement);
  /** Whether a newer version beside this one has changed the tables: then everything is planned again, under other names. */
  const isStale = (problem: unknown): boolean => {
    const stale = (problem as { readonly code?: unknown }).code === featureNotSupported;
    if (stale) forget();
    return stale;
  };
  return async (text, parameters) => {
    const roundTrip = queue.add(text, () => (text === 'commit' ? commit : namedQuery(text, parameters)));
    if (!roundTrip) return emptyResult;
    try {
      const result = await send(...roundTrip.statements);
      if (endsTransaction(text)) queue.ended();
      return result;
    } catch (problem) {
      // A transaction cannot continue after it.
      if (isStale(problem) && !roundTrip.inTransaction) return send(namedQuery(text, parameters));
      throw problem;
    }
  };
}

/** PostgreSQL's code of "cached plan must not change result type". */
const featureNotSupported = '0A000';
