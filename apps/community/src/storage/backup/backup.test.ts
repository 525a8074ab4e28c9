import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataLocation } from '../control/run-on-community.ts';
import { controlAddress } from '../control/control-address.ts';
import { acceptCommands } from '../control/control-server.ts';
import type { Storage } from '../storage.ts';
import { runChild } from '../testing/child-process.ts';
import { openMemoryStorage } from '../testing/memory-storage.ts';
import { smallDisk, withoutMount } from '../testing/small-disk.ts';
import { runCommand } from './run-command.ts';
import { backupCommands } from './backup-commands.ts';
import { attachmentPath, readManifest, rowsPath, type Manifest } from './manifest.ts';
import { backupOf, restoreTo } from './backup-at.ts';
import { saveBackup } from './save-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { referencesIn } from './tables.ts';
import { addAttachment, fingerprint } from './testing/filled-store.ts';
import { kinds, type Running, type BackupStores, openBackupStores } from './testing/stores.ts';

const log = pino({ level: 'silent' });

/** Milliseconds; long, because processes are started on machines of any speed. */
const timeoutMs = 180_000;

/** The program as built for `npm run backup`; the set-up of the tests builds it. */
const main = new URL('../../../../../dist/backup.mjs', import.meta.url);

let home: string;
let stores: BackupStores['stores'];
let folder: BackupStores['folder'];
let embedded: BackupStores['embedded'];
let close: BackupStores['close'];
beforeAll(async () => {
  ({ home, stores, folder, embedded, close } = await openBackupStores());
}, timeoutMs);
afterAll(() => close());

/** Runs a command in this process; returns its exit code and its output. */
async function command(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> {
  const { code, lines, errors: complaints } = await runCommand(args, environment);
  return { code, said: [...lines, ...complaints].join('\n') };
}

const pairs = kinds.flatMap(([from, one]) => kinds.map(([to, other]) => [from, to, one && other] as const));

describe.each(pairs)('a backup of %s in %s', { timeout: timeoutMs }, (from, to, possible) => {
  it.runIf(possible)('[COM-01] restores every row and attachment while both stores are running', async () => {
    const [{ source }, { target }, backup] = [stores(from), stores(to), folder()];
    const before = await fingerprint(source.storage);
    expect(await command(source.environment, 'backup', '--to', backup)).toMatchObject({ code: 0 });
    await addAttachment(target.storage, Buffer.from('here before'));
    const kept = await fingerprint(target.storage);
    expect(await command(target.environment, 'restore', '--from', backup)).toMatchObject({ code: 1 });
    expect(await fingerprint(target.storage)).toEqual(kept);
    const restored = await command(target.environment, 'restore', '--from', backup, '--replace');
    const { made, attachments } = await readManifest(backup);
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(new RegExp(`^Restored as of ${made}: \\d+ rows, ${attachments.count} attachments`)),
    });
    expect(await fingerprint(target.storage)).toEqual(before);
    expect(await fingerprint(source.storage)).toEqual(before);
    // Foreign keys are checked as before.
    expect(await referencesIn(target.storage.db)).toEqual(await referencesIn(source.storage.db));
    // Identity columns continue after the restored values.
    const event = { id: 'next', spid: '7', recorded: new Date(), subtype: 's', entity_roles: '', resource: '{}' };
    await target.storage.db.insertInto('audit_event').values(event).execute();
    // Triggers are enabled again.
    const changes = async (): Promise<number> =>
      (await sql`select id from membership_changed`.execute(target.storage.db)).rows.length;
    const seen = await changes();
    await target.storage.db.insertInto('membership').values({ gln: '2', organisation: 'later' }).execute();
    expect(await changes()).toBe(seen + 1);
    await addAttachment(target.storage, Buffer.from('and goes on'));
  });
});

describe.each(kinds)('a backup of %s', { timeout: timeoutMs }, (name, possible) => {
  const test = it.runIf(possible);

  test('[COM-01] is consistent while others write: no row without its bytes, no partial transaction', async () => {
    const [{ source }, to] = [stores(name), folder()];
    const { db, blobs } = source.storage;
    const pairsIn = async (folder: string): Promise<readonly string[]> => {
      const text = await readFile(rowsPath(folder, 'membership'), 'utf8');
      const lines = text.split('\n').filter((line) => line.includes('"in pairs"'));
      return lines.map((line) => (JSON.parse(line) as { gln: string }).gln);
    };
    let [over, written] = [false, 0];
    const writing = (async () => {
      for (; !over; written += 1) {
        const { key, size, sha1 } = await blobs.write(Readable.from([Buffer.alloc(1000 + written)]), 1e6);
        await db.transaction().execute(async (trx) => {
          const values = { key, size, sha1, content_type: 'in pairs', created: new Date() };
          await trx.insertInto('attachment').values(values).execute();
          await trx.insertInto('membership').values({ gln: key, organisation: 'in pairs' }).execute();
        });
      }
    })();
    const { damaged } = await backupOf(dataLocation(source.environment), to);
    over = true;
    await writing;
    expect(damaged).toEqual([]);
    const keys = await pairsIn(to);
    const rows = (await readFile(rowsPath(to, 'attachment'), 'utf8')).match(/"in pairs"/g) ?? [];
    expect(rows).toHaveLength(keys.length);
    expect(keys.length).toBeLessThanOrEqual(written);
    for (const key of keys) expect((await stat(attachmentPath(to, key))).size).toBeGreaterThan(0);
    // Their number depends on the speed of the machine: the tests that follow would save and compare all of them again and again.
    await db.deleteFrom('membership').where('organisation', '=', 'in pairs').execute();
    const pairs = db.deleteFrom('attachment').where('content_type', '=', 'in pairs').returning('key');
    for (const { key } of await pairs.execute()) await blobs.remove(key);
  });

  test('[COM-01] contains what is removed while it is made, and the removal follows afterwards', async () => {
    const { storage } = stores(name).source;
    const [blob, to] = [await addAttachment(storage, Buffer.from('removed meanwhile')), folder()];
    const aside = await addAttachment(storage, Buffer.from('put aside meanwhile'));
    const meanwhile: Storage['blobs'] = {
      ...storage.blobs,
      snapshot: (db, rows, bytes) =>
        storage.blobs.snapshot(db, rows, async (read, found) => {
          await db.deleteFrom('attachment').where('key', 'in', [blob.key, aside.key]).execute();
          await storage.blobs.remove(blob.key);
          await storage.blobs.quarantine(aside.key);
          await bytes(read, found);
        }),
    };
    const { damaged } = await saveBackup({ db: storage.db, blobs: meanwhile }, to);
    expect(damaged).toEqual([]);
    expect(await readFile(attachmentPath(to, blob.key), 'utf8')).toBe('removed meanwhile');
    expect(await readFile(attachmentPath(to, aside.key), 'utf8')).toBe('put aside meanwhile');
    await expect(storage.blobs.read(blob)).rejects.toThrow('missing');
  });

  test('[COM-01] reports attachments already damaged in the store, and saves the rest', async () => {
    const [{ source, target }, to] = [stores(name), folder()];
    const lost = await addAttachment(source.storage, Buffer.from('lost'));
    await source.storage.blobs.remove(lost.key);
    // Long enough that its beginning is in the backup before its end shows that the hash differs.
    const changed = await addAttachment(source.storage, Buffer.alloc(2_000_000));
    await source.storage.db.updateTable('attachment').set({ sha1: '' }).where('key', '=', changed.key).execute();
    const made = await command(source.environment, 'backup', '--to', to);
    expect(made.code).toBe(1);
    const keys = [lost.key, changed.key].sort();
    for (const key of keys) {
      expect(made.said).toContain(key);
      await expect(stat(attachmentPath(to, key))).rejects.toMatchObject({ code: 'ENOENT' });
    }
    const { damaged, tables } = await restoreBackup(target.storage, to, { replace: true });
    expect(damaged.toSorted()).toEqual(keys);
    expect(tables['audit_event']?.rows).toBe(448);
    await source.storage.blobs.remove(changed.key);
    for (const { storage } of [source, target])
      await storage.db.deleteFrom('attachment').where('key', 'in', keys).execute();
  });

  const filesIn = async ({ environment }: Running): Promise<readonly string[]> => {
    const attachments = join(environment['DATA_DIR'] ?? '', 'attachments');
    if (environment['DATA_DIR'] === undefined) return [];
    const inside = await readdir(attachments, { recursive: true, withFileTypes: true });
    return inside.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
  };
  const oneKey = async (backup: string): Promise<string> => {
    const lines = (await readFile(rowsPath(backup, 'attachment'), 'utf8')).trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as { key: string; size: number });
    // Not in the target either; otherwise nothing would have to be read from the backup.
    await stores(name).target.storage.db.deleteFrom('attachment').execute();
    for (const { key } of rows) await stores(name).target.storage.blobs.remove(key);
    return rows.find(({ size }) => size > 1)?.key ?? '';
  };
  const change = async (backup: string, by: (manifest: Manifest) => Manifest): Promise<void> => {
    const path = join(backup, 'manifest.json');
    await writeFile(path, JSON.stringify(by(JSON.parse(await readFile(path, 'utf8')) as Manifest)));
  };

  test.each<readonly [string, (backup: string) => Promise<unknown>, string]>([
    ['changed rows', (to) => appendFile(rowsPath(to, 'audit_event'), '\n'), 'rows of audit_event are damaged'],
    ['a cut attachment', async (to) => truncate(attachmentPath(to, await oneKey(to)), 1), 'damaged in the backup'],
    [
      'an attachment with other bytes',
      async (to) => {
        const path = attachmentPath(to, await oneKey(to));
        const bytes = await readFile(path);
        await writeFile(
          path,
          bytes.map((byte) => byte ^ 1),
        );
      },
      'damaged in the backup',
    ],
    ['a missing attachment', async (to) => rm(attachmentPath(to, await oneKey(to))), 'missing in the backup'],
    [
      'a newer version',
      (to) => change(to, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-later'] })),
      '9999-later',
    ],
    [
      'of another format',
      (to) => change(to, (manifest) => ({ ...manifest, format: 2 as unknown as 1 })),
      'cannot be read as that of a backup',
    ],
    ...(
      [
        ['tables', null],
        ['tables', { account: null }],
        ['tables', { account: { rows: '1', sha1: '' } }],
        ['migrations', [7]],
        ['attachments', undefined],
        ['damaged', 'none'],
        ['made', 5],
      ] as const
    ).map(
      ([member, value]) =>
        [
          `${member} that are ${JSON.stringify(value)}`,
          (to: string) => change(to, (manifest) => ({ ...manifest, [member]: value })),
          'cannot be read as that of a backup',
        ] as const,
    ),
    [
      'a table that is a path',
      (to) =>
        change(to, ({ tables, ...manifest }) => ({
          ...manifest,
          tables: { ...tables, '../x': { rows: 0, sha1: '' } },
        })),
      'names a table "../x"',
    ],
    ['no rows of a table', (to) => rm(rowsPath(to, 'account')), 'rows of account cannot be read'],
    ['no manifest', (to) => rm(join(to, 'manifest.json')), 'no whole backup'],
  ])(
    '[COM-01] that is incomplete or unknown is rejected with a message and changes nothing: %s',
    async (_how, harm, words) => {
      const [{ source, target }, to] = [stores(name), folder()];
      await saveBackup(source.storage, to);
      await harm(to);
      const before = await fingerprint(target.storage);
      const files = await filesIn(target);
      await expect(restoreTo(dataLocation(target.environment), to, { replace: true })).rejects.toThrow(words);
      expect(await fingerprint(target.storage)).toEqual(before);
      // Nor are files left there that no row names.
      expect(await filesIn(target)).toEqual(files);
    },
  );

  test('[COM-01] of an older version is migrated', async () => {
    const [{ source, target }, to] = [stores(name), folder()];
    await saveBackup(source.storage, to);
    const path = rowsPath(to, 'identity_session');
    const older = (await readFile(path, 'utf8')).replaceAll(/,"downloads":\d+/g, '');
    await writeFile(path, older);
    await change(to, ({ migrations, tables, ...manifest }) => ({
      ...manifest,
      migrations: migrations.filter((step) => step < '0004'),
      tables: { ...tables, identity_session: { rows: 1, sha1: createHash('sha1').update(older).digest('base64') } },
    }));
    await restoreBackup(target.storage, to, { replace: true });
    const sessions = await target.storage.db.selectFrom('identity_session').select('downloads').execute();
    expect(sessions).toEqual([{ downloads: 0 }]);
  });
});

describe('the backup and restore commands', { timeout: timeoutMs }, () => {
  it('[COM-01] work on a stopped community, replace nothing unasked, and a new data folder appears only when complete', async () => {
    const { source } = stores('the embedded store');
    const before = await fingerprint(source.storage);
    const [first, second, dataDir] = [folder(), folder(), folder()];
    await saveBackup(source.storage, first);
    expect(await command({ DATA_DIR: dataDir }, 'restore', '--from', first)).toMatchObject({ code: 0 });
    // As a killed community leaves it: the socket file, with no process listening.
    const killed = createServer();
    await new Promise<void>((listening) => killed.listen(join(dataDir, 'killed.sock'), listening));
    await rename(join(dataDir, 'killed.sock'), controlAddress(dataDir));
    await new Promise((closed) => killed.close(closed));
    expect(await command({ DATA_DIR: dataDir }, 'backup', '--to', second)).toMatchObject({ code: 0 });
    const refused = { code: 1, said: expect.stringContaining('--replace puts the backup in its place') as unknown };
    expect(await command({ DATA_DIR: dataDir }, 'restore', '--from', second)).toMatchObject(refused);
    const { storage, stop } = await embedded(dataDir);
    expect(await fingerprint(storage)).toEqual(before);
    await stop();
    for (const table of ['audit_event', 'attachment'])
      expect(await readFile(rowsPath(second, table), 'utf8')).toBe(await readFile(rowsPath(first, table), 'utf8'));
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    '[COM-01] fill an empty data folder that is a link to another disk, and leave it a link',
    async () => {
      const { source } = stores('the embedded store');
      const [to, disk, dataDir] = [folder(), folder(), folder()];
      await saveBackup(source.storage, to);
      await mkdir(disk);
      await symlink(disk, dataDir);
      await restoreTo(dataLocation({ DATA_DIR: dataDir }), to, { replace: false });
      expect([(await lstat(dataDir)).isSymbolicLink(), (await readdir(disk)).toSorted()]).toEqual([
        true,
        ['attachments', 'database'],
      ]);
      const { storage, stop } = await embedded(dataDir);
      expect(await fingerprint(storage)).toEqual(await fingerprint(source.storage));
      await stop();
    },
  );

  it('[COM-01] fill a volume, which can be neither renamed nor removed', async (context) => {
    const volume = smallDisk(16);
    context.skip(volume === undefined, withoutMount);
    if (!volume) return;
    try {
      const { storage } = stores('the embedded store').source;
      const { attachments } = await saveBackup(storage, volume.folder);
      expect([attachments.count, (await readdir(volume.folder)).toSorted()]).toEqual([
        (await storage.db.selectFrom('attachment').select('key').execute()).length,
        ['attachments', 'manifest.json', 'rows'],
      ]);
    } finally {
      volume.remove();
    }
  });

  it('[COM-01] never replace a community that was started in the data folder meanwhile', async () => {
    const [to, dataDir] = [folder(), folder()];
    await saveBackup(stores('the embedded store').source.storage, to);
    const restoring = restoreTo(dataLocation({ DATA_DIR: dataDir }), to, { replace: false });
    const refused = expect(restoring).rejects.toThrow('ENOTEMPTY');
    await expect.poll(() => readdir(`${dataDir}.part`).catch(() => []), { timeout: 60_000 }).not.toEqual([]);
    await mkdir(join(dataDir, 'database'), { recursive: true });
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), 'started');
    await refused;
    expect(await readFile(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('started');
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('[COM-01] leave no folder behind when the backup is incomplete', async () => {
    const [to, fresh] = [folder(), folder()];
    await saveBackup(stores('the embedded store').source.storage, to);
    await truncate(rowsPath(to, 'attachment'), 1);
    await expect(restoreTo(dataLocation({ DATA_DIR: fresh }), to, { replace: false })).rejects.toThrow('damaged');
    await expect(stat(fresh)).rejects.toThrow('ENOENT');
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('[COM-01] leave nothing behind when a backup cannot be made', async () => {
    const { storage } = stores('the embedded store').source;
    const to = folder();
    const failing: Storage['blobs'] = {
      ...storage.blobs,
      snapshot: (db, rows, bytes) =>
        storage.blobs.snapshot(db, rows, async (_read, found) =>
          bytes(() => Promise.reject(new Error('the disk is gone')), found),
        ),
    };
    await expect(saveBackup({ db: storage.db, blobs: failing }, to)).rejects.toThrow('the disk is gone');
    await expect(stat(to)).rejects.toThrow('ENOENT');
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('[COM-01] report that the community stopped before it responded', async () => {
    const dataDir = folder();
    await mkdir(dataDir);
    const stopping = createServer((socket) => socket.once('data', () => socket.end()));
    await new Promise<void>((listening) => stopping.listen(controlAddress(dataDir), listening));
    const asked = [
      backupOf(dataLocation({ DATA_DIR: dataDir }), folder()),
      restoreTo(dataLocation({ DATA_DIR: dataDir }), folder(), { replace: false }),
    ];
    for (const one of asked) await expect(one).rejects.toThrow('stopped before it had answered');
    await new Promise((closed) => stopping.close(closed));
  });

  it('[COM-01] run one at a time, and the community finishes those in progress before it stops', async () => {
    const { storage } = stores('the embedded store').source;
    const [dataDir, began] = [folder(), [] as (() => void)[]];
    await mkdir(dataDir);
    const held: Storage['blobs'] = {
      ...storage.blobs,
      snapshot: async (db, rows, bytes) => {
        await new Promise<void>((goOn) => began.push(goOn));
        await storage.blobs.snapshot(db, rows, bytes);
      },
    };
    const stop = await acceptCommands(dataDir, backupCommands({ ...storage, blobs: held }, log), log);
    const asked = [folder(), folder()].map((to) => backupOf(dataLocation({ DATA_DIR: dataDir }), to));
    await expect.poll(() => began.length, { timeout: 60_000 }).toBe(1);
    // Long after the second has arrived: a message within one process takes a turn or two of the event loop.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(began).toHaveLength(1);
    began[0]?.();
    await expect.poll(() => began.length, { timeout: 60_000 }).toBe(2);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    began[1]?.();
    expect((await Promise.all(asked)).map(({ damaged }) => damaged)).toEqual([[], []]);
    await stopping;
  });

  it('[COM-01] a connection that never asks and never closes does not keep the community from stopping', async () => {
    const dataDir = folder();
    await mkdir(dataDir);
    const storage = await openMemoryStorage();
    const stop = await acceptCommands(dataDir, backupCommands(storage, log), log);
    const client = connect({ path: controlAddress(dataDir), allowHalfOpen: true });
    await once(client, 'connect');
    await stop();
    client.destroy();
    await storage.close();
  });

  it('[COM-01] refuse a store that is written to while its attachments are restored', async () => {
    const to = folder();
    await saveBackup(stores('the embedded store').source.storage, to);
    const { db, blobs, close } = await openMemoryStorage();
    const meanwhile: Storage['blobs'] = {
      ...blobs,
      restore: (to, bytes, rows) =>
        blobs.restore(
          to,
          async (write) => {
            await bytes(write);
            await db.insertInto('used_captcha').values({ challenge: 'meanwhile', expires: new Date() }).execute();
          },
          rows,
        ),
    };
    await expect(restoreBackup({ db, blobs: meanwhile }, to, { replace: false })).rejects.toThrow('is not empty');
    expect(await db.selectFrom('used_captcha').select('challenge').execute()).toEqual([{ challenge: 'meanwhile' }]);
    await close();
  });

  it('[COM-01] refuse to back up into a folder that is not empty, or from one without a community', async () => {
    const nowhere = backupOf(dataLocation({ DATA_DIR: folder() }), folder());
    await expect(nowhere).rejects.toThrow('There is no community in');
    const place = dataLocation(stores('the embedded store').source.environment);
    await expect(backupOf(place, place.dataDir)).rejects.toThrow('is not empty');
    const own = folder();
    await mkdir(own);
    await writeFile(join(own, 'letter.txt'), 'kept');
    await expect(backupOf(place, own)).rejects.toThrow('is not empty');
    expect(await readdir(own)).toEqual(['letter.txt']);
    await expect(backupOf(place, join(own, 'letter.txt'))).rejects.toThrow('ENOTDIR');
    expect(await readFile(join(own, 'letter.txt'), 'utf8')).toBe('kept');
  });

  it.each(['backup', 'restore'])('print their usage: %s --help', async (name) => {
    const { code, said } = await command({}, name, '--help');
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`npm run ${name} --`) as string });
  });

  it('[COM-01] report the result as a process too, and a missing argument on stderr with code 1', async () => {
    const { environment } = stores('the embedded store').source;
    const [made, missing] = [
      runChild(main, ['backup'], { ...environment, INIT_CWD: home }),
      runChild(main, ['restore'], environment),
    ];
    expect(await made.exit).toBe(0);
    // Below the folder npm was called in, under the time at which it was made.
    const place = /^The backup is in (\S+): /.exec(made.lines[0] ?? '')?.[1] ?? '';
    expect(dirname(place)).toBe(join(home, 'backups'));
    expect(basename(place)).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/);
    const { tables, attachments } = await readManifest(place);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    expect(made.lines).toEqual([
      expect.stringMatching(
        new RegExp(`^The backup is in \\S+: ${rows} rows, 4 attachments of ${attachments.bytes} bytes\\.$`),
      ),
    ]);
    expect(made.errorOutput()).toBe('');
    expect(await missing.exit).toBe(1);
    expect(missing.lines).toEqual([]);
    expect(missing.errorOutput()).toContain('--from is missing');
  });

  it.skipIf(process.platform === 'win32')(
    '[COM-01] create files and a socket that only their owner can access',
    async () => {
      const { environment, storage } = stores('the embedded store').source;
      expect((await stat(controlAddress(environment['DATA_DIR'] ?? ''))).mode & 0o077).toBe(0);
      const to = folder();
      await saveBackup(storage, to);
      for (const path of [to, join(to, 'rows'), rowsPath(to, 'signing_key'), join(to, 'manifest.json')])
        expect((await stat(path)).mode & 0o077).toBe(0);
    },
  );
});
