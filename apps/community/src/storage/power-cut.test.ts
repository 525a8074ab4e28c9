import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveBackup } from './backup/save-backup.ts';
import { blobFiles } from './blobs/blob-files.ts';
import { flushTree } from './flush.ts';
import { groupCommit } from './embedded/group-commit.ts';
import { migrate } from './migrate.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { createDatabase, openPglite } from './embedded/create-database.ts';
import { inThisThread } from './embedded/prepared-statements.ts';
import { singleConnectionPool } from './embedded/single-connection-pool.ts';
import type { Schema } from './schema.ts';
import { recordFlushes, type FlushRecorder } from './testing/flush-recorder.ts';

let root: string;
let dataDir: string;
let recorder: FlushRecorder;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'epr-power-cut-'));
  dataDir = join(root, 'data');
  await mkdir(dataDir);
  recorder = recordFlushes(dataDir);
});
afterEach(async () => {
  recorder.stop();
  await rm(root, { recursive: true, force: true });
});

/** Opens the store as in production, but in this thread, where the flushes can be recorded. */
async function openHere(): Promise<Storage & { readonly raw: (sql: string) => Promise<unknown> }> {
  const database = join(dataDir, 'database');
  await createDatabase(database);
  const engine = inThisThread(await openPglite(database));
  const raw = (sql: string) => engine.query({ sql: sql, parameters: [] });
  // A slow disk: a response that does not wait for it is given before.
  const commits = groupCommit(async (sql) => {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    return raw(sql);
  });
  const pool = singleConnectionPool(engine, commits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  const blobs = await blobFiles(join(dataDir, 'attachments'));
  return { db, raw, blobs, readBytes: pool.readBytes, close: () => db.destroy() };
}

const uploadTo = async ({ db, blobs }: Storage, text: string): Promise<readonly [key: string, text: string]> => {
  const { key, size, sha1 } = await blobs.write(Readable.from([Buffer.from(text)]), 1e6);
  await db.transaction().execute(async (trx) => {
    const values = { key, content_type: 'text/plain', size, sha1, created: new Date() };
    await trx.insertInto('attachment').values(values).execute();
    await trx.insertInto('used_captcha').values({ challenge: key, expires: new Date() }).execute();
  });
  return [key, text];
};

async function expectAll(
  folder: string,
  uploads: ReadonlyMap<string, string>,
  also: (db: Storage['db']) => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const storage = await openStorage({ dataDir: folder, log: pino({ level: 'silent' }) });
  const rows = await storage.db.selectFrom('attachment').select(['key', 'size', 'sha1']).execute();
  const keys = rows.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...uploads.keys()]));
  for (const [key, text] of uploads) {
    const row = rows.find((one) => one.key === key);
    const read = row && ((await (await storage.blobs.read(row)).toArray()) as Buffer[]);
    expect(Buffer.concat(read ?? []).toString()).toBe(text);
  }
  await also(storage.db);
  await storage.close();
  return keys;
}

it('[COM-01] a flushed folder keeps its files and those of the folders in it', async () => {
  await mkdir(join(dataDir, 'inside'));
  for (const path of ['above', join('inside', 'below')]) await writeFile(join(dataDir, path), path);
  await flushTree(dataDir);
  const after = join(root, 'after');
  recorder.rebuild(after);
  for (const path of ['above', join('inside', 'below')]) expect(await readFile(join(after, path), 'utf8')).toBe(path);
});

it('[COM-01] a power failure at any moment loses nothing that was acknowledged', { timeout: 240_000 }, async () => {
  const storage = await openHere();
  const uploads = new Map<string, string>();
  const cuts: { readonly folder: string; readonly uploads: ReadonlyMap<string, string> }[] = [];
  const cut = (): void => {
    const folder = join(root, `cut-${cuts.length}`);
    recorder.rebuild(folder);
    cuts.push({ folder, uploads: new Map(uploads) });
  };
  const upload = async (text: string): Promise<void> => {
    const [key] = await uploadTo(storage, text);
    uploads.set(key, text);
    // Exactly at an acknowledgement: of a single upload, and in the middle of others.
    if ([1, 6].includes(uploads.size)) cut();
  };
  await upload('alone');
  await Promise.all(Array.from({ length: 16 }, (_, number) => upload(`together ${number}`)));

  // Pages and segments of the log that are new since: both need the names of their files.
  for (let row = 0; row < 25; row += 1) {
    const challenge = randomBytes(300).toString('hex');
    const resource = randomBytes(400_000).toString('hex');
    const event = { id: challenge, spid: '1', recorded: new Date(), subtype: 's', entity_roles: '', resource };
    await storage.db.insertInto('audit_event').values(event).execute();
  }
  // As a migration creates it: after the checkpoint only its name leads to it.
  await storage.raw('create table later as select 1 as n');
  await storage.raw('checkpoint');
  await upload('after a checkpoint');

  // A backup beside them: once it is reported as made, it exists as it was made.
  const backup = await saveBackup(storage, join(dataDir, 'backup'));
  expect(backup.attachments.count).toBe(uploads.size);

  // Never confirmed: the test must see this row disappear.
  await storage.raw(`insert into attachment values ('unflushed', 'x/y', 1, '', now())`);
  cut();
  const contentOf = async (folder: string): Promise<ReadonlyMap<string, string>> => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    return new Map(
      await Promise.all(
        paths.map(async (path) => {
          const hash = createHash('sha1').update(await readFile(path));
          return [path.slice(folder.length), hash.digest('hex')] as const;
        }),
      ),
    );
  };
  expect(await contentOf(join(cuts.at(-1)?.folder ?? '', 'backup'))).toEqual(await contentOf(join(dataDir, 'backup')));
  const tableIsThere = async (db: Storage['db']): Promise<void> =>
    expect((await sql`select n from later`.execute(db)).rows).toEqual([{ n: 1 }]);
  for (const [at, { folder, uploads: acknowledged }] of cuts.entries()) {
    const found = await expectAll(folder, acknowledged, at === cuts.length - 1 ? tableIsThere : undefined);
    expect(found).not.toContain('unflushed');
  }
  await storage.close();
});
