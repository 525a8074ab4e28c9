import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blobFiles } from '../blobs/blob-files.ts';
import { FolderMismatchError } from './matching-stores.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { fixedReferencedKeys } from '../testing/fixed-referenced-keys.ts';

const log = pino({ level: 'silent' });

describe('database and attachments of a data folder', { timeout: 120_000 }, () => {
  let root: string;
  let dataDir: string;
  let key: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'epr-halves-'));
    const first = await openStorage({ dataDir: join(root, 'first'), log });
    key = await upload(first);
    // One missing file does not make the two halves strangers.
    const missing = { key: 'missing', size: 4, sha1: '', content_type: 'text/plain', created: new Date() };
    await first.db.insertInto('attachment').values(missing).execute();
    await first.close();
    await (await openStorage({ dataDir: join(root, 'second'), log })).close();
  }, 120_000);
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(root, 'case-')), 'data');
    await cp(join(root, 'first'), dataDir, { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const upload = async ({ db, blobs }: Storage): Promise<string> => {
    const { key, size, sha1 } = await blobs.write(Readable.from([Buffer.from('kept')]), 100);
    await db
      .insertInto('attachment')
      .values({ key, size, sha1, content_type: 'text/plain', created: new Date() })
      .execute();
    return key;
  };
  const whole = async (): Promise<void> => {
    const storage = await openStorage({ dataDir, log });
    const blob = await storage.db
      .selectFrom('attachment')
      .select(['key', 'size', 'sha1'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(Buffer.concat(await (await storage.blobs.read(blob)).toArray()).toString()).toBe('kept');
    await storage.close();
  };
  const refusal = async (words: RegExp): Promise<void> => {
    const before = await readdir(dataDir, { recursive: true });
    const opening = openStorage({ dataDir, log });
    await expect(opening).rejects.toBeInstanceOf(FolderMismatchError);
    await expect(opening).rejects.toThrow(words);
    expect(await readdir(dataDir, { recursive: true })).toEqual(expect.arrayContaining(before));
  };

  it('[COM-01] attachments without a database prevent the start until it is back', async () => {
    await rename(join(dataDir, 'database'), join(dataDir, 'elsewhere'));
    await refusal(/holds attachments, but there is no database/);
    await rename(join(dataDir, 'elsewhere'), join(dataDir, 'database'));
    await whole();
  });

  it('[COM-01] the database of another community prevents the start, also one of an earlier version', async () => {
    await rename(join(dataDir, 'database'), join(dataDir, 'own'));
    await cp(join(root, 'second', 'database'), join(dataDir, 'database'), { recursive: true });
    await refusal(/two different communities/);
    await rm(join(dataDir, 'database', 'store.id'));
    await refusal(/knows nothing of/);
  });

  it('[COM-01] a database without its attachments prevents the start', async () => {
    await rename(join(dataDir, 'attachments'), join(dataDir, 'elsewhere'));
    await refusal(/names attachments, but none of them/);
  });

  it('[COM-01] an incomplete database is reported, and an unfinished new one is created again', async () => {
    await rm(join(dataDir, 'database', 'PG_VERSION'));
    await refusal(/is not a whole database/);
    const fresh = join(dataDir, 'fresh');
    await mkdir(join(fresh, 'database.unfinished', 'base'), { recursive: true });
    await writeFile(join(fresh, 'database.unfinished', 'PG_VERSION'), '18');
    await (await openStorage({ dataDir: fresh, log })).close();
    expect(await readdir(fresh)).toEqual(['attachments', 'database']);
  });

  it('[COM-01] a folder of an earlier version gets a store id', async () => {
    await rm(join(dataDir, 'database', 'store.id'));
    // A name that was incomplete when the power failed counts as none.
    await writeFile(join(dataDir, 'attachments', 'store.id'), '0b1c');
    await whole();
    const names = ['database', 'attachments'].map((half) => readFile(join(dataDir, half, 'store.id'), 'utf8'));
    const [first, second] = await Promise.all(names);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    // The half that has a name keeps it: if the power fails while the other is written, both still match.
    await rm(join(dataDir, 'attachments', 'store.id'));
    await whole();
    expect(await readFile(join(dataDir, 'attachments', 'store.id'), 'utf8')).toBe(first);
  });

  it('[COM-01] a file that no row names is quarantined for 30 days before it is deleted', async () => {
    const folder = join(dataDir, 'attachments');
    const on = async (day: string, ...kept: readonly string[]): Promise<number> => {
      const blobs = await blobFiles(folder, () => new Date(`${day}T12:00:00Z`));
      await blobs.restoreNamed(fixedReferencedKeys(...kept));
      return blobs.sweep(fixedReferencedKeys(...kept));
    };
    expect(await on('2026-03-01', key)).toBe(0);
    expect(await on('2026-03-01')).toBe(1);
    const aside = join(folder, 'quarantine', '2026-03-01', key);
    expect(await readFile(aside, 'utf8')).toBe('kept');
    // The row exists again.
    expect(await on('2026-03-02', key)).toBe(0);
    await whole();
    expect(await on('2026-03-01')).toBe(1);
    expect(await on('2026-03-31')).toBe(0);
    expect(await readFile(aside, 'utf8')).toBe('kept');
    expect(await on('2026-04-01')).toBe(0);
    expect(await readdir(join(folder, 'quarantine'))).toEqual([]);
  });
});
