import pg from 'pg';

/** Reads the one column of a `select` as the bytes it is stored in; a row without a value is empty. */
export type ReadBytes = (select: string, parameters: readonly (string | number)[]) => Promise<readonly Buffer[]>;

/**
 * Reads bytes by PostgreSQL's `copy … to stdout (format binary)`: the driver makes texts of all other answers, bytes written in hexadecimal among them.
 * Such a statement takes no values, so they are written into it, quoted by the driver.
 */
export function copyOut(pool: pg.Pool): ReadBytes {
  return async (select, parameters) => {
    const text = select.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
    const client = await pool.connect();
    try {
      return await new Promise((resolve, reject) => {
        client.query(new CopyOut(`copy (${text}) to stdout (format binary)`, resolve, reject));
      });
    } finally {
      client.release();
    }
  };
}

function literal(value: string | number | undefined): string {
  if (value === undefined) throw new Error('A statement lacks a value.');
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(value);
}

/** "PGCOPY", flags and the length of an extension: before the first row (PostgreSQL, COPY, binary format). */
const headerLength = 19;
/** Before the value of a row: how many fields there are, and how long the one is. */
const rowHead = 6;

/** One `copy`, as the driver hands a statement the messages that answer it. A row is one message, the first one with the header before it. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #resolve: (rows: readonly Buffer[]) => void;
  readonly #reject: (problem: Error) => void;
  readonly #rows: Buffer[] = [];
  #begun = false;

  constructor(text: string, resolve: (rows: readonly Buffer[]) => void, reject: (problem: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const row = this.#begun ? chunk : chunk.subarray(headerLength);
    this.#begun = true;
    // The end is a row of -1 fields.
    if (row.length < rowHead) return;
    // Copied: the connection reads what comes next into the same memory.
    this.#rows.push(Buffer.from(row.subarray(rowHead)));
  }

  handleCommandComplete(): void {
    // The rows are whole when the connection is free again.
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(problem: Error): void {
    this.#reject(problem);
  }
}
