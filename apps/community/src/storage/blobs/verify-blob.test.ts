import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobDamagedError, type StoredBlob } from './blobs.ts';
import { openLargeObject } from './read-large-objects.ts';
import { readVerified, verify } from './verify-blob.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from '../testing/postgres-server.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();

/** A store, and how its bytes can be damaged. */
interface Ground {
  readonly storage: Storage;
  readonly cut: (blob: StoredBlob, size: number) => Promise<unknown>;
  readonly append: (blob: StoredBlob) => Promise<unknown>;
  readonly change: (blob: StoredBlob, at: number) => Promise<unknown>;
  readonly lose: (blob: StoredBlob) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
}

async function folder(): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'epr-verified-'));
  const pathOf = ({ key }: StoredBlob): string => join(dataDir, 'attachments', key.slice(0, 2), key);
  return {
    storage: await openStorage({ dataDir, log }),
    cut: (blob, size) => truncate(pathOf(blob), size),
    append: (blob) => appendFile(pathOf(blob), 'more'),
    change: async (blob, at) => {
      const file = await open(pathOf(blob), 'r+');
      await file.write(Buffer.from('CHANGED'), 0, 7, at);
      await file.close();
    },
    lose: (blob) => rm(pathOf(blob)),
    clear: () => rm(dataDir, { recursive: true }),
  };
}

async function server(): Promise<Ground> {
  const postgres = await startPostgres(programs ?? '');
  const storage = await openStorage({ databaseUrl: await postgres.database(), log });
  const { db } = storage;
  const oid = async ({ key }: StoredBlob): Promise<string> => {
    const found = await sql<{ content: string }>`select content from blob where key = ${key}`.execute(db);
    return found.rows[0]?.content ?? '';
  };
  const put = async (blob: StoredBlob, at: number, text: string): Promise<unknown> =>
    sql`select lo_put(${await oid(blob)}, ${at}, ${Buffer.from(text)})`.execute(db);
  return {
    storage,
    cut: async (blob, size) =>
      sql`select lo_truncate(lo_open(${await oid(blob)}, ${0x20000}), ${size}::integer)`.execute(db),
    append: (blob) => put(blob, blob.size, 'more'),
    change: (blob, at) => put(blob, at, 'CHANGED'),
    lose: async (blob) => sql`select lo_unlink(${await oid(blob)})`.execute(db),
    clear: postgres.stop,
  };
}

describe.each([
  ['a folder', folder, true],
  [programs ? 'PostgreSQL' : withoutPostgres, server, programs !== undefined],
] as const)('[COM-01] attachments in %s that differ from what was stored', (_name, prepare, possible) => {
  let ground: Ground;
  beforeAll(async () => {
    if (possible) ground = await prepare();
  });
  afterAll(async () => {
    await ground?.storage.close();
    await ground?.clear();
  });
  const write = (size: number): Promise<StoredBlob> =>
    ground.storage.blobs.write(Readable.from([randomBytes(size)]), size);

  // Sizes on both sides of what is verified in memory, and of exactly one chunk.
  describe.runIf(possible).each([20, 262_144, 3_000_001])('of %d bytes', (size) => {
    it.each<[string, (blob: StoredBlob) => Promise<unknown>]>([
      ['cut', (blob) => ground.cut(blob, size - 1)],
      ['emptied', (blob) => ground.cut(blob, 0)],
      ['longer', (blob) => ground.append(blob)],
      ['changed at the start', (blob) => ground.change(blob, 0)],
      ['changed at the end', (blob) => ground.change(blob, size - 7)],
      ['lost', (blob) => ground.lose(blob)],
    ])('%s: rejected before the first byte', async (_how, harm) => {
      const { blobs } = ground.storage;
      const blob = await write(size);
      expect((await buffer(await blobs.read(blob))).length).toBe(size);
      await harm(blob);
      await expect(blobs.read(blob)).rejects.toBeInstanceOf(BlobDamagedError);
      await expect(blobs.verify(blob)).rejects.toBeInstanceOf(BlobDamagedError);
      await expect(blobs.read(blob, 'onTheWay').then(buffer)).rejects.toBeInstanceOf(BlobDamagedError);
    });
  });

  it.runIf(possible)('changed during reading: never complete, and reported', async () => {
    const blob = await write(5_000_000);
    const bytes = await ground.storage.blobs.read(blob);
    let received = 0;
    // Like a response, which takes each chunk as it arrives.
    const answer = new Writable({
      write: (part: Buffer, _encoding, done) => {
        const first = received === 0;
        received += part.length;
        if (first) ground.change(blob, blob.size - 7).then(() => done(), done);
        else done();
      },
    });
    await expect(pipeline(bytes, answer)).rejects.toThrow(`${blob.key} is changed since it was stored`);
    expect(received).toBeLessThan(blob.size);
  });

  it.runIf(possible)('of another attachment are rejected, even with the same size', async () => {
    const [one, other] = [await write(50), await write(50)];
    await expect(ground.storage.blobs.read({ ...one, key: other.key })).rejects.toBeInstanceOf(BlobDamagedError);
  });
});

describe('[COM-01] unreadable bytes are reported as damaged', () => {
  const blob = { key: 'k', size: 3_000_000, sha1: '' };
  const failing = (code: string): Error => Object.assign(new Error(code), { code });

  it('in a file, in the middle of reading', async () => {
    const open = (): Promise<Readable> =>
      Promise.resolve(
        new Readable({
          read(): void {
            this.push(Buffer.alloc(10));
            this.destroy(failing('EIO'));
          },
        }),
      );
    await expect(verify(open, blob)).rejects.toBeInstanceOf(BlobDamagedError);
    for (const size of [20, blob.size])
      await expect(readVerified(open, { ...blob, size }, 'onTheWay').then(buffer)).rejects.toThrow('k is unreadable');
  });

  it('and a stream that is closed before anything is read closes the file', async () => {
    const file = new Readable({ read() {} });
    const stream = await readVerified(() => Promise.resolve(file), blob, 'onTheWay');
    const closed = once(file, 'close');
    stream.destroy();
    await closed;
    expect(file.destroyed).toBe(true);
  });

  it.each([
    ['42704', 'missing'],
    ['XX001', 'unreadable'],
    ['XX002', 'unreadable'],
  ])('in PostgreSQL, with the code %s: %s', async (code, words) => {
    const found = openLargeObject(() => Promise.reject(failing(code)), 'k');
    await expect(found).rejects.toThrow(`k is ${words}`);
  });

  it('and no other failure is reported as damage', async () => {
    await expect(openLargeObject(() => Promise.reject(failing('57P01')), 'k')).rejects.toThrow('57P01');
    await expect(verify(() => Promise.reject(failing('EMFILE')), blob)).rejects.toThrow('EMFILE');
  });
});
