import { link, readdir, readFile, unlink, open } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process keeps its data in the folder; the message is for whoever started the second one. */
export class FolderInUse extends Error {}

/** Who holds a folder. `born` tells a process from a later one with the same number. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly born: string;
}

const pattern = /^lock\.(\d+)$/;

/**
 * Makes this process the only one that uses the folder, until the function handed back is called. The embedded engine
 * has no lock of its own, and two processes on one folder lose data without a word.
 *
 * Locks are numbered. A process takes the number after the highest, and only when that one's holder is dead, never
 * because of its age. It then looks again: should a higher one have appeared meanwhile, it gives its own back.
 * Throws {@link FolderInUse}.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    const numbers = await locks(folder);
    const highest = Math.max(0, ...numbers);
    if (highest > 0) await refuseIfAlive(folder, highest);
    const mine = highest + 1;
    if (!(await take(folder, mine))) continue;
    const after = await locks(folder);
    if (Math.max(...after) > mine) {
      await removed(folder, mine);
      continue;
    }
    for (const old of after) if (old < mine) await removed(folder, old);
    return () => removed(folder, mine);
  }
}

async function locks(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const number = pattern.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

async function refuseIfAlive(folder: string, number: number): Promise<void> {
  const path = join(folder, `lock.${number}`);
  const text = await readFile(path, 'utf8').catch(() => '');
  const holder = readHolder(text);
  if (!holder) return;
  if (holder.host !== hostname()) {
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. If nothing runs there any more, remove ${path} and start again.`,
    );
  }
  if (!alive(holder)) return;
  throw new FolderInUse(
    `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Writes the lock beside and links it into place: there with its whole text, or not there. */
async function take(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `lock-draft.${process.pid}.${born(process.pid).replace(/\W/g, '')}`);
  const file = await open(draft, 'w');
  try {
    await file.writeFile(
      JSON.stringify({ pid: process.pid, host: hostname(), born: born(process.pid) } satisfies Holder),
    );
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, join(folder, `lock.${number}`));
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw problem;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

async function removed(folder: string, number: number): Promise<void> {
  await unlink(join(folder, `lock.${number}`)).catch(() => undefined);
}

/** A lock whose text is torn was being written when the power went: its holder is dead. */
function readHolder(text: string): Holder | undefined {
  try {
    const { pid, host, born } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof born === 'string'
      ? { pid, host, born }
      : undefined;
  } catch {
    return undefined;
  }
}

function alive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return born(holder.pid) === holder.born;
}

/** When a process was started, as far as the system tells (Linux): a number used again is another process. */
function born(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the name in brackets, which may hold spaces (proc(5)).
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return 'unknown';
  }
}
