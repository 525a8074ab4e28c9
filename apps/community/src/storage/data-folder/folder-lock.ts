import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ownHolder, readHolder, socketPrefix, holderState, type LockHolder } from './lock-holder.ts';

/** Another process uses the folder; the message is for the operator of the second one. */
export class FolderInUseError extends Error {}

const pattern = /^lock\.(\d+)$/;

/**
 * Makes this process the only one that uses the folder, until the returned function is called. The embedded engine has no lock of its own,
 * and two processes on one folder lose data silently.
 *
 * Locks are numbered. A process takes the number after the highest, and only when the holder of that one is certainly dead ({@link
 * holderState}), never because of its age. It then checks again: if a higher number has appeared meanwhile, it releases its own. Throws
 * {@link FolderInUseError}.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const [me, end] = await ownHolder(folder);
  try {
    const ownNumber = await acquireNext(folder, me);
    try {
      await removeOlder(folder, ownNumber, me);
    } catch (problem) {
      await removeLock(folder, ownNumber);
      throw problem;
    }
    return async () => {
      await removeLock(folder, ownNumber);
      await end();
    };
  } catch (problem) {
    await end();
    throw problem;
  }
}

async function acquireNext(folder: string, me: LockHolder): Promise<number> {
  for (;;) {
    const highest = Math.max(0, ...(await locks(folder)));
    if (highest > 0) await requireDead(folder, highest);
    const ownNumber = highest + 1;
    if (!(await createLock(folder, ownNumber, me))) continue;
    if (Math.max(...(await locks(folder))) === ownNumber) return ownNumber;
    await removeLock(folder, ownNumber);
  }
}

/**
 * Removes the locks below the one of this process, and their sockets. The socket of a concurrent process is named in the next lock, or in
 * none, and then that process removes it. A lower lock may belong to a living process: numbers restart if the highest was released between
 * two checks of this process.
 */
async function removeOlder(folder: string, ownNumber: number, me: LockHolder): Promise<void> {
  for (const number of await locks(folder)) {
    if (number >= ownNumber) continue;
    await requireDead(folder, number);
    const socket = readHolder(await readFile(join(folder, `lock.${number}`), 'utf8').catch(() => ''))?.socket;
    if (socket?.startsWith(socketPrefix) && socket !== me.socket) {
      await unlink(join(folder, socket)).catch(() => undefined);
    }
    await removeLock(folder, number);
  }
}

async function locks(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const number = pattern.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

async function requireDead(folder: string, number: number): Promise<void> {
  const path = join(folder, `lock.${number}`);
  const holder = readHolder(await readFile(path, 'utf8').catch(() => ''));
  if (!holder) return;
  const state = await holderState(holder, folder);
  if (state === 'dead') return;
  const hostText = holder.host === hostname() ? '' : ` on ${holder.host}`;
  const advice =
    state === 'alive'
      ? 'Stop that one first, or set DATA_DIR to another folder.'
      : `If nothing runs there any more, remove ${path} and start again.`;
  throw new FolderInUseError(`The data folder ${folder} is in use by process ${holder.pid}${hostText}. ${advice}`);
}

/** Writes the lock to a temporary file and links it into place: it exists with its whole text, or not at all. */
async function createLock(folder: string, number: number, me: LockHolder): Promise<boolean> {
  const draft = join(folder, `lock-draft.${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(draft, JSON.stringify(me), { flush: true });
    await link(draft, join(folder, `lock.${number}`));
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw problem;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

async function removeLock(folder: string, number: number): Promise<void> {
  await unlink(join(folder, `lock.${number}`)).catch(() => undefined);
}
