import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BlobDamagedError, type BlobIdentity, type BlobStore, type StoredBlob } from './blobs.ts';
import { blobPath } from './blob-paths.ts';
import { flushDirectory, createDurableFolder } from '../flush.ts';
import { toStorageFull } from '../storage-errors.ts';
import { deferredRemovals } from './deferred-removals.ts';
import { hashStream } from './hash-stream.ts';
import { quarantine, restoreQuarantinedFiles, sweepStaging, sweepUnreferenced } from './sweep-files.ts';
import { toBlobDamaged, chunkBytes, readVerified, verify } from './verify-blob.ts';

/** Milliseconds after which the row of a complete file is committed, or never will be. */
const commitTime = 3600_000;

/**
 * Opens a store of attachments as files: written to a temporary file, renamed and flushed to disk before a row can name them, so that a
 * named file is complete.
 */
export async function blobFiles(folder: string, now = () => new Date()): Promise<BlobStore> {
  const staging = join(folder, 'staging');
  await createDurableFolder(folder);
  await createDurableFolder(staging);
  /** When each recent file was complete, undefined before: its row may not be committed yet, so a sweep leaves it alone. */
  const pendingKeys = new Map<string, number | undefined>();

  const folders = new Map<string, Promise<void>>();
  /** Created and flushed once per run: a second write must not finish before the folder is on disk. */
  const folderFor = (path: string): Promise<void> => {
    const parent = dirname(path);
    const made = folders.get(parent) ?? createDurableFolder(parent);
    folders.set(parent, made);
    made.catch(() => folders.delete(parent));
    return made;
  };

  const write = async (
    bytes: AsyncIterable<Buffer>,
    limit: number,
    key: string = randomUUID(),
  ): Promise<StoredBlob> => {
    const draft = join(staging, key);
    const path = blobPath(folder, key);
    pendingKeys.set(key, undefined);
    try {
      const size = await writeFileDurably(bytes, draft, limit, async (file) => {
        await folderFor(path);
        await rename(draft, path);
        // Bytes and name together: file systems flush them in one operation, and no row names the file before both are on disk.
        await Promise.all([file.sync(), flushDirectory(dirname(path))]);
      });
      pendingKeys.set(key, now().getTime());
      return { key, ...size };
    } catch (problem) {
      pendingKeys.delete(key);
      await Promise.all([rm(draft, { force: true }), rm(path, { force: true })]);
      throw toStorageFull(problem);
    }
  };
  const removals = deferredRemovals((key) => rm(blobPath(folder, key), { force: true }));
  const quarantines = deferredRemovals((key) => quarantine(folder, key, now()));
  const read: BlobStore['read'] = (blob, when) => readVerified(() => openBlob(folder, blob), blob, when);
  const store: BlobStore = {
    areInDatabase: false,
    write: (bytes, limit) => write(bytes, limit),
    // Files are stored beside the database: they are safe before a row can name them.
    receive: (bytes, limit) => write(bytes, limit),
    keep: () => Promise.resolve(),
    releaseHeld: () => false,
    read,
    verify: (blob) => verify(() => openBlob(folder, blob), blob),
    remove: removals.remove,
    quarantine: quarantines.remove,
    restoreNamed: (named) => restoreQuarantinedFiles(folder, named),
    sweep: async (findReferenced) => {
      for (const [key, complete] of pendingKeys)
        if (complete !== undefined && complete < now().getTime() - commitTime) pendingKeys.delete(key);
      const incompleteCount = await sweepStaging(staging, pendingKeys);
      return (
        incompleteCount +
        (await sweepUnreferenced({
          folder,
          pendingKeys,
          findReferenced,
          now: now(),
          quarantineKey: quarantines.remove,
        }))
      );
    },
    snapshot: async (db, rows, bytes) => {
      const releaseHolds = [removals.hold(), quarantines.hold()];
      try {
        await bytes((blob) => read(blob, 'onTheWay'), await db.transaction().execute(rows));
      } finally {
        for (const release of releaseHolds) await release();
      }
    },
    restore: async (db, bytes, rows) => {
      const addedKeys: string[] = [];
      const restoreBlob = async (blob: BlobIdentity, open: () => Readable): Promise<void> => {
        if (await isIntact(store, blob)) return;
        addedKeys.push(blob.key);
        const { size, sha1 } = await write(open(), Infinity, blob.key);
        if (size !== blob.size || sha1 !== blob.sha1) throw new BlobDamagedError(blob.key, 'damaged in the backup');
      };
      try {
        await bytes(restoreBlob);
        await db.transaction().execute(rows);
      } catch (problem) {
        for (const key of addedKeys) await store.remove(key);
        throw problem;
      }
    },
  };
  return store;
}

function isIntact(store: BlobStore, blob: BlobIdentity): Promise<boolean> {
  return store.verify(blob).then(
    () => true,
    () => false,
  );
}

/** @param publish called with the file once it is written, before it is closed */
async function writeFileDurably(
  bytes: AsyncIterable<Buffer>,
  path: string,
  limit: number,
  publish: (file: FileHandle) => Promise<void>,
): Promise<Omit<StoredBlob, 'key'>> {
  return hashStream(bytes, limit, async (pieces) => {
    const file = await open(path, 'wx');
    try {
      await writeFile(file, pieces);
      await publish(file);
    } finally {
      await file.close();
    }
  });
}

/** Opens a file for reading. Rejects at once, not in the stream, when it is missing or has another size. */
async function openBlob(folder: string, { key, size }: BlobIdentity): Promise<Readable> {
  const file = await open(blobPath(folder, key), 'r').catch((problem: unknown) => {
    throw toDamaged(key, problem);
  });
  try {
    const found = await file.stat();
    if (found.size !== size) throw new BlobDamagedError(key, `${found.size} bytes long, not ${size}`);
  } catch (problem) {
    await file.close();
    throw toDamaged(key, problem);
  }
  return createReadStream('', { fd: file, highWaterMark: chunkBytes });
}

/** Returns {@link BlobDamagedError} for a file that is missing or that the disk cannot read; any other error unchanged. */
function toDamaged(key: string, problem: unknown): unknown {
  const { code } = problem as NodeJS.ErrnoException;
  return code === 'ENOENT' ? new BlobDamagedError(key, 'missing', { cause: problem }) : toBlobDamaged(key, problem);
}
