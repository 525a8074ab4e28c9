import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../open.ts';
import { runChild } from '../testing/child.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from '../testing/postgres-server.ts';
import { controlAddress } from './control-address.ts';
import { acceptBackups } from './control-server.ts';
import { attachmentPath, rowsPath, type Manifest } from './manifest.ts';
import { placeOf, restoreTo } from './place.ts';
import { saveBackup } from './save.ts';
import { restoreBackup } from './restore.ts';
import { addAttachment, fill, fingerprint } from './store-for-tests.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();
const main = new URL('./main.ts', import.meta.url);

let server: PostgresServer | undefined;
let home: string;
let count = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'epr-backup-'));
  server = programs === undefined ? undefined : await startPostgres(programs);
});
afterAll(async () => {
  await server?.stop();
  await rm(home, { recursive: true });
});

const folder = (): string => join(home, String(++count));

/** A running store, and how the two commands are told of it. */
interface Running {
  readonly storage: Storage;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

async function embedded(): Promise<Running> {
  const dataDir = folder();
  const storage = await openStorage({ dataDir, log });
  const refuse = await acceptBackups(storage, dataDir, log);
  return {
    storage,
    environment: { DATA_DIR: dataDir },
    stop: async () => {
      await refuse();
      await storage.close();
    },
  };
}

async function postgres(): Promise<Running> {
  const databaseUrl = (await server?.database()) ?? '';
  const storage = await openStorage({ databaseUrl, log });
  return { storage, environment: { DATABASE_URL: databaseUrl }, stop: storage.close };
}

/** Runs a command as people do, in a process of its own. */
async function command(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = runChild(main, args, environment);
  const code = await child.exit;
  return { code, said: [...child.lines, child.complaints()].join('\n') };
}

const kinds = [
  ['the embedded store', embedded, true],
  [programs ? 'PostgreSQL' : withoutPostgres, postgres, programs !== undefined],
] as const;
const pairs = kinds.flatMap(([from, source, one]) =>
  kinds.map(([to, target, other]) => [from, to, source, target, one && other] as const),
);

describe.each(pairs)('a backup of %s in %s', (_from, _to, openSource, openTarget, possible) => {
  it.runIf(possible)('[COM-01] brings back every row and attachment, while both run', async () => {
    const [source, target, to] = [await openSource(), await openTarget(), folder()];
    await fill(source.storage);
    const before = await fingerprint(source.storage);
    expect(await command(source.environment, 'backup', '--to', to)).toMatchObject({ code: 0 });
    await addAttachment(target.storage, Buffer.from('here before'));
    const kept = await fingerprint(target.storage);
    expect(await command(target.environment, 'restore', '--from', to)).toMatchObject({ code: 1 });
    expect(await fingerprint(target.storage)).toEqual(kept);
    const restored = await command(target.environment, 'restore', '--from', to, '--replace');
    expect(restored).toMatchObject({ code: 0 });
    expect(await fingerprint(target.storage)).toEqual(before);
    expect(await fingerprint(source.storage)).toEqual(before);
    // What the database counts by itself goes on behind what came back.
    const event = { id: 'next', spid: '7', recorded: new Date(), subtype: 's', entity_roles: '', resource: '{}' };
    await target.storage.db.insertInto('audit_event').values(event).execute();
    await addAttachment(target.storage, Buffer.from('and goes on'));
    await Promise.all([source.stop(), target.stop()]);
  });
});

describe.each(kinds)('a backup of %s', (_name, open, possible) => {
  const test = it.runIf(possible);

  test('[COM-01] is of one moment while others write: no row without its bytes, no half transaction', async () => {
    const [source, to] = [await open(), folder()];
    const { db } = source.storage;
    let [over, written] = [false, 0];
    const writing = (async () => {
      for (; !over; written += 1) {
        const { blobs } = source.storage;
        const { Readable } = await import('node:stream');
        const { key, size, sha1 } = await blobs.write(Readable.from([Buffer.alloc(1000 + written)]), 1e6);
        await db.transaction().execute(async (trx) => {
          const values = { key, size, sha1, content_type: 'x/y', created: new Date() };
          await trx.insertInto('attachment').values(values).execute();
          await trx.insertInto('used_captcha').values({ challenge: key, expires: new Date() }).execute();
        });
      }
    })();
    expect(await command(source.environment, 'backup', '--to', to)).toMatchObject({ code: 0 });
    over = true;
    await writing;
    const { tables, damaged } = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8')) as Manifest;
    expect(damaged).toEqual([]);
    expect(tables['attachment']?.rows).toBeGreaterThan(0);
    expect(tables['attachment']?.rows).toBeLessThanOrEqual(written);
    expect(tables['used_captcha']?.rows).toBe(tables['attachment']?.rows);
    await source.stop();
  });

  test('[COM-01] holds what is removed while it is made, and the removal is made afterwards', async () => {
    const { storage, stop } = await open();
    const [blob, to] = [await addAttachment(storage, Buffer.from('removed meanwhile')), folder()];
    const meanwhile: Storage['blobs'] = {
      ...storage.blobs,
      snapshot: (db, rows, bytes) =>
        storage.blobs.snapshot(db, rows, async (read, found) => {
          await db.deleteFrom('attachment').where('key', '=', blob.key).execute();
          await storage.blobs.remove(blob.key);
          await bytes(read, found);
        }),
    };
    const { damaged, attachments } = await saveBackup({ db: storage.db, blobs: meanwhile }, to);
    expect({ damaged, attachments }).toEqual({ damaged: [], attachments: { count: 1, bytes: blob.size } });
    expect(await readFile(attachmentPath(to, blob.key), 'utf8')).toBe('removed meanwhile');
    await expect(storage.blobs.read(blob)).rejects.toThrow('missing');
    await stop();
  });

  test('[COM-01] names what is damaged in the store already, saves the rest and says so', async () => {
    const [source, to] = [await open(), folder()];
    const lost = await addAttachment(source.storage, Buffer.from('lost'));
    await addAttachment(source.storage, Buffer.from('there'));
    await source.storage.blobs.remove(lost.key);
    const made = await command(source.environment, 'backup', '--to', to);
    expect(made.code).toBe(1);
    expect(made.said).toContain(lost.key);
    const target = await open();
    const { attachments } = await restoreBackup(target.storage, to, { replace: false });
    expect(attachments.count).toBe(1);
    await Promise.all([source.stop(), target.stop()]);
  });

  describe('that is not whole or not known', () => {
    let target: Running;
    let backup: string;
    let before: Record<string, string>;
    beforeAll(async () => {
      if (!possible) return;
      target = await open();
      await fill(target.storage);
      before = await fingerprint(target.storage);
    });
    afterAll(() => target?.stop());

    const [rowsDamaged, attachmentCut, attachmentGone, newer, none] = [
      () => appendFile(rowsPath(backup, 'audit_event'), '\n'),
      async () => truncate(attachmentPath(backup, await oneKey()), 1),
      async () => rm(attachmentPath(backup, await oneKey())),
      () => change((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-later'] })),
      () => rm(join(backup, 'manifest.json')),
    ];
    test.each([
      ['changed rows', rowsDamaged, 'rows of audit_event are damaged'],
      ['a cut attachment', attachmentCut, 'damaged in the backup'],
      ['a missing attachment', attachmentGone, 'missing in the backup'],
      ['a newer version', newer, '9999-later'],
      ['no manifest', none, 'no whole backup'],
    ])('[COM-01] is refused in words and changes nothing: %s', async (_how, harm, words) => {
      backup = folder();
      const source = await open();
      await fill(source.storage);
      await saveBackup(source.storage, backup);
      await source.stop();
      await harm();
      const attempt = await command(target.environment, 'restore', '--from', backup, '--replace');
      expect(attempt).toMatchObject({ code: 1, said: expect.stringContaining(words) as string });
      expect(await fingerprint(target.storage)).toEqual(before);
    });

    const oneKey = async (): Promise<string> => {
      const lines = (await readFile(rowsPath(backup, 'attachment'), 'utf8')).trim().split('\n');
      const rows = lines.map((line) => JSON.parse(line) as { key: string; size: number });
      return rows.find(({ size }) => size > 1)?.key ?? '';
    };
    const change = async (by: (manifest: Manifest) => Manifest): Promise<void> => {
      const path = join(backup, 'manifest.json');
      await writeFile(path, JSON.stringify(by(JSON.parse(await readFile(path, 'utf8')) as Manifest)));
    };
  });

  test('[COM-01] of an older version is brought up to date', async () => {
    const [source, target, backup] = [await open(), await open(), folder()];
    await fill(source.storage);
    await source.storage.db.schema.alterTable('identity_session').dropColumn('downloads').execute();
    await saveBackup(source.storage, backup);
    const path = join(backup, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
    const migrations = manifest.migrations.filter((name) => name < '0004');
    await writeFile(path, JSON.stringify({ ...manifest, migrations }));
    await restoreBackup(target.storage, backup, { replace: false });
    const sessions = await target.storage.db.selectFrom('identity_session').select('downloads').execute();
    expect(sessions).toEqual([{ downloads: 0 }]);
    await Promise.all([source.stop(), target.stop()]);
  });
});

describe('the commands', () => {
  it('[COM-01] work on a stopped community, and a new data folder appears whole', async () => {
    const source = await embedded();
    await fill(source.storage);
    const before = await fingerprint(source.storage);
    await source.stop();
    const [to, dataDir] = [folder(), folder()];
    expect(await command(source.environment, 'backup', '--to', to)).toMatchObject({ code: 0 });
    expect(await command({ DATA_DIR: dataDir }, 'restore', '--from', to)).toMatchObject({ code: 0 });
    const storage = await openStorage({ dataDir, log });
    expect(await fingerprint(storage)).toEqual(before);
    await storage.close();
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
    await truncate(rowsPath(to, 'attachment'), 1);
    const fresh = folder();
    await expect(restoreTo(placeOf({ DATA_DIR: fresh }), to, { replace: false })).rejects.toThrow('damaged');
    await expect(stat(fresh)).rejects.toThrow('ENOENT');
  });

  it('[COM-01] refuse a backup where something is, and where nothing is to be backed up', async () => {
    const to = folder();
    const nowhere = await command({ DATA_DIR: folder() }, 'backup', '--to', to);
    expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('There is no community in') as string });
    const running = await embedded();
    const used = await command(running.environment, 'backup', '--to', running.environment['DATA_DIR'] ?? '');
    expect(used).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') as string });
    await running.stop();
  });

  it.each(['backup', 'restore'])('say what they do: %s --help', async (name) => {
    const { code, said } = await command({}, name, '--help');
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`npm run ${name} --`) as string });
  });

  it.skipIf(process.platform === 'win32')('[COM-01] are for the owner of the data alone', async () => {
    const running = await embedded();
    const dataDir = running.environment['DATA_DIR'] ?? '';
    expect((await stat(controlAddress(dataDir))).mode & 0o077).toBe(0);
    const to = folder();
    await saveBackup(running.storage, to);
    for (const path of [to, join(to, 'rows'), rowsPath(to, 'signing_key'), join(to, 'manifest.json')])
      expect((await stat(path)).mode & 0o077).toBe(0);
    await running.stop();
  });
});
