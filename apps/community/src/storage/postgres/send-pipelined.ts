import pg from 'pg';

/**
 * Sends statements in one round trip and returns the rows of the last. Each is executed after the one before it, and sees what was
 * committed until then; after an error the server skips the rest. All are known to the server by their names.
 * @param leading statements whose rows are not read
 */
export function sendPipelined(
  client: pg.PoolClient,
  leading: readonly pg.QueryConfig[],
  last: pg.QueryConfig,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new StatementGroup(leading, last, (problem, result) => (problem ? reject(problem) : resolve(result))));
  });
}

type ResultCallback = (problem: Error | undefined, result: pg.QueryResult) => void;

/** The driver's query also handles the response messages; its types do not say so. */
type Answering = pg.Query & {
  readonly handleRowDescription: (message: unknown) => void;
  readonly handleDataRow: (message: unknown) => void;
  readonly handleCommandComplete: (message: unknown, connection: pg.Connection) => void;
  readonly handleReadyForQuery: (connection: pg.Connection) => void;
  readonly handleError: (problem: Error, connection: pg.Connection) => void;
};

/**
 * Several statements, to which the driver passes the response messages as if they were one: the server is ready again after the last
 * (PostgreSQL, extended query, Sync).
 */
class StatementGroup implements pg.Submittable {
  readonly #before: readonly pg.Query[];
  readonly #last: Answering;
  /** Number of statements before the last that are not complete. */
  #open: number;

  constructor(leading: readonly pg.QueryConfig[], last: pg.QueryConfig, callback: ResultCallback) {
    this.#before = leading.map((one) => new pg.Query(one));
    this.#last = new pg.Query(last, callback) as Answering;
    this.#open = leading.length;
  }

  submit(connection: pg.Connection): void {
    const noop = { value: () => undefined };
    const withoutSync = Object.create(connection, { sync: noop, describe: noop }) as pg.Connection;
    connection.stream.cork();
    for (const query of this.#before) query.submit(withoutSync);
    this.#last.submit(connection);
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#last.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (this.#open === 0) this.#last.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#open === 0) this.#last.handleCommandComplete(message, connection);
    else this.#open -= 1;
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.#last.handleReadyForQuery(connection);
  }

  handleError(problem: Error, connection: pg.Connection): void {
    this.#last.handleError(problem, connection);
  }
}
