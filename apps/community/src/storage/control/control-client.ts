import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { controlAddress } from './control-address.ts';
import { CommandRefusedError, type ControlRequest, type ControlResponse } from './control-server.ts';

/**
 * Sends a command to the process that holds a data folder. Returns undefined when there is no such process. Throws {@link
 * CommandRefusedError} with its message when it refused.
 */
export async function sendCommand(dataDir: string, request: ControlRequest): Promise<unknown> {
  const socket = await connect(controlAddress(dataDir));
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  const response = await text(socket);
  if (response === '') throw new CommandRefusedError('The community stopped before it had answered.');
  const read = JSON.parse(response) as ControlResponse;
  if ('refused' in read) throw new CommandRefusedError(read.refused);
  return read.done;
}

function connect(address: string): Promise<Socket | undefined> {
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
