import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BlobDamaged, type BlobIdentity, type BlobStore, type StoredBlob } from './blobs.ts';
import { flushDirectory, makeDirectory } from './flush.ts';
import { asFull } from './full.ts';
import { heldRemovals } from './held-removals.ts';
import { measured } from './measured.ts';
import { piece, readVerified, verify } from './verified.ts';

/** Attachments as files: written beside, flushed to the disk, then put in place, so that a file is whole or absent. */
export async function blobFiles(folder: string): Promise<BlobStore> {
  const staging = join(folder, 'staging');
  await makeDirectory(folder);
  await makeDirectory(staging);
  /** Written since the start: their rows may still be on the way, a sweep leaves them alone. */
  const fresh = new Set<string>();

  const folders = new Map<string, Promise<void>>();
  /** Made and flushed once for each run: whoever comes second must not be quicker than the disk. */
  const folderFor = (place: string): Promise<void> => {
    const parent = dirname(place);
    const made = folders.get(parent) ?? makeDirectory(parent);
    folders.set(parent, made);
    made.catch(() => folders.delete(parent));
    return made;
  };

  const write = async (bytes: Readable, limit: number, key: string = randomUUID()): Promise<StoredBlob> => {
    const draft = join(staging, key);
    const place = pathOf(folder, key);
    fresh.add(key);
    try {
      const size = await writeWhole(bytes, draft, limit);
      await folderFor(place);
      await rename(draft, place);
      await flushDirectory(dirname(place));
      return { key, ...size };
    } catch (problem) {
      fresh.delete(key);
      await Promise.all([rm(draft, { force: true }), rm(place, { force: true })]);
      throw asFull(problem);
    }
  };
  const removals = heldRemovals((key) => rm(pathOf(folder, key), { force: true }));
  const read: BlobStore['read'] = (blob, when) => readVerified(() => opened(folder, blob), blob, when);
  const store: BlobStore = {
    write: (bytes, limit) => write(bytes, limit),
    read,
    verify: (blob) => verify(() => opened(folder, blob), blob),
    remove: removals.remove,
    sweep: (keep) => sweep(folder, (key) => keep.has(key) || fresh.has(key)),
    snapshot: async (db, rows, bytes) => {
      const release = removals.hold();
      try {
        await bytes((blob) => read(blob, 'onTheWay'), await db.transaction().execute(rows));
      } finally {
        await release();
      }
    },
    restore: async (db, bytes, rows) => {
      const added: string[] = [];
      const put = async (blob: BlobIdentity, open: () => Readable): Promise<void> => {
        if (await isThere(store, blob)) return;
        added.push(blob.key);
        const { size, sha1 } = await write(open(), Infinity, blob.key);
        if (size !== blob.size || sha1 !== blob.sha1) throw new BlobDamaged(blob.key, 'damaged in the backup');
      };
      try {
        await bytes(put);
        await db.transaction().execute(rows);
      } catch (problem) {
        for (const key of added) await store.remove(key);
        throw problem;
      }
    },
  };
  return store;
}

function isThere(store: BlobStore, blob: BlobIdentity): Promise<boolean> {
  return store.verify(blob).then(
    () => true,
    () => false,
  );
}

async function writeWhole(bytes: Readable, path: string, limit: number): Promise<Omit<StoredBlob, 'key'>> {
  return measured(bytes, limit, async (pieces) => {
    const file = await open(path, 'wx');
    try {
      await writeFile(file, pieces);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/** Rejects at once, not in the stream, when the file is missing or has another size. */
async function opened(folder: string, { key, size }: BlobIdentity): Promise<Readable> {
  const file = await open(pathOf(folder, key), 'r').catch((problem: unknown) => {
    throw asDamaged(key, problem);
  });
  const found = await file.stat();
  if (found.size !== size) {
    await file.close();
    throw new BlobDamaged(key, `${found.size} bytes long, not ${size}`);
  }
  return createReadStream('', { fd: file, highWaterMark: piece });
}

/** A file that is not there, or that the disk cannot read. */
function asDamaged(key: string, problem: unknown): unknown {
  const code = (problem as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new BlobDamaged(key, 'missing', { cause: problem });
  return code === 'EIO' ? new BlobDamaged(key, 'unreadable', { cause: problem }) : problem;
}

/** A thousand folders of some files each, rather than one that holds them all. Keys are names, never paths. */
function pathOf(folder: string, key: string): string {
  const name = basename(key);
  return join(folder, name.slice(0, 2), name);
}

async function sweep(folder: string, keep: (key: string) => boolean): Promise<number> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  const orphans = inside.filter((entry) => entry.isFile() && !keep(entry.name));
  for (const orphan of orphans) await rm(join(orphan.parentPath, orphan.name), { force: true });
  return orphans.length;
}
