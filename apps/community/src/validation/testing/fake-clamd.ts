import { createServer, type AddressInfo, type Server } from 'node:net';
import type { ClamdAddress } from '../malware/clamd.ts';

/** A clamd that implements the real protocol and detects what a test names. */
export interface FakeClamd {
  readonly address: ClamdAddress;
  /** Sizes of the files it received. */
  readonly receivedSizes: readonly number[];
  readonly close: () => Promise<void>;
}

/**
 * Starts it. `limit`: bytes after which it responds and closes, as clamd does past StreamMaxLength; `says`: its response to a clean file.
 */
export async function fakeClamd({ infected = 'evil', limit = Infinity, says = 'stream: OK' } = {}): Promise<FakeClamd> {
  const receivedSizes: number[] = [];
  const server = createServer((socket) => {
    let buffered = Buffer.alloc(0);
    let file: Buffer[] | undefined;
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      buffered = Buffer.concat([buffered, part]);
      if (!file) {
        const end = buffered.indexOf(0);
        if (end < 0) return;
        if (buffered.subarray(0, end).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
        buffered = buffered.subarray(end + 1);
        file = [];
      }
      while (buffered.length >= 4 && buffered.length >= 4 + buffered.readUInt32BE()) {
        const length = buffered.readUInt32BE();
        file.push(buffered.subarray(4, 4 + length));
        buffered = buffered.subarray(4 + length);
        const content = Buffer.concat(file);
        if (content.length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        if (length > 0) continue;
        receivedSizes.push(content.length);
        socket.end(content.includes(infected) ? 'stream: Test.Evil-1 FOUND\0' : `${says}\0`);
        return;
      }
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    receivedSizes,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
