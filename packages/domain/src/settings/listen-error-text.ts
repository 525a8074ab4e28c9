/**
 * Returns why a server cannot listen, as a sentence for operators with the variables that set port and address (CFG-05); undefined for an
 * error that is not the system's.
 */
export function listenErrorText(problem: unknown, port: number, host: string): string | undefined {
  const { code, syscall } = problem as { readonly code?: string; readonly syscall?: string };
  if (code === undefined || syscall === undefined) return undefined;
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`
    : `Nothing can listen on port ${port} of ${host} (${code}). PORT and HOST say where.`;
}
