import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openPglite, createDatabase } from './create-database.ts';
import { preparedStatements } from './prepared-statements.ts';
import type { PgliteResponse, PgliteRequest } from './worker-messages.ts';

const { folder } = workerData as { readonly folder: string | undefined };
let engine: PGlite | undefined;
let prepared: ReturnType<typeof preparedStatements> | undefined;

parentPort?.on('message', (request: PgliteRequest) => {
  handleRequest(request).then(
    (result) => parentPort?.postMessage({ id: request.id, ...result }, result.bytes ? [result.bytes.buffer] : []),
    (problem: unknown) => parentPort?.postMessage({ id: request.id, ...errorOf(problem) }),
  );
});

async function handleRequest({ ask }: PgliteRequest): Promise<Omit<Extract<PgliteResponse, { rows: unknown }>, 'id'>> {
  const emptyRows = { rows: [], rowCount: 0, command: '' };
  if (ask.kind === 'open') {
    if (ask.make && folder !== undefined) await createDatabase(folder);
    engine = await openPglite(folder);
    prepared = preparedStatements(engine);
    return emptyRows;
  }
  if (!engine || !prepared) throw new Error('The embedded database is not open.');
  if (ask.kind === 'close') {
    await engine.close();
    return emptyRows;
  }
  if (ask.kind === 'queryBytes') return { ...emptyRows, bytes: await prepared.queryBytes(ask.statement) };
  return prepared.query(...ask.statements);
}

function errorOf(problem: unknown): Omit<Extract<PgliteResponse, { message: string }>, 'id'> {
  const { message, code, constraint, severity } = problem as Readonly<Record<string, unknown>>;
  return {
    message: typeof message === 'string' ? message : String(problem),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof severity === 'string' ? { severity } : {}),
  };
}
