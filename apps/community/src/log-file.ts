import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DestinationStream } from 'pino';
import { logDestination } from './log-destination.ts';
import { makeFolder } from './storage/flush.ts';

/** Bytes after which a log file is renamed and a new one begun. */
export const defaultLogFileBytes = 50_000_000;

/** Number of renamed files that are kept: `.1` is the newest. */
const maxOldFiles = 5;

/** One stream for each file: of two streams, each would go on writing into the file the other has renamed. */
const open = new Map<string, DestinationStream>();

/**
 * Opens a file for appending log entries, and creates its folder; when it has `bytes`, it is renamed to `….1` (older ones count up, the
 * sixth is dropped) and a new one begun. Returns the same stream for the same file. Throws an Error with a plain message when it cannot be
 * written.
 */
export function openLogFile(file: string, bytes = defaultLogFileBytes): DestinationStream {
  const path = resolve(file);
  const existing = open.get(path);
  if (existing) return existing;
  const stream = rotating(path, bytes, writable(file));
  open.set(path, stream);
  return stream;
}

/** Returns the size of a file after checking that it can be appended to; throws when it cannot. */
function writable(file: string): number {
  try {
    makeFolder(dirname(file));
    appendFileSync(file, '');
    return statSync(file).size;
  } catch (problem) {
    const { code = 'unknown' } = problem as NodeJS.ErrnoException;
    const reason = reasons[code] ?? code;
    throw new Error(
      `The log cannot be written to ${file}: ${reason}. LOG_FILE says where it goes, and with npm start DATA_DIR does.`,
      { cause: problem },
    );
  }
}

function rotating(path: string, bytes: number, initialSize: number): DestinationStream {
  const destination = logDestination(path);
  let size = initialSize;
  return {
    write: (line) => {
      const length = Buffer.byteLength(line);
      if (size > 0 && size + length > bytes) {
        if (rotate(path)) destination.reopen();
        size = 0;
      }
      size += length;
      destination.write(line);
    },
  };
}

/** Renames the file; returns false when that is not possible, and the log continues in the same file. */
function rotate(path: string): boolean {
  try {
    for (let number = maxOldFiles - 1; number > 0; number -= 1)
      if (existsSync(`${path}.${number}`)) renameSync(`${path}.${number}`, `${path}.${number + 1}`);
    renameSync(path, `${path}.1`);
    return true;
  } catch {
    return false;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a file is in the way of its folder',
  EEXIST: 'a file is in the way of its folder',
};
