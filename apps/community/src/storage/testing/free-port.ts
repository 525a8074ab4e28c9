import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * Ports below the ephemeral range of Linux (32768): between the lookup and listening, no outgoing connection and no other `listen(0)` of
 * this machine takes them. Each thread starts at another one and counts on, so that two tests are not given the same.
 */
let next = 10_000 + (((process.pid + threadId) * 40) % 9000);

/** Returns a port of this machine that is free now, for a server whose address must be known before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port < 19_999 ? port + 1 : 10_000;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
