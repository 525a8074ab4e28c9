import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { Pglite } from './pglite.ts';
import { errorMessageIn } from '../statements/read-bytes.ts';
import type { Statement } from './worker-messages.ts';

/** Maximum number of statements the engine keeps prepared; kysely sends the same few dozen again and again. */
const maxPrepared = 300;

/** Bytes reserved for responses at first, and the most that are kept reserved. */
const initialBytes = 64 * 1024;
const maxKeptBytes = 8 * 1024 * 1024;

/** How statements are sent to the engine. */
interface PreparedStatements extends Pick<Pglite, 'query'> {
  /** The bytes may be transferred to another thread. */
  readonly queryBytes: (statement: Statement) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Returns functions that run statements on the engine one after the other, each in one message of PostgreSQL's protocol and prepared once
 * for each text, and returns the rows of the last. The engine's own `query` takes six messages and plans anew every time: ten times the
 * processor time for a small insert (decision 8). Rejects with the engine's error, including PostgreSQL's code; the statements after it are
 * not run.
 */
export function preparedStatements(engine: PGlite): PreparedStatements {
  const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize;
  const rawResponse = responseReader(engine);
  const names = new Map<string, string>();
  let last = 0;

  /** Closes statements whose names are given up; otherwise the engine would keep their plans until it is restarted. */
  const closeStatements = async (statementNames: readonly string[]): Promise<void> => {
    if (statementNames.length === 0) return;
    await engine.execProtocolStream(
      Buffer.concat([...statementNames.map((name) => close({ type: 'S', name })), sync()]),
    );
  };

  /** Returns the message that closes the oldest statement when there are too many. */
  const closeOldest = (): Uint8Array[] => {
    const [oldest] = names;
    if (!oldest || names.size < maxPrepared) return [];
    names.delete(oldest[0]);
    return [close({ type: 'S', name: oldest[1] })];
  };

  /** Sends a statement to the engine; `exec` is how its response is read. */
  const send = <T>(
    { sql, parameters }: Statement,
    binary: boolean,
    exec: (messages: Uint8Array) => Promise<T>,
  ): Promise<T> =>
    engine.runExclusive(async () => {
      const existingName = names.get(sql);
      const name = existingName ?? (isPlanned(sql) ? `s${++last}` : '');
      const values = parameters.map(asText);
      const messages = [
        ...(existingName === undefined ? [...(name === '' ? [] : closeOldest()), prepare({ name, text: sql })] : []),
        binary ? withBinaryResults(bind({ statement: name, values })) : bind({ statement: name, values }),
        describe({ type: 'P' }),
        execute({}),
        sync(),
      ];
      const response = await exec(Buffer.concat(messages)).catch(async (problem: unknown) => {
        // The engine may have prepared it before the error; the next attempt gets another name.
        if (existingName === undefined && name !== '') await closeStatements([name]).catch(() => undefined);
        throw problem;
      });
      // Only now is it certain that the engine has prepared the statement.
      if (name !== '') names.set(sql, name);
      // A plan must not outlive the structure of its tables.
      else if (!isBoundary(sql)) {
        const closedNames = [...names.values()];
        names.clear();
        await closeStatements(closedNames);
      }
      return response;
    });

  const run = async (statement: Statement): Promise<Results<Record<string, unknown>>> => {
    const response = await send(statement, false, (messages) => engine.execProtocolStream(messages));
    const [result] = parse.parseResults(response, engine.parsers) as Results<Record<string, unknown>>[];
    return result ?? { rows: [], fields: [] };
  };

  return {
    query: async (...statements) => {
      for (const statement of statements.slice(0, -1)) await run(statement);
      const { rows, affectedRows, command } = await run(statements[statements.length - 1] as Statement);
      return { rows, rowCount: affectedRows ?? rows.length, command: command ?? '' };
    },
    queryBytes: (statement) => send(statement, true, rawResponse),
  };
}

/**
 * Returns a bind message that requests all columns in binary format. It ends with the number of their formats, 0 for text; the engine's
 * serialiser writes 1 for binary and leaves the format out.
 */
function withBinaryResults(bind: Uint8Array): Uint8Array {
  const message = Buffer.alloc(bind.length + 2);
  message.set(bind);
  message.writeInt32BE(message.length - 1, 1);
  message.writeInt16BE(1, bind.length - 2);
  message.writeInt16BE(1, bind.length);
  return message;
}

/**
 * Returns a function that sends messages to the engine and returns its response unparsed, in memory of its own. The engine's own parser
 * makes an object of every message and a string of every value: four times the processor time for a list of documents. Rejects with the
 * engine's error.
 */
function responseReader(engine: PGlite): (messages: Uint8Array) => Promise<Uint8Array<ArrayBuffer>> {
  // Used again for every response: with new memory for each chunk V8 would collect the whole heap after every second list (decision 75).
  let buffer = new Uint8Array(initialBytes);
  return async (messages) => {
    let length = 0;
    await engine.execProtocolRawStream(messages, {
      // A chunk is a view into the engine's memory, which it overwrites.
      onRawData: (chunk) => {
        if (length + chunk.length > buffer.length) buffer = lengthened(buffer, 2 * (length + chunk.length));
        buffer.set(chunk, length);
        length += chunk.length;
      },
    });
    const response = buffer.slice(0, length);
    if (buffer.length > maxKeptBytes) buffer = new Uint8Array(initialBytes);
    const error = errorMessageIn(response);
    if (error) throw parseError(error);
    return response;
  };
}

function lengthened(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

/** Parses an error message as the engine does, so that the code and the name of the constraint are the same. */
function parseError(message: Uint8Array): unknown {
  let problem: unknown;
  new protocol.Parser().parse(message, (parsed) => (problem = parsed));
  return problem;
}

/** Returns the engine with the interface the pool uses, without a thread of its own. */
export function inThisThread(engine: PGlite, onStatement?: (text: string) => void): Pglite {
  const { query, queryBytes } = preparedStatements(engine);
  return {
    query: async (...statements) => {
      for (const { sql } of statements) if (sql !== 'begin') onStatement?.(sql);
      return query(...statements);
    },
    queryBytes: async (statement) => {
      onStatement?.(statement.sql);
      return queryBytes(statement);
    },
    ready: () => Promise.resolve(false),
    kill: () => undefined,
    close: () => engine.close(),
  };
}

function isPlanned(sql: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(sql);
}

function isBoundary(sql: string): boolean {
  return /^\s*(begin|commit|rollback|savepoint|release|start)\b/i.test(sql);
}

/** Returns a value as PostgreSQL parses it from text; the statement determines its type. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A statement cannot take a value of type ${typeof value}.`);
}
