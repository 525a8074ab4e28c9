import pg from 'pg';

/**
 * Reads the columns of a `select` as the bytes they are stored in; a null column is empty. `each` maps a row to the result and must keep no
 * part of it: the connection reads the following data into the same memory.
 */
export type ReadBytes = <T>(
  select: string,
  parameters: readonly unknown[],
  parseRow: (columns: readonly Buffer[]) => T,
) => Promise<readonly T[]>;

/**
 * Reads bytes by PostgreSQL's `copy … to stdout (format binary)`: the driver decodes all other results as text, bytes as hexadecimal text.
 * Such a statement takes no parameters, so they are inserted as literals, quoted by the driver.
 */
export function copyOut(pool: pg.Pool): ReadBytes {
  return async (select, parameters, parseRow) => {
    const text = select.replaceAll(/\$(\d+)/g, (_, number: string) => toLiteral(parameters[Number(number) - 1]));
    const client = await pool.connect();
    const rows: ReturnType<typeof parseRow>[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        const onRow = (columns: readonly Buffer[]): void => void rows.push(parseRow(columns));
        client.query(new CopyOut(`copy (${text}) to stdout (format binary)`, { onRow, resolve, reject }));
      });
      return rows;
    } finally {
      client.release();
    }
  };
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new TypeError(`A statement that is copied cannot take a value of type ${typeof value}.`);
}

/** Bytes before the first row: "PGCOPY", flags and the length of an extension (PostgreSQL, COPY, binary format). */
const headerLength = 19;

interface RowConsumer {
  readonly onRow: (columns: readonly Buffer[]) => void;
  readonly resolve: () => void;
  readonly reject: (problem: Error) => void;
}

/** One `copy`, to which the driver passes the response messages. A row is one message, the first one preceded by the header. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #taker: RowConsumer;
  #begun = false;
  #fault: unknown;

  constructor(text: string, consumer: RowConsumer) {
    this.#text = text;
    this.#taker = consumer;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    try {
      const columns = columnsOf(this.#begun ? chunk : chunk.subarray(headerLength));
      this.#begun = true;
      if (columns) this.#taker.onRow(columns);
    } catch (problem) {
      // The rest is read before the connection is free again.
      this.#fault ??= problem;
    }
  }

  handleCommandComplete(): void {
    // The rows are complete when the connection is ready for the next query.
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#taker.resolve();
    else this.#taker.reject(this.#fault as Error);
  }

  handleError(problem: Error): void {
    this.#taker.reject(problem);
  }
}

/** Parses a row: the number of columns, and before each its length, -1 for null. After the last row the number is -1. */
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
