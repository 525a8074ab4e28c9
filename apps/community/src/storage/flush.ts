import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the names in a folder (new, renamed, removed files) safe against a power cut. Windows does not flush folders;
 * there NTFS does it by itself.
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

/** Flushes every file and folder under a folder, and the folder itself. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await flushTree(inside);
    else if (entry.isFile()) await flushFile(inside);
  }
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
