import { createServer } from 'node:net';

/** Throws an Error with a readable message when one of the ports is taken; checked before the data is opened, which takes longer. */
export async function freePorts(ports: readonly [number, ...number[]], host: string): Promise<void> {
  for (const port of ports) {
    const problem = await problemOf(port, host);
    if (problem === undefined) continue;
    const hint = `PORT=5000 npm start takes 5000 to 5002 instead of ${ports[0]} to ${ports.at(-1)}`;
    if (problem === 'EADDRINUSE') throw new Error(`Port ${port} is in use by another program. ${hint}.`);
    throw new Error(`Nothing can listen on port ${port} of ${host} (${problem}). PORT and HOST say where; ${hint}.`);
  }
}

function problemOf(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createServer();
    socket.once('error', (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message));
    socket.listen({ port, host }, () => socket.close(() => resolve(undefined)));
  });
}
