import { mkdir, mkdtemp, open, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedReferencedKeys } from '../testing/fixed-referenced-keys.ts';
import { openMemoryStorage } from '../testing/memory-storage.ts';
import { blobFiles } from './blob-files.ts';
import { BlobDamagedError, type BlobStore } from './blobs.ts';

describe('attachments as files', () => {
  let folder: string;
  let now: Date;
  let blobs: BlobStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'epr-blobs-'));
    now = new Date('2026-11-22T12:00:00Z');
    blobs = await blobFiles(folder, () => now);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = () => blobs.write(Readable.from([Buffer.from('bytes')]), 100);
  const after = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  it('[COM-01] moves a complete file without a row to quarantine one hour after it was written, without a restart', async () => {
    const { key } = await write();
    after(59);
    expect(await blobs.sweep(fixedReferencedKeys())).toBe(0);
    after(2);
    expect(await blobs.sweep(fixedReferencedKeys())).toBe(1);
    expect(await readdir(join(folder, 'quarantine', '2026-11-22'))).toEqual([key]);
  });

  it('[COM-01] never sweeps a file that is still being written, however long it takes', async () => {
    const sender = new Readable({ read() {} });
    const writing = blobs.write(sender, 100);
    sender.push('half');
    await expect.poll(() => readdir(join(folder, 'staging'))).toHaveLength(1);
    after(24 * 60);
    expect(await blobs.sweep(fixedReferencedKeys())).toBe(0);
    sender.push(null);
    expect(await blobs.verify(await writing)).toBeUndefined();
  });

  it('[COM-01] reports a quarantine that cannot be read instead of treating it as empty', async () => {
    await writeFile(join(folder, 'quarantine'), 'not a folder');
    await expect(blobs.restoreNamed(fixedReferencedKeys())).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('[COM-01] ignores what a file manager has put into the quarantine: the next start and sweep succeed', async () => {
    const { key } = await write();
    after(61);
    await blobs.sweep(fixedReferencedKeys());
    await writeFile(join(folder, 'quarantine', '.DS_Store'), 'of the desktop');
    await blobs.restoreNamed(fixedReferencedKeys(key));
    expect(await readdir(join(folder, 'quarantine', '2026-11-22'))).toEqual([]);
    expect(await blobs.sweep(fixedReferencedKeys(key))).toBe(0);
  });

  it('[COM-01] what is in quarantine can be reclaimed for thirty days, and is gone after that', async () => {
    const [first, forgotten] = [await write(), await write()];
    after(61);
    await blobs.sweep(fixedReferencedKeys());
    const second = await write();
    after(24 * 60);
    await blobs.sweep(fixedReferencedKeys());
    after(29 * 24 * 60);
    await blobs.sweep(fixedReferencedKeys());
    const named = fixedReferencedKeys(first.key, second.key);
    await blobs.restoreNamed(named);
    for (const blob of [first, second]) expect(await blobs.verify(blob)).toBeUndefined();
    expect(await readdir(join(folder, 'quarantine', '2026-11-22'))).toEqual([forgotten.key]);
    after(24 * 60);
    await blobs.sweep(named);
    expect(await readdir(join(folder, 'quarantine'))).toEqual(['2026-11-23']);
    for (const blob of [first, second]) expect(await blobs.verify(blob)).toBeUndefined();
  });

  it('[COM-01] a restore that fails keeps the files that were there before', async () => {
    const blob = await write();
    const { db, close } = await openMemoryStorage();
    const restoring = blobs.restore(
      db,
      (put) => put(blob, () => Readable.from([Buffer.from('bytes')])),
      () => Promise.reject(new Error('no rows')),
    );
    await expect(restoring).rejects.toThrow('no rows');
    expect(await blobs.verify(blob)).toBeUndefined();
    await close();
  });

  it('[COM-01] reports a file that cannot be moved to quarantine, and leaves it where it is', async () => {
    const blob = await write();
    await mkdir(join(folder, 'quarantine', '2026-11-22', blob.key), { recursive: true });
    await expect(blobs.quarantine(blob.key)).rejects.toMatchObject({ syscall: 'rename' });
    expect(await blobs.verify(blob)).toBeUndefined();
  });

  it('[COM-01] reports a file whose size cannot be read as damaged, and closes it', async () => {
    const blob = await write();
    const some = await open(join(folder, 'some'), 'w');
    const handles = Object.getPrototypeOf(some) as FileHandle;
    await some.close();
    const stat = vi.spyOn(handles, 'stat');
    stat.mockRejectedValue(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    await expect(blobs.read(blob)).rejects.toBeInstanceOf(BlobDamagedError);
    // A closed handle has no file descriptor.
    expect((stat.mock.contexts[0] as FileHandle).fd).toBe(-1);
    stat.mockRestore();
  });
});
