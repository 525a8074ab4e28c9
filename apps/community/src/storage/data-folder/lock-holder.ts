import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The process that holds a folder. `born` distinguishes it from a later one with the same process id. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Boot id of the kernel and start time of the process, where the system provides them (Linux). */
  readonly born: string;
  /** Name of a socket in the folder that accepts connections as long as the process lives. */
  readonly socket?: string;
}

/** Parses a lock; undefined when its text is incomplete: it was being written when the power failed, so its holder is dead. */
export function readHolder(text: string): LockHolder | undefined {
  try {
    const { pid, host, born, socket } = JSON.parse(text) as Partial<LockHolder>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof born !== 'string') return undefined;
    return { pid, host, born, ...(typeof socket === 'string' ? { socket } : {}) };
  } catch {
    return undefined;
  }
}

/** Returns this process as a holder, and a function that closes its socket. */
export async function ownHolder(folder: string): Promise<readonly [LockHolder, () => Promise<void>]> {
  const socket = `${socketPrefix}${randomBytes(6).toString('hex')}`;
  const end = await listenOn(join(folder, socket));
  const me = { pid: process.pid, host: hostname(), born: processIdentity(process.pid) };
  return [end ? { ...me, socket } : me, end ?? (() => Promise.resolve())];
}

/** Prefix of the sockets; those of killed holders are left behind. */
export const socketPrefix = 'alive.';

/**
 * Returns what can be known of a holder. A container that was created again has another host name and other process ids, so:
 *
 * - the same kernel (boot id) runs: the holder lives exactly if its socket in the folder answers. The kernel itself closes it when the
 *   process ends, and it is found through the folder, whatever the container. Without a socket: by process id and start time, on the same
 *   host only;
 * - another kernel, and the folder is on a file system that one machine at a time can use: dead, because this machine uses it now;
 * - anything else (a network drive, no boot id): by process id on the same host, otherwise unknown.
 */
export async function holderState(holder: LockHolder, folder: string): Promise<'alive' | 'dead' | 'unknown'> {
  const [holderBoot, ownBoot] = [bootOf(holder.born), bootOf(processIdentity(process.pid))];
  const sameHost = holder.host === hostname();
  if (holderBoot !== undefined && holderBoot === ownBoot && holder.socket !== undefined) {
    const state = await probeSocket(join(folder, holder.socket));
    return state === 'dead' && !sameHost && !(await isLocalDisk(folder)) ? 'unknown' : state;
  }
  if (holderBoot !== undefined && ownBoot !== undefined && holderBoot !== ownBoot)
    return (await isLocalDisk(folder)) ? 'dead' : 'unknown';
  if (!sameHost) return 'unknown';
  return isAlive(holder) ? 'alive' : 'dead';
}

function bootOf(text: string): string | undefined {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}(?= )/.exec(text)?.[0];
}

function probeSocket(path: string): Promise<'alive' | 'dead' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve('alive');
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'dead' : 'unknown'),
    );
  });
}

/**
 * Listens on a socket and returns a function that closes it. Undefined where the system or the folder does not support such sockets, or the
 * path is too long for one (sun_path, 108 bytes).
 */
function listenOn(path: string): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === 'win32' || Buffer.byteLength(path) > 100) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(path, () => {
      server.unref();
      resolve(async () => {
        await new Promise((closed) => server.close(closed));
        await unlink(path).catch(() => undefined);
      });
    });
  });
}

/** Types of file systems for one machine, statfs(2): ext2 to ext4, XFS, Btrfs, F2FS, ZFS, bcachefs, tmpfs, and a container's overlay. */
const localFileSystems = new Set([
  0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0xca451a4e, 0x01021994, 0x794c7630,
]);

async function isLocalDisk(folder: string): Promise<boolean> {
  return process.platform === 'linux' && localFileSystems.has((await statfs(folder)).type >>> 0);
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return processIdentity(holder.pid) === holder.born;
}

/** Returns when a process was started, if the system provides it (Linux): a reused process id is another process. */
function processIdentity(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the name in brackets, which may hold spaces (proc(5)).
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return 'unknown';
  }
}
