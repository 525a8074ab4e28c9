import { access, constants, statfs } from 'node:fs/promises';
import { createDurableFolder } from '../flush.ts';

/** The data folder cannot be used; the message is one sentence for operators. */
export class FolderUnusableError extends Error {}

/** Bytes a fresh database needs, and a started one for its write-ahead log. */
const minFreeBytes = 64 * 2 ** 20;

/** Creates the folder if necessary. Throws {@link FolderUnusableError} when it cannot be read or written, or its disk is full. */
export async function requireUsable(folder: string): Promise<void> {
  try {
    await createDurableFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= minFreeBytes) return;
  } catch (problem) {
    throw folderErrorMessage(folder, problem);
  }
  throw new FolderUnusableError(
    `There is no room on the disk of the data folder ${folder}: free at least ${minFreeBytes / 2 ** 20} MB, or set DATA_DIR to another folder.`,
  );
}

/** Returns an error of the data folder as a sentence for operators; any other error unchanged. */
export function folderErrorMessage(folder: string, problem: unknown): unknown {
  const { code, path, syscall } = problem as NodeJS.ErrnoException;
  const alternative = 'or set DATA_DIR to another folder.';
  const location = path && path !== folder ? `${path} in the data folder ${folder}` : `the data folder ${folder}`;
  const messages: Readonly<Record<string, string>> = {
    EACCES: `This user may not read and write ${location}: give it the right to, ${alternative}`,
    EPERM: `This user may not read and write ${location}: give it the right to, ${alternative}`,
    EROFS: `The data folder ${folder} lies on a disk that cannot be written to: mount it for writing, ${alternative}`,
    ENOTDIR: `The data folder ${folder} is, or lies below, a file: remove that file, ${alternative}`,
    EEXIST: `The data folder ${folder} is a file: remove it, ${alternative}`,
    ...(syscall === 'mkdir' && {
      ENOENT: `The data folder ${folder} cannot be made there: set DATA_DIR to another folder.`,
    }),
    ENOSPC: `There is no room on the disk of the data folder ${folder}: free some, ${alternative}`,
    EDQUOT: `There is no room on the disk of the data folder ${folder}: free some, ${alternative}`,
    EIO: `The disk of the data folder ${folder} cannot be read (input/output error): check the disk.`,
  };
  const message = code === undefined ? undefined : messages[code];
  return message === undefined ? problem : new FolderUnusableError(message, { cause: problem });
}
