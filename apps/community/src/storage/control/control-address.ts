import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Maximum bytes of the path of a Unix socket on every system (macOS: 104 with the final NUL). */
const maxPathLength = 100;

/**
 * Returns the address on which the process that holds a data folder accepts requests: a socket in the folder, which only its owner may
 * open; elsewhere when the folder's path is too long, and a named pipe on Windows. Both sides derive it from the folder alone.
 */
export function controlAddress(dataDir: string): string {
  const folder = resolve(dataDir);
  const name = `epr-community-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const socketPath = join(folder, 'control.sock');
  return Buffer.byteLength(socketPath) <= maxPathLength ? socketPath : join(tmpdir(), `${name}.sock`);
}
