import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Returns the path of a blob: many folders of some files each, rather than one that holds them all. Keys are file names, never paths. */
export function blobPath(folder: string, key: string): string {
  const name = basename(key);
  return join(folder, name.slice(0, 2), name);
}

/** Returns the folders of attachments that exist. */
export async function shards(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
}

/** Returns the names in a folder; none when the folder does not exist. */
export function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((problem: unknown) => {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw problem;
  });
}

/** Whether the folder contains any attachment. */
export async function holdsBlobs(folder: string): Promise<boolean> {
  for (const name of await shards(folder)) if ((await readdir(join(folder, name))).length > 0) return true;
  return false;
}
