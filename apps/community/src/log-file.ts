import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { destination as pinoDestination, type DestinationStream } from 'pino';

/** Bytes after which a log file is put aside and a new one begun. */
export const defaultLogFileBytes = 50_000_000;

/** Files that were put aside and stay: `.1` is the newest. */
const oldFiles = 5;

/** One stream for each file: what two writers put aside, each would write on into. */
const open = new Map<string, DestinationStream>();

/**
 * A file to append lines to, and its folder made; where it has `bytes`, it is renamed to `….1` (older ones count up, the sixth goes) and a
 * new one begun. Returns the same stream for the same file. Throws an Error in words when it cannot be written.
 */
export function openLogFile(file: string, bytes = defaultLogFileBytes): DestinationStream {
  const path = resolve(file);
  const known = open.get(path);
  if (known) return known;
  const stream = rotating(path, bytes, writable(file));
  open.set(path, stream);
  return stream;
}

/** The size of a file that lines can be appended to. */
function writable(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, '');
    return statSync(file).size;
  } catch (problem) {
    const { code = 'unknown' } = problem as NodeJS.ErrnoException;
    const why = reasons[code] ?? code;
    throw new Error(
      `The log cannot be written to ${file}: ${why}. LOG_FILE says where it goes, and with npm start DATA_DIR does.`,
      { cause: problem },
    );
  }
}

function rotating(path: string, bytes: number, before: number): DestinationStream {
  const destination = pinoDestination({ dest: path, sync: true });
  let size = before;
  return {
    write: (line) => {
      const length = Buffer.byteLength(line);
      if (size > 0 && size + length > bytes) {
        if (putAside(path)) destination.reopen();
        size = 0;
      }
      size += length;
      destination.write(line);
    },
  };
}

/** Whether the file has its other name; where renaming is not possible the log goes on in the file it has. */
function putAside(path: string): boolean {
  try {
    for (let number = oldFiles - 1; number > 0; number -= 1)
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
  ENOSPC: 'the disk is full',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a file is in the way of its folder',
  EEXIST: 'a file is in the way of its folder',
};
