import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { Pglite } from './pglite.ts';
import type { Statement } from './worker-messages.ts';

/** Maximum number of statements the engine keeps prepared; kysely sends the same few dozen again and again. */
const maxPrepared = 300;

/**
 * Returns a function that runs statements on the engine one after the other, each in one message of PostgreSQL's protocol and prepared once
 * for each text, and returns the rows of the last. The engine's own `query` takes six messages and plans anew every time: ten times the
 * processor time for a small insert (decision 8). Rejects with the engine's error, including PostgreSQL's code; the statements after it are
 * not run.
 */
export function preparedStatements(engine: PGlite): Pglite['query'] {
  const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize;
  const names = new Map<string, string>();
  let last = 0;

  /** Closes statements whose names are given up; otherwise the engine would keep their plans until it is restarted. */
  const closeStatements = async (statementNames: readonly string[]): Promise<void> => {
    if (statementNames.length === 0) return;
    await engine.execProtocolStream(concatBytes([...statementNames.map((name) => close({ type: 'S', name })), sync()]));
  };

  /** Returns the message that closes the oldest statement when there are too many. */
  const closeOldest = (): Uint8Array[] => {
    const [oldest] = names;
    if (!oldest || names.size < maxPrepared) return [];
    names.delete(oldest[0]);
    return [close({ type: 'S', name: oldest[1] })];
  };

  const run = ({ sql, parameters }: Statement): Promise<Results<Record<string, unknown>>> =>
    engine.runExclusive(async () => {
      const existingName = names.get(sql);
      const name = existingName ?? (isPlanned(sql) ? `s${++last}` : '');
      const values = parameters.map(asText);
      const messages = [
        ...(existingName === undefined ? [...(name === '' ? [] : closeOldest()), prepare({ name, text: sql })] : []),
        bind({ statement: name, values }),
        describe({ type: 'P' }),
        execute({}),
        sync(),
      ];
      const responses = await engine.execProtocolStream(concatBytes(messages)).catch(async (problem: unknown) => {
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
      const [result] = parse.parseResults(responses, engine.parsers) as Results<Record<string, unknown>>[];
      return result ?? { rows: [], fields: [] };
    });

  return async (...statements) => {
    for (const statement of statements.slice(0, -1)) await run(statement);
    const { rows, affectedRows, command } = await run(statements[statements.length - 1] as Statement);
    return { rows, rowCount: affectedRows ?? rows.length, command: command ?? '' };
  };
}

/** Returns the engine with the interface the pool uses, without a thread of its own. */
export function inThisThread(engine: PGlite, onStatement?: (text: string) => void): Pglite {
  const run = preparedStatements(engine);
  return {
    query: async (...statements) => {
      for (const { sql } of statements) if (sql !== 'begin') onStatement?.(sql);
      return run(...statements);
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

function concatBytes(messages: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const message of messages) {
    result.set(message, at);
    at += message.length;
  }
  return result;
}
