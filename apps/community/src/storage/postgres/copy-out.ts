import pg from 'pg';
import { columnsOf, type ReadBytes } from '../statements/read-bytes.ts';

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
