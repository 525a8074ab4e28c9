import { createServer, type AddressInfo, type Server } from 'node:net';
import type { ClamdAddress } from '../malware/clamd.ts';

/** A clamd that implements the real protocol and detects what a test names. */
export interface FakeClamd {
  readonly address: ClamdAddress;
  /** Sizes of the files it received. */
  readonly seen: readonly number[];
  readonly close: () => Promise<void>;
}

/**
 * Starts it. `limit`: bytes after which it responds and closes, as clamd does past StreamMaxLength; `says`: its response to a clean file.
 */
export async function fakeClamd({ infected = 'evil', limit = Infinity, says = 'stream: OK' } = {}): Promise<FakeClamd> {
  const seen: number[] = [];
  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    let file: Buffer[] | undefined;
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      waiting = Buffer.concat([waiting, part]);
      if (!file) {
        const end = waiting.indexOf(0);
        if (end < 0) return;
        if (waiting.subarray(0, end).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
        waiting = waiting.subarray(end + 1);
        file = [];
      }
      while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
        const length = waiting.readUInt32BE();
        file.push(waiting.subarray(4, 4 + length));
        waiting = waiting.subarray(4 + length);
        const whole = Buffer.concat(file);
        if (whole.length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        if (length > 0) continue;
        seen.push(whole.length);
        socket.end(whole.includes(infected) ? 'stream: Test.Evil-1 FOUND\0' : `${says}\0`);
        return;
      }
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    seen,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
