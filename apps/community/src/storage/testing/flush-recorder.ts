import fs, {
  closeSync,
  fstatSync,
  mkdirSync,
  readdirSync,
  readSync,
  writeFileSync,
  type openSync,
  type PathLike,
} from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** Records flushes, and rebuilds what a power failure leaves of a folder. */
export interface FlushRecorder {
  /** Builds the folder as it would be found after a power failure at this moment. */
  readonly rebuild: (to: string) => void;
  readonly stop: () => void;
}

/** Content of a file, or names in a folder with the files and folders they refer to. */
type Names = ReadonlyMap<string, { readonly key: string; readonly folder: boolean }>;
type Durable = Buffer | Names;

/**
 * Records the state of everything this thread flushes at that moment, and ignores everything else: the strictest reading of POSIX. A file
 * has its content as of its last fsync; a name exists if its folder was flushed since. A file that was never flushed is empty, or does not
 * exist.
 */
export function recordFlushes(root: string): FlushRecorder {
  const durable = new Map<string, Durable>();
  const paths = new Map<number, string>();
  const { openSync: realOpenSync, fsyncSync: realFsyncSync, open: realOpenLater, fsync: realFsyncLater } = fs;
  const { open: realOpen, rename: realRename } = promises;

  const flushed = (handle: number): void => {
    const stat = fstatSync(handle, { bigint: true });
    const path = paths.get(handle);
    if (path === undefined) throw new Error('A file was flushed that nobody is known to have opened.');
    durable.set(keyOf(stat), stat.isDirectory() ? namesIn(path) : contentOf(path));
  };
  Object.assign(fs, {
    openSync: (...args: Parameters<typeof openSync>) => {
      const handle = realOpenSync(...args);
      paths.set(handle, String(args[0]));
      return handle;
    },
    fsyncSync: (handle: number) => {
      realFsyncSync(handle);
      flushed(handle);
    },
    // Used by streams.
    open: (path: PathLike, flags: string, mode: number, done: (problem: Error | null, handle: number) => void) =>
      realOpenLater(path, flags, mode, (problem, handle) => {
        if (!problem) paths.set(handle, String(path));
        done(problem, handle);
      }),
    fsync: (handle: number, done: (problem: Error | null) => void) =>
      realFsyncLater(handle, (problem) => {
        if (!problem) flushed(handle);
        done(problem);
      }),
  });
  Object.assign(promises, {
    open: async (...args: Parameters<typeof promises.open>): Promise<FileHandle> => {
      const file = await realOpen(...args);
      paths.set(file.fd, String(args[0]));
      const sync = file.sync.bind(file);
      return Object.assign(file, { sync: () => sync().then(() => flushed(file.fd)) });
    },
    // An open file continues under its new name.
    rename: async (from: string, to: string): Promise<void> => {
      await realRename(from, to);
      for (const [handle, path] of paths) if (path === from) paths.set(handle, to);
    },
  });
  syncBuiltinESMExports();

  const rebuildFolder = (key: string, to: string): void => {
    mkdirSync(to, { recursive: true });
    const names = durable.get(key);
    if (!isNames(names)) return;
    for (const [name, { key: inside, folder }] of names) {
      const content = durable.get(inside);
      if (folder) rebuildFolder(inside, join(to, name));
      else writeFileSync(join(to, name), content instanceof Buffer ? content : '');
    }
  };
  return {
    rebuild: (to) => rebuildFolder(keyOf(fs.statSync(root, { bigint: true })), to),
    stop: () => {
      const real = { openSync: realOpenSync, fsyncSync: realFsyncSync, open: realOpenLater, fsync: realFsyncLater };
      Object.assign(fs, real);
      Object.assign(promises, { open: realOpen, rename: realRename });
      syncBuiltinESMExports();
    },
  };

  function namesIn(path: string): Durable {
    return new Map(
      readdirSync(path, { withFileTypes: true }).map((entry) => [
        entry.name,
        { key: keyOf(fs.lstatSync(join(path, entry.name), { bigint: true })), folder: entry.isDirectory() },
      ]),
    );
  }

  function contentOf(path: string): Buffer {
    const handle = realOpenSync(path, 'r');
    try {
      const content = Buffer.alloc(fstatSync(handle).size);
      readSync(handle, content, 0, content.length, 0);
      return content;
    } finally {
      closeSync(handle);
    }
  }
}

/** Identifies a file: a reused inode number is another file when its creation time differs. */
function keyOf({ dev, ino, birthtimeNs }: fs.BigIntStats): string {
  return `${dev} ${ino} ${birthtimeNs}`;
}

function isNames(durable: Durable | undefined): durable is Names {
  return durable instanceof Map;
}
