import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { Pglite, Rows } from './pglite.ts';

/** How many statements the engine keeps prepared; kysely writes the same few dozen again and again. */
const mostPrepared = 300;

/**
 * Runs statements on the engine, each in one message of PostgreSQL's protocol and prepared once for each text. The
 * engine's own `query` takes six messages and plans anew every time: ten times the processor for a small insert
 * (decision 8). `opens` begins a transaction before the statement. Rejects with the engine's error, PostgreSQL's code in it.
 */
export function preparedStatements(
  engine: PGlite,
): (sql: string, parameters: readonly unknown[], opens?: boolean) => Promise<Rows> {
  const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize;
  const names = new Map<string, string>();
  let last = 0;

  /** The oldest goes when there are too many. */
  const room = (): Uint8Array[] => {
    const [oldest] = names;
    if (!oldest || names.size < mostPrepared) return [];
    names.delete(oldest[0]);
    return [close({ type: 'S', name: oldest[1] })];
  };

  const run = (sql: string, parameters: readonly unknown[]): Promise<Results<Record<string, unknown>>> =>
    engine.runExclusive(async () => {
      const known = names.get(sql);
      const name = known ?? (isPlanned(sql) ? `s${++last}` : '');
      const values = parameters.map(asText);
      const messages = [
        ...(known === undefined ? [...(name === '' ? [] : room()), prepare({ name, text: sql })] : []),
        bind({ statement: name, values }),
        describe({ type: 'P' }),
        execute({}),
        sync(),
      ];
      const answers = await engine.execProtocolStream(joined(messages));
      // Only now is it certain that the engine knows the statement.
      if (name !== '') names.set(sql, name);
      // A plan may not outlive the shape of its tables.
      else if (!isBoundary(sql)) names.clear();
      const [result] = parse.parseResults(answers, engine.parsers) as Results<Record<string, unknown>>[];
      return result ?? { rows: [], fields: [] };
    });

  return async (sql, parameters, opens) => {
    if (opens) await run('begin', []);
    const { rows, affectedRows, command } = await run(sql, parameters);
    return { rows, rowCount: affectedRows ?? rows.length, command: command ?? '' };
  };
}

/** The engine as the pool wants it, without a thread of its own. */
export function inThisThread(engine: PGlite, onStatement?: (text: string) => void): Pglite {
  const run = preparedStatements(engine);
  return {
    query: async (text, parameters, opens) => {
      onStatement?.(text);
      return run(text, parameters, opens);
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

/** A value as PostgreSQL reads it from text; which type it is, the statement knows. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A statement cannot take a value of type ${typeof value}.`);
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const message of messages) {
    whole.set(message, at);
    at += message.length;
  }
  return whole;
}
