import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import promises, { mkdtemp, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '../blobs/blobs.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { isStorageFull } from '../storage-errors.ts';
import { openStorage } from '../open-storage.ts';
import { runChild } from '../testing/child-process.ts';
import { smallDisk, withoutMount } from '../testing/small-disk.ts';
import { fixedReferencedKeys } from '../testing/fixed-referenced-keys.ts';

const log = pino({ level: 'silent' });
const writer = new URL('../testing/writer.ts', import.meta.url);
const bootFile = '/proc/sys/kernel/random/boot_id';
const use = (challenge: string) => ({ challenge, expires: new Date() });

describe('the store in a folder', { timeout: 300_000 }, () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'epr-folder-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('[COM-01] keeps rows and attachments over a restart, and sweeps only unfinished uploads and files without a row', async () => {
    const before = await openStorage({ dataDir, log });
    await before.db.insertInto('used_captcha').values(use('kept')).execute();
    const blob = await before.blobs.write(Readable.from([Buffer.from('kept as well')]), 100);
    await before.blobs.write(Readable.from([Buffer.from('without a row')]), 100);
    await before.close();
    await writeFile(join(dataDir, 'attachments', 'staging', 'half'), 'hal');
    const after = await openStorage({ dataDir, log });
    expect(await after.db.selectFrom('used_captcha').select('challenge').execute()).toEqual([{ challenge: 'kept' }]);
    expect(await after.blobs.sweep(fixedReferencedKeys(blob.key))).toBe(2);
    expect(await readdir(join(dataDir, 'attachments', 'staging'))).toEqual([]);
    const read = (await (await after.blobs.read(blob)).toArray()) as Buffer[];
    expect(Buffer.concat(read).toString()).toBe('kept as well');
    await after.close();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  it('[COM-01] refuses a second process and names the first, and has all acknowledged data after the first was killed', async () => {
    const child = runChild(writer, [dataDir]);
    await child.line((line) => line.startsWith('20 '));
    const second = openStorage({ dataDir, log });
    await expect(second).rejects.toBeInstanceOf(FolderInUseError);
    await expect(second).rejects.toThrow(`in use by process ${child.process.pid}`);
    child.process.kill('SIGKILL');
    await child.exit;
    const acknowledged = child.lines.filter((line) => /^\d+ /.test(line)).map((line) => line.split(' '));
    expect(acknowledged.length).toBeGreaterThan(20);

    const storage = await openStorage({ dataDir, log });
    const rows = await storage.db.selectFrom('used_captcha').select('challenge').execute();
    const challenges = new Set(rows.map(({ challenge }) => challenge));
    const keys = await storage.db.selectFrom('attachment').select(['key', 'size', 'sha1']).execute();
    for (const [number, key] of acknowledged) {
      expect(challenges).toContain(`number ${number}`);
      const row = keys.find((one) => one.key === key);
      if (!row) throw new Error(`The row of ${key} is gone.`);
      const read = (await (await storage.blobs.read(row)).toArray()) as Buffer[];
      expect(Buffer.concat(read).toString()).toBe(`attachment ${number} `.repeat(500));
    }
    expect(keys).toHaveLength(challenges.size);
    // At most the one that was being written when the process died.
    expect(await storage.blobs.sweep(fixedReferencedKeys(...keys.map(({ key }) => key)))).toBeLessThanOrEqual(1);
    await storage.close();
  });

  it('[COM-01] refuses the same folder twice in one process', async () => {
    const release = await lockFolder(dataDir);
    await expect(openStorage({ dataDir, log })).rejects.toBeInstanceOf(FolderInUseError);
    await release();
  });

  const boot = existsSync(bootFile) ? readFileSync(bootFile, 'utf8').trim() : undefined;
  it.each(['long ago', `${boot} 0`])(
    '[COM-01] takes over the lock of a dead process whose id is in use again: %s',
    async (born) => {
      await writeFile(join(dataDir, 'lock.4'), JSON.stringify({ pid: process.pid, host: hostname(), born }));
      const release = await lockFolder(dataDir);
      expect((await readdir(dataDir)).filter((name) => name.startsWith('lock'))).toEqual(['lock.5']);
      await release();
    },
  );

  it('[COM-01] stays with a living process of another user, which may not be signalled', async () => {
    const release = await lockFolder(dataDir);
    const path = join(dataDir, 'lock.1');
    const { socket: _answering, ...holder } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    await writeFile(path, JSON.stringify(holder));
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}. Stop that one first`);
    kill.mockRestore();
    await release();
  });

  it('[COM-01] stays with the living process below the lock of a dead one', async () => {
    const release = await lockFolder(dataDir);
    await writeFile(join(dataDir, 'lock.2'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), born: 'x' }));
    await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
    const locks = (await readdir(dataDir)).filter((name) => name.startsWith('lock')).sort();
    expect(locks).toEqual(['lock.1', 'lock.2']);
    await release();
  });

  it('[COM-01] releases a folder whose lock was already removed', async () => {
    const release = await lockFolder(dataDir);
    await rm(join(dataDir, 'lock.1'));
    await release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.runIf(boot)(
    '[COM-01] ends connections to the socket of its lock, which would delay the end of the process',
    { timeout: 30_000 },
    async () => {
      const release = await lockFolder(dataDir);
      const [lock] = (await readdir(dataDir)).filter((name) => name.startsWith('alive'));
      const asking = connect(join(dataDir, lock ?? ''));
      await new Promise((closed) => asking.once('close', closed));
      await release();
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  it('[COM-01] takes over a lock truncated by a power failure', async () => {
    await writeFile(join(dataDir, 'lock.1'), '{"pid":');
    await hold();
  });

  it('[COM-01] does not take over the lock of a process on another machine', async () => {
    const lock = JSON.stringify({ pid: 1, host: `not-${hostname()}`, born: 'x' });
    await writeFile(join(dataDir, 'lock.1'), lock);
    await expect(hold()).rejects.toThrow(/lock\.1 and start again/);
    expect(await readFile(join(dataDir, 'lock.1'), 'utf8')).toBe(lock);
    expect(await readdir(dataDir)).toEqual(['lock.1']);
  });

  const earlierBoot = '00000000-0000-4000-8000-000000000000';
  const held = (lock: object): Promise<void> =>
    writeFile(join(dataDir, 'lock.1'), JSON.stringify({ pid: 1, host: 'container-1', ...lock }));
  const hold = async (): Promise<void> => (await lockFolder(dataDir))();

  it.runIf(boot)('[COM-01] takes over from a container that is gone, but not from a running one', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(join(dataDir, 'alive.1'), listening));
    await held({ born: `${boot} 5`, socket: 'alive.1' });
    await expect(hold()).rejects.toThrow(/in use by process 1 on container-1\. Stop that one first/);
    // As a killed process leaves it: the socket file, with no process listening.
    await rename(join(dataDir, 'alive.1'), join(dataDir, 'alive.2'));
    await new Promise((closed) => server.close(closed));
    await held({ born: `${boot} 5`, socket: 'alive.2' });
    await hold();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.runIf(boot)('[COM-01] on a network drive, takes over from a killed process of the same host only', async () => {
    const ofDisk = promises.statfs;
    const mount = (use: typeof ofDisk): void => {
      promises.statfs = use;
      syncBuiltinESMExports();
    };
    const nfs = 0x6969;
    mount((async (path: string) => ({ ...(await ofDisk(path)), type: nfs })) as typeof ofDisk);
    try {
      await held({ born: `${boot} 5`, socket: 'alive.1' });
      await expect(hold()).rejects.toThrow(/lock\.1 and start again/);
      // Another machine may be running there, whose boot id is another one.
      await held({ born: `${earlierBoot} 5`, socket: 'alive.1' });
      await expect(hold()).rejects.toThrow(/lock\.1 and start again/);
      await held({ born: `${boot} 5`, socket: 'alive.1', host: hostname() });
      await hold();
      expect(await readdir(dataDir)).toEqual([]);
    } finally {
      mount(ofDisk);
    }
  });

  it.runIf(boot)('[COM-01] leaves a lock whose socket cannot be examined to the operator', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await held({ born: `${boot} 5`, socket: 'file/alive.1', host: hostname() });
    await expect(hold()).rejects.toThrow(/lock\.1 and start again/);
  });

  it('[COM-01] removes no other file than the socket of a dead process, whatever its lock names', async () => {
    await writeFile(join(dataDir, 'store.id'), 'kept');
    await held({ born: 'long ago', socket: 'store.id', pid: 2 ** 22 + 1, host: hostname() });
    await hold();
    expect(await readdir(dataDir)).toEqual(['store.id']);
  });

  it.runIf(boot)('[COM-01] takes over a lock from before the machine was rebooted', async () => {
    await held({ born: `${earlierBoot} 5`, socket: 'alive.1' });
    await hold();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.runIf(boot)('[COM-01] leaves the lock of another container without a socket to the operator', async () => {
    await held({ born: `${boot} 5` });
    await expect(hold()).rejects.toThrow(/lock\.1 and start again/);
  });

  it('[COM-01] lets exactly one of many take over the lock of a dead process', async () => {
    await writeFile(join(dataDir, 'lock.1'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), born: 'x' }));
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(dataDir)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

const disk = smallDisk(1);
const larger = disk && smallDisk(120);
describe(disk ? 'a full disk' : `a full disk (${withoutMount})`, () => {
  it.runIf(disk)('is reported as such, and leaves nothing of the attachment that did not fit', async () => {
    const { blobFiles } = await import('../blobs/blob-files.ts');
    const folder = disk?.folder ?? '';
    const blobs = await blobFiles(folder);
    const small = await blobs.write(Readable.from([Buffer.alloc(300_000)]), 1e9);
    const large = blobs.write(Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64_000))), 1e9);
    await expect(large).rejects.toBeInstanceOf(StorageFullError);
    expect(await readdir(join(folder, 'staging'))).toEqual([]);
    await blobs.write(Readable.from([Buffer.alloc(300_000)]), 1e9);
    expect((await (await blobs.read(small)).toArray()).length).toBeGreaterThan(0);
    disk?.remove();
  });

  it.runIf(larger)(
    '[COM-01] loses nothing the embedded database has acknowledged, and the database continues when there is room again',
    async () => {
      const dataDir = larger?.folder ?? '';
      const storage = await openStorage({ dataDir, log });
      // Less than the next segment of the write-ahead log needs.
      const { bavail, bsize } = await statfs(dataDir);
      await writeFile(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - 8_000_000));
      const fill = async (): Promise<never> => {
        for (;;) await insert();
      };
      const acknowledged: string[] = [];
      const insert = async (): Promise<void> => {
        const captcha = randomBytes(600).toString('hex');
        await storage.db.insertInto('used_captcha').values(use(captcha)).execute();
        acknowledged.push(captcha);
      };
      await expect(fill()).rejects.toSatisfy(isStorageFull);
      await rm(join(dataDir, 'ballast'));
      await insert();
      const rows = await storage.db.selectFrom('used_captcha').select('challenge').execute();
      const stored = new Set(rows.map(({ challenge }) => challenge));
      expect(acknowledged.filter((one) => !stored.has(one))).toEqual([]);
      // The insert that met the full disk may have been stored before its response was lost, as with any database.
      expect(stored.size - acknowledged.length).toBeLessThanOrEqual(1);
      await storage.close();
      larger?.remove();
    },
    600_000,
  );

  it('is recognised by the error codes of disks and databases', () => {
    expect(['ENOSPC', 'EDQUOT', '53100'].map((code) => isStorageFull(Object.assign(new Error('x'), { code })))).toEqual(
      [true, true, true],
    );
    expect([new Error('x'), undefined, { code: 'EACCES' }].map(isStorageFull)).toEqual([false, false, false]);
  });
});
