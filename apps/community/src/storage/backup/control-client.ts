import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { controlAddress } from './control-address.ts';
import type { ControlResponse, ControlRequest } from './control-server.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';

/**
 * Sends a request to the process that holds a data folder. Returns undefined when there is no such process. Throws {@link BackupRefusedError}
 * with its message when it refused.
 */
export async function sendControlRequest(dataDir: string, request: ControlRequest): Promise<Manifest | undefined> {
  const socket = await connected(controlAddress(dataDir));
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  const answer = await text(socket);
  if (answer === '') throw new BackupRefusedError('The community stopped before it had answered.');
  const read = JSON.parse(answer) as ControlResponse;
  if ('refused' in read) throw new BackupRefusedError(read.refused);
  return read.done;
}

function connected(address: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (problem: NodeJS.ErrnoException) => {
      // No socket, or one left behind by a process that was killed.
      if (problem.code === 'ENOENT' || problem.code === 'ECONNREFUSED') resolve(undefined);
      else reject(problem);
    });
  });
}
