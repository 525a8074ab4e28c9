/**
 * Whether the database is unavailable: the server cannot be reached, is starting or stopping, has too many connections, or the embedded
 * engine has failed, or the server can only be read (25006, as after a failover). A later retry may succeed.
 */
export function isUnavailable(problem: unknown): boolean {
  const { code, message } = (problem ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string' && (network.has(code) || /^(?:08|57P|53300|58|25006)/.test(code))) return true;
  return typeof message === 'string' && lostConnection.test(message);
}

/** Whether a statement was cancelled because it took longer than permitted (`statement_timeout`, query_canceled). */
export function isStatementTimeout(problem: unknown): boolean {
  return (problem as { readonly code?: unknown } | null | undefined)?.code === '57014';
}

const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']);

/** Messages of pg, its pool and the embedded store that have no code. */
const lostConnection = /^(?:Connection terminated|timeout e|Client has encountered|The (?:embedded )?database )/;
