import pg from 'pg';

/**
 * Reads the columns of a `select` as the bytes they are stored in; one without a value is empty. `each` makes of a row what is wanted and
 * keeps no part of it: the connection reads what comes next into the same memory.
 */
export type ReadBytes = <T>(
  select: string,
  parameters: readonly unknown[],
  each: (columns: readonly Buffer[]) => T,
) => Promise<readonly T[]>;

/**
 * Reads bytes by PostgreSQL's `copy … to stdout (format binary)`: the driver makes texts of all other answers, bytes written in hexadecimal among them.
 * Such a statement takes no values, so they are written into it, quoted by the driver.
 */
export function copyOut(pool: pg.Pool): ReadBytes {
  return async (select, parameters, each) => {
    const text = select.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
    const client = await pool.connect();
    const rows: ReturnType<typeof each>[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        const keep = (columns: readonly Buffer[]): void => void rows.push(each(columns));
        client.query(new CopyOut(`copy (${text}) to stdout (format binary)`, { keep, resolve, reject }));
      });
      return rows;
    } finally {
      client.release();
    }
  };
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new TypeError(`A statement that is copied cannot take a value of type ${typeof value}.`);
}

/** "PGCOPY", flags and the length of an extension: before the first row (PostgreSQL, COPY, binary format). */
const headerLength = 19;

interface Taker {
  readonly keep: (columns: readonly Buffer[]) => void;
  readonly resolve: () => void;
  readonly reject: (problem: Error) => void;
}

/** One `copy`, as the driver hands a statement the messages that answer it. A row is one message, the first one with the header before it. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #taker: Taker;
  #begun = false;
  #fault: unknown;

  constructor(text: string, taker: Taker) {
    this.#text = text;
    this.#taker = taker;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    try {
      const columns = columnsOf(this.#begun ? chunk : chunk.subarray(headerLength));
      this.#begun = true;
      if (columns) this.#taker.keep(columns);
    } catch (problem) {
      // The rest is read before the connection is free again.
      this.#fault ??= problem;
    }
  }

  handleCommandComplete(): void {
    // The rows are whole when the connection is free again.
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#taker.resolve();
    else this.#taker.reject(this.#fault as Error);
  }

  handleError(problem: Error): void {
    this.#taker.reject(problem);
  }
}

/** A row: how many columns there are, and before each how long it is, -1 for none. After the last row there are -1 columns. */
function columnsOf(row: Buffer): readonly Buffer[] | undefined {
  const count = row.length < 2 ? -1 : row.readInt16BE(0);
  if (count < 0) return undefined;
  const columns: Buffer[] = [];
  for (let at = 2; columns.length < count;) {
    const length = Math.max(row.readInt32BE(at), 0);
    columns.push(row.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return columns;
}
