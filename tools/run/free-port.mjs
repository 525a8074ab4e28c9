import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port of this machine that is free now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
