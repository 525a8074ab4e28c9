import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushDirectory } from '../flush.ts';

/** Name of the temporary folder inside a folder that exists; one left by a killed process does not count as content. */
const draftName = 'unfinished.part';

/** Returns the names in a folder; undefined when the folder does not exist. */
export async function folderEntries(folder: string): Promise<readonly string[] | undefined> {
  try {
    return (await readdir(folder)).filter((name) => name !== draftName);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

/**
 * Fills an empty or missing folder, completely or not at all: `write` fills a temporary folder, which is renamed. A folder that exists may
 * be a volume or a link to another disk, which cannot be renamed or replaced: there the temporary folder is inside, and its content is moved
 * up, `last` at the end. Nothing that appeared in the folder meanwhile is overwritten.
 */
export async function fillFolder<T>(folder: string, last: string, write: (draft: string) => Promise<T>): Promise<T> {
  const isExisting = (await folderEntries(folder)) !== undefined;
  const draft = isExisting ? join(folder, draftName) : `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    const result = await write(draft);
    if (isExisting) await moveContents(draft, folder, last);
    else await rename(draft, folder);
    await flushDirectory(isExisting ? folder : dirname(folder));
    return result;
  } catch (problem) {
    await rm(draft, { recursive: true, force: true });
    throw problem;
  }
}

async function moveContents(draft: string, folder: string, last: string): Promise<void> {
  const otherNames = (await readdir(draft)).filter((name) => name !== last);
  for (const name of [...otherNames, last]) await rename(join(draft, name), join(folder, name));
  await rm(draft, { recursive: true });
}
