import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobLargeObjects } from './blob-large-objects.ts';
import { BlobDamagedError, BlobTooLargeError, StorageFullError, type StoredBlob } from './blobs.ts';
import { hashStream } from './hash-stream.ts';
import { openLargeObject, pooledChunkReader } from './read-large-objects.ts';
import { markUnreferenced, unmarkSwept, removeSwept } from './sweep-large-objects.ts';
import type { ReadBytes } from '../statements/read-bytes.ts';
import type { RunQuery } from '../postgres/named-statements.ts';
import { chunkBytes } from './verify-blob.ts';
import { removeUnused } from '../../documents/transaction/transaction-files.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from '../testing/postgres-server.ts';

const programs = findPostgres();

/** The bytes given to the store, by what it returned for them. */
type Expected = Map<StoredBlob, Buffer>;

const sizes = [1, 70, 700];
let server: PostgresServer | undefined;
beforeAll(async () => {
  if (programs !== undefined) server = await startPostgres(programs);
});
afterAll(() => server?.stop());

// The planner chooses another plan for each size and by its statistics of the table: a page, some pages, many pages.
describe.runIf(programs).each(sizes)(
  programs ? 'attachments in PostgreSQL beside %d others' : withoutPostgres,
  { timeout: 60_000 },
  (others) => {
    /** For tests that do not depend on the plan. */
    const once: (title: string, test: () => Promise<void>) => void = others === sizes[0] ? it : () => undefined;
    let storage: Storage;
    let databaseUrl: string;
    const expected: Expected = new Map();
    const write = async (bytes: Buffer): Promise<StoredBlob> => {
      const blob = await storage.blobs.write(Readable.from([bytes]), 2_000_000);
      expected.set(blob, bytes);
      return blob;
    };
    /** Returns how many are not as they were given; the store itself refuses to read them. */
    const damaged = async (): Promise<number> => {
      const intact = await Promise.all(
        [...expected].map(async ([blob, bytes]) => {
          const read = await storage.blobs.read(blob).catch(() => undefined);
          return read !== undefined && Buffer.concat((await read.toArray()) as Buffer[]).equals(bytes);
        }),
      );
      return intact.filter((whole) => !whole).length;
    };

    const objects = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_largeobject_metadata`.execute(storage.db);
      return rows[0]?.n ?? 0;
    };

    beforeAll(async () => {
      databaseUrl = (await server?.database()) ?? '';
      storage = await openStorage({ databaseUrl, log: pino({ level: 'silent' }) });
      for (let number = 0; number < others; number += 1) await write(Buffer.from(`attachment ${number}`));
      await sql`analyze`.execute(storage.db);
    });
    afterAll(async () => {
      await storage.close();
    });

    it('[COM-08] an upload does not affect other attachments', async () => {
      await write(Buffer.from('short'));
      expect(await damaged()).toBe(0);
      await Promise.all([300_000, 700_001, 1_000_000].map((length) => write(randomBytes(length))));
      expect(await damaged()).toBe(0);
    });

    once(
      '[COM-08] its bytes are written without waiting for a synchronous commit: the later commit of their row makes both durable',
      async () => {
        const { db } = storage;
        await sql`create table named (number int)`.execute(db);
        // Synchronous commits now wait for a second server that does not exist.
        await sql`alter system set synchronous_standby_names = 'nobody'`.execute(db);
        await sql`select pg_reload_conf()`.execute(db);
        const named: Promise<unknown>[] = [];
        const waiting = async (): Promise<number> => {
          named.push(sql`insert into named values (1)`.execute(db));
          const { rows } = await sql<{ n: number }>`
          select count(*) as n from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
          return rows[0]?.n ?? 0;
        };
        await expect.poll(waiting).toBeGreaterThan(0);
        await write(randomBytes(700_001));
        await sql`alter system reset synchronous_standby_names`.execute(db);
        await sql`select pg_reload_conf()`.execute(db);
        await Promise.all(named);
        expect(await damaged()).toBe(0);
      },
    );

    it('[COM-08] a short attachment is stored and rolled back together with its row', async () => {
      const { blobs, db } = storage;
      const count = async (): Promise<number> => {
        const { rows } = await sql<{ n: number }>`
          select (select count(*) from blob) + (select count(*) from pg_largeobject_metadata) as n`.execute(db);
        return rows[0]?.n ?? 0;
      };
      const before = await count();
      const bytes = randomBytes(200_000);
      const [kept, undone, dropped] = [await arrived(bytes), await arrived(bytes), await arrived(Buffer.alloc(0))];
      // Read while it waits in memory, as checks do.
      expect(Buffer.concat((await (await blobs.read(kept)).toArray()) as Buffer[]).equals(bytes)).toBe(true);
      expect(await count()).toBe(before);
      await db.transaction().execute((trx) => blobs.keep(trx, [kept.key]));
      const failing = db.transaction().execute(async (trx) => {
        await blobs.keep(trx, [undone.key]);
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      await blobs.remove(dropped.key);
      expect(await count()).toBe(before + 2);
      expected.set(kept, bytes);
      expect(await damaged()).toBe(0);
      await expect(blobs.verify(undone)).rejects.toBeInstanceOf(BlobDamagedError);
      await expect(blobs.verify(dropped)).rejects.toBeInstanceOf(BlobDamagedError);
      function arrived(whole: Buffer): Promise<StoredBlob> {
        return blobs.receive(Readable.from([whole]), 2_000_000);
      }
    });

    once('[COM-08] what an upload leaves is let go of, even while the store is away', async () => {
      const { blobs } = storage;
      const away = await openStorage({ databaseUrl, log: pino({ level: 'silent' }) });
      await sql`select 1`.execute(away.db);
      await away.close();
      const short = await blobs.receive(Readable.from([randomBytes(100)]), 1000);
      await removeUnused({ db: away.db, blobs }, new Map([['a file', short]]));
      await expect(blobs.verify(short)).rejects.toBeInstanceOf(BlobDamagedError);
      const long = await blobs.receive(Readable.from([randomBytes(300_000)]), 2_000_000);
      await expect(removeUnused({ db: away.db, blobs }, new Map([['a file', long]]))).rejects.toThrow();
      await removeUnused({ db: storage.db, blobs }, new Map([['a file', long]]));
      await expect(blobs.verify(long)).rejects.toBeInstanceOf(BlobDamagedError);
    });

    once('[COM-08] a short one that breaks off or is too long takes no room', async () => {
      const { blobs } = storage;
      const broken = async function* (): AsyncGenerator<Buffer> {
        yield await Promise.resolve(Buffer.alloc(200_000));
        throw new Error('the sender is gone');
      };
      // Together more than is permitted in memory.
      for (let number = 0; number < 170; number += 1) {
        await expect(blobs.receive(Readable.from(broken()), 2_000_000)).rejects.toThrow('the sender is gone');
        await expect(blobs.receive(Readable.from([Buffer.alloc(200_000)]), 100_000)).rejects.toThrow();
      }
      const before = await objects();
      const short = await blobs.receive(Readable.from([Buffer.alloc(1000)]), 2_000_000);
      expect(await objects()).toBe(before);
      await blobs.remove(short.key);
    });

    once('[COM-08] when there is no more room in memory, short ones are written as they come', async () => {
      const { blobs } = storage;
      const before = await objects();
      const bytes = randomBytes(250_000);
      const all = await Promise.all(
        Array.from({ length: 140 }, () => blobs.receive(Readable.from([bytes]), 2_000_000)),
      );
      const written = (await objects()) - before;
      expect(written).toBeGreaterThan(0);
      expect(written).toBeLessThan(20);
      await Promise.all(all.map((blob) => blobs.verify(blob)));
      await Promise.all(all.map(({ key }) => blobs.remove(key)));
      expect(await objects()).toBe(before);
    });

    it('[COM-08] a long attachment is written as it arrives, a short one together with its row', async () => {
      const { blobs, db } = storage;
      const long = randomBytes(300_000);
      expected.set(await blobs.receive(Readable.from([long]), 2_000_000), long);
      const short = Array.from({ length: 40 }, () => randomBytes(900));
      for (const bytes of short) expected.set(await blobs.receive(Readable.from([bytes]), 2_000_000), bytes);
      expect(await damaged()).toBe(0);
      await blobs.keep(
        db,
        [...expected.keys()].map(({ key }) => key),
      );
      expect(await damaged()).toBe(0);
    });

    it('[COM-08] [DOC-19] a long attachment that breaks off or is too long leaves nothing behind', async () => {
      const { blobs, db } = storage;
      const rows = async (): Promise<number> => {
        const found = await sql<{ n: number }>`select count(*) as n from blob`.execute(db);
        return found.rows[0]?.n ?? 0;
      };
      const before = [await objects(), await rows()];
      const broken = async function* (): AsyncGenerator<Buffer> {
        yield await Promise.resolve(Buffer.alloc(700_000));
        throw new Error('the sender is gone');
      };
      await expect(blobs.receive(Readable.from(broken()), 2_000_000)).rejects.toThrow('the sender is gone');
      const long = Array.from({ length: 3 }, () => Buffer.alloc(300_000));
      await expect(blobs.receive(Readable.from(long), 800_000)).rejects.toBeInstanceOf(BlobTooLargeError);
      expect([await objects(), await rows()]).toEqual(before);
    });

    once(
      '[COM-08] an upload another process went on with while a sweep asked for its row is not put aside',
      async () => {
        const { db } = storage;
        const run: RunQuery = async <R>(text: string, values: readonly unknown[]) => {
          const { rows, numAffectedRows } = await db.executeQuery<R>(CompiledQuery.raw(text, [...values]));
          return { rows, rowCount: Number(numAffectedRows ?? 0) };
        };
        const { key } = await write(randomBytes(300_000));
        await sql`update blob set touched = now() - interval '2 hours' where key = ${key}`.execute(db);
        const swept = await markUnreferenced(
          run,
          async () => {
            await sql`update blob set touched = now() where key = ${key}`.execute(db);
            return new Set();
          },
          '1 hour',
        );
        const { rows } = await sql<{ swept: unknown }>`select swept from blob where key = ${key}`.execute(db);
        expect([swept, rows]).toEqual([0, [{ swept: null }]]);
        // Nor is a blob removed that was reclaimed after a sweep had selected it.
        await sql`update blob set swept = now() - interval '31 days' where key = ${key}`.execute(db);
        await removeSwept(async (text, values) => {
          if (text.includes('lo_unlink')) await unmarkSwept(run, (keys) => Promise.resolve(new Set(keys)));
          return run(text, values);
        }, '30 days');
        expect(await damaged()).toBe(0);
      },
    );

    once('[COM-08] [DOC-19] every chunk of a slow upload shows other processes that it goes on', async () => {
      const { blobs, db } = storage;
      const bytes = randomBytes(900_000);
      const newest = sql`(select key from blob order by touched desc limit 1)`;
      const before = await sql<{ key: string }>`select ${newest} as key`.execute(db);
      const slowly = async function* (): AsyncGenerator<Buffer> {
        yield bytes.subarray(0, 600_000);
        await expect
          .poll(() => sql<{ key: string }>`select ${newest} as key`.execute(db).then(({ rows }) => rows))
          .not.toEqual(before.rows);
        await sql`update blob set touched = touched - interval '2 hours' where key = ${newest}`.execute(db);
        yield bytes.subarray(600_000);
      };
      const blob = await blobs.receive(Readable.from(slowly()), 2_000_000);
      expected.set(blob, bytes);
      const { rows } = await sql`
        select touched > now() - interval '1 hour' as recent from blob where key = ${blob.key}`.execute(db);
      expect(rows).toEqual([{ recent: true }]);
    });

    once('[COM-01] [COM-08] a sweep puts aside what no row names, and nothing else', async () => {
      const { blobs, db } = storage;
      const [, nameless] = [await write(Buffer.from('named')), await write(Buffer.from('nameless'))];
      const putAside = () => sql`select key from blob where swept is not null`.execute(db).then(({ rows }) => rows);
      await sql`update blob set touched = now() - interval '2 hours'`.execute(db);
      const named = (keys: readonly string[]) => Promise.resolve(new Set(keys.filter((key) => key !== nameless.key)));
      expect(await blobs.sweep(named)).toBe(1);
      expect(await putAside()).toEqual([{ key: nameless.key }]);
      await blobs.restoreNamed(named);
      expect(await putAside()).toEqual([{ key: nameless.key }]);
      await blobs.restoreNamed((keys) => Promise.resolve(new Set(keys)));
      expect(await putAside()).toEqual([]);
    });

    once('[COM-01] [COM-08] what was put aside is kept for thirty days', async () => {
      const { blobs, db } = storage;
      const kept = await write(Buffer.from('put aside'));
      const gone = await blobs.write(Readable.from([Buffer.from('long ago')]), 100);
      const putAside = (key: string, days: number) =>
        sql`update blob set swept = now() - make_interval(days => ${days}) where key = ${key}`.execute(db);
      await putAside(kept.key, 29);
      await putAside(gone.key, 31);
      await blobs.sweep((keys) => Promise.resolve(new Set(keys)));
      expect(await damaged()).toBe(0);
      await expect(blobs.verify(gone)).rejects.toBeInstanceOf(BlobDamagedError);
      // Put aside once more, it is not kept longer.
      await blobs.quarantine(kept.key);
      const { rows } = await sql`
        select swept < now() - interval '28 days' as early from blob where key = ${kept.key}`.execute(db);
      expect(rows).toEqual([{ early: true }]);
    });

    it('[COM-08] removes only the given attachment', async () => {
      const blob = await write(Buffer.from('to be removed'));
      await sql`vacuum analyze blob`.execute(storage.db);
      await storage.blobs.remove(blob.key);
      expected.delete(blob);
      expect(await damaged()).toBe(0);
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_largeobject_metadata`.execute(storage.db);
      expect(rows[0]?.n).toBe(expected.size);
    });
  },
);

it('[COM-08] a sweep checks every key once, a thousand at a time', async () => {
  const keys = Array.from({ length: 2500 }, (_, at) => String(at).padStart(5, '0'));
  const table: RunQuery = (text, [last, most]) => {
    const some = text.startsWith('select') ? keys.filter((key) => key > String(last)).slice(0, Number(most)) : [];
    return Promise.resolve({ rows: some.map((key) => ({ key })) as never[], rowCount: some.length });
  };
  const asked: (readonly string[])[] = [];
  await unmarkSwept(table, (some) => {
    asked.push(some);
    return Promise.resolve(new Set<string>());
  });
  expect(asked.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  expect(asked.flat()).toEqual(keys);
});

it('[COM-08] [DOC-19] a short attachment the full database did not take is not held in memory', async () => {
  const keys: string[] = [];
  const full: RunQuery = (text, [key]) => {
    if (!text.includes('lo_from_bytea')) return Promise.resolve({ rows: [], rowCount: 0 });
    keys.push(String(key));
    return Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
  };
  const blobs = await blobLargeObjects(full, () => Promise.resolve([]));
  await expect(blobs.write(Readable.from([Buffer.from('short')]), 100)).rejects.toThrow(StorageFullError);
  expect(keys.map(blobs.releaseHeld)).toEqual([false]);
});

it('[COM-08] chunks of an attachment are copied, since the connection reuses its buffer', async () => {
  const bytes = randomBytes(2 * chunkBytes + 7);
  // As the driver does: the next response overwrites the one before.
  const memory = Buffer.alloc(chunkBytes);
  const read: ReadBytes = (_select, [, offset], each) => {
    const length = bytes.copy(memory, 0, Number(offset), Number(offset) + chunkBytes);
    const row = each([memory.subarray(0, length)]);
    memory.fill(0, length);
    return Promise.resolve([row]);
  };
  const pieces = (await (await openLargeObject(pooledChunkReader(read), 'a key')).toArray()) as Buffer[];
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

it('[COM-08] [DOC-19] a disconnected sender is reported only after the write in progress has finished', async () => {
  const order: string[] = [];
  const bytes = new Readable({ read() {} });
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let received: Promise<unknown> | undefined;
  await new Promise<void>((begin) => {
    const taken = hashStream(bytes, 100, async (pieces) => {
      for await (const piece of pieces) {
        begin();
        await finished;
        order.push(`written ${piece.length}`);
      }
    });
    received = taken.catch(() => order.push('reported'));
    bytes.push(Buffer.from('abc'));
  });
  bytes.destroy(new Error('the sender is gone'));
  await new Promise((resolve) => bytes.once('close', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  await received;
  expect(order).toEqual(['written 3', 'reported']);
});

// Without it the process ends by an unhandled rejection.
it('[COM-08] [DOC-19] a sender that is gone before its first chunk is awaited is reported only there', async () => {
  const gone = new Error('the sender is gone');
  const bytes = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(gone) }) };
  const taken = hashStream(bytes, 100, async (pieces) => {
    await new Promise((resolve) => setImmediate(resolve));
    for await (const _piece of pieces) expect.unreachable();
  });
  await expect(taken).rejects.toBe(gone);
});

it('[DOC-19] a file that is too large is read no further, and its stream is closed', async () => {
  const bytes = Readable.from(Array.from({ length: 9 }, () => Buffer.alloc(10)));
  const taken = hashStream(bytes, 15, async (pieces) => {
    for await (const piece of pieces) expect(piece).toHaveLength(10);
  });
  await expect(taken).rejects.toBeInstanceOf(BlobTooLargeError);
  expect(bytes.destroyed).toBe(true);
});
