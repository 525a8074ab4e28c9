import { existsSync, mkdirSync, statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Flushes the names in a folder (new, renamed, removed files), so that they survive a power failure. Windows does not flush folders; there
 * NTFS does it by itself.
 */
export async function flushDirectory(path: string): Promise<void> {
  const folder = await open(path, 'r').catch((problem: unknown) => {
    if (process.platform === 'win32') return undefined;
    throw problem;
  });
  try {
    await folder?.sync().catch((problem: unknown) => {
      if (process.platform !== 'win32') throw problem;
    });
  } finally {
    await folder?.close();
  }
}

/**
 * Creates a folder and those above it, and returns the first one that was created; undefined when the folder existed. The `recursive` of
 * Node never returns where no folder can be made, as below /proc; this throws the error of the system.
 */
export function makeFolder(folder: string, mode?: number): string | undefined {
  if (isFolder(folder)) return undefined;
  const above = dirname(folder);
  const first = existsSync(above) ? undefined : makeFolder(above, mode);
  try {
    mkdirSync(folder, mode);
  } catch (problem) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw problem;
  }
  return first ?? folder;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Creates a folder, and the ones above it, so that they survive a power failure; flushed too when they existed already. */
export async function createDurableFolder(path: string): Promise<void> {
  const absolutePath = resolve(path);
  const first = makeFolder(absolutePath) ?? absolutePath;
  for (let at = absolutePath; at.length >= first.length && dirname(at) !== at; at = dirname(at)) {
    await flushDirectory(dirname(at));
  }
}

/** Flushes every file and folder under a folder, and the folder itself; several at a time, because systems group them. */
export async function flushTree(path: string): Promise<void> {
  const dirents = await readdir(path, { recursive: true, withFileTypes: true });
  const entries = dirents.map((entry) => ({ path: join(entry.parentPath, entry.name), file: entry.isFile() }));
  const next = entries.values();
  const flushNext = async (): Promise<void> => {
    for (const entry of next) await (entry.file ? flushFile(entry.path) : flushDirectory(entry.path));
  };
  await Promise.all(Array.from({ length: 16 }, flushNext));
  await flushDirectory(path);
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
