import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS that is completed here. */
interface EmscriptenNodeFs {
  realPath: (node: object) => string;
  tryFSOperation: (operation: () => void) => void;
  stream_ops: { fsync?: (stream: OpenFile) => number };
  node_ops: { mknod: (parent: object, name: string, mode: number, device: number) => object };
}

interface OpenFile {
  /** Node's file descriptor. */
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

const typeBits = 0o170000;
const directory = 0o040000;

/**
 * The file system of the database folder for PGlite, with the one call it lacks: Emscripten's NODEFS has no fsync, and what PostgreSQL
 * considers flushed is then only in the memory of the machine (decision 6).
 *
 * Flushing a file created since its folder was last flushed also flushes the folder: PostgreSQL flushes new relation files, but leaves
 * their names to the file system.
 */
export class FsyncFolder extends NodeFS {
  override async init(...[engine, module]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, module);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (started: unknown) => addFsync((started as { NODEFS: EmscriptenNodeFs }).NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(nodefs: EmscriptenNodeFs): void {
  /** Paths whose name may not be on disk yet. */
  const createdPaths = new Set<string>();
  const { mknod } = nodefs.node_ops;
  nodefs.node_ops.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device);
    const path = nodefs.realPath(node);
    if ((mode & typeBits) === directory) nodefs.tryFSOperation(() => flushDirectory(dirname(path)));
    else createdPaths.add(path);
    return node;
  };
  nodefs.stream_ops.fsync = ({ nfd, node }) => {
    nodefs.tryFSOperation(() => {
      if ((node.mode & typeBits) === directory) return flushDirectoryHandle(nfd);
      fsyncSync(nfd);
      const path = nodefs.realPath(node);
      if (createdPaths.has(path)) flushDirectory(dirname(path));
      createdPaths.delete(path);
    });
    return 0;
  };
}

function flushDirectory(path: string): void {
  const handle = openSync(path, 'r');
  try {
    flushDirectoryHandle(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes an open folder. Windows does not flush folders: NTFS writes names to its own log. */
function flushDirectoryHandle(handle: number): void {
  try {
    fsyncSync(handle);
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (process.platform !== 'win32' || (code !== 'EPERM' && code !== 'EACCES')) throw problem;
  }
}
