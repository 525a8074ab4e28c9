/**
 * Reads the columns of a `select` as the bytes they are stored in; a null column is empty. `parseRow` maps a row to the result and must keep
 * no part of it: a connection reads the following data into the same memory.
 */
export type ReadBytes = <T>(
  select: string,
  parameters: readonly unknown[],
  parseRow: (columns: readonly Buffer[]) => T,
) => Promise<readonly T[]>;

/**
 * Parses a row in binary format: the number of columns, and before each its length, -1 for null (PostgreSQL, COPY and DataRow). Returns
 * undefined where the number is -1, after the last row of a copy.
 */
export function columnsOf(row: Buffer): readonly Buffer[] | undefined {
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

/** Types of messages (PostgreSQL, message formats). */
const dataRow = 'D'.charCodeAt(0);
const errorResponse = 'E'.charCodeAt(0);

/** Bytes before the body of a message: its type, and its length without the type. */
const headerLength = 5;

/** Returns the rows of a response in binary format, mapped one by one. */
export function rowsIn<T>(response: Uint8Array, parseRow: (columns: readonly Buffer[]) => T): readonly T[] {
  const rows: T[] = [];
  for (const message of messagesIn(response)) {
    if (message[0] === dataRow) rows.push(parseRow(columnsOf(message.subarray(headerLength)) ?? []));
  }
  return rows;
}

/** Returns the error message in a response, if there is one. */
export function errorMessageIn(response: Uint8Array): Uint8Array | undefined {
  for (const message of messagesIn(response)) if (message[0] === errorResponse) return message;
  return undefined;
}

function* messagesIn(response: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.length);
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield bytes.subarray(at, end);
    at = end;
  }
}
