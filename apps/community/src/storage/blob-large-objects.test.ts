import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from './open.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from './testing/postgres-server.ts';

const programs = findPostgres();

/** Attachments by their key, as they were given to the store. */
type Expected = Map<string, Buffer>;

// The planner chooses another plan for each size and by what it knows of the table: a page, some pages, many pages.
describe.runIf(programs).each([1, 70, 700])(
  programs ? 'attachments in PostgreSQL beside %d others' : withoutPostgres,
  { timeout: 60_000 },
  (others) => {
    let server: PostgresServer;
    let storage: Storage;
    const expected: Expected = new Map();
    const write = async (bytes: Buffer): Promise<string> => {
      const { key } = await storage.blobs.write(Readable.from([bytes]), 2_000_000);
      expected.set(key, bytes);
      return key;
    };
    /** Keys whose bytes are not those that were given. */
    const damaged = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const [key, bytes] of expected) {
        const read = Buffer.concat((await (await storage.blobs.read(key)).toArray()) as Buffer[]);
        if (!read.equals(bytes)) found.push(key);
      }
      return found;
    };

    beforeAll(async () => {
      server = await startPostgres(programs ?? '');
      storage = await openStorage({ databaseUrl: await server.database(), log: pino({ level: 'silent' }) });
      for (let number = 0; number < others; number += 1) await write(Buffer.from(`attachment ${number}`));
      await sql`analyze`.execute(storage.db);
    });
    afterAll(async () => {
      await storage.close();
      await server.stop();
    });

    it('[COM-08] an upload changes no attachment but its own', async () => {
      await write(Buffer.from('short'));
      expect(await damaged()).toEqual([]);
      await Promise.all([300_000, 700_001, 1_000_000].map((length) => write(randomBytes(length))));
      expect(await damaged()).toEqual([]);
    });

    it('[COM-08] a removed attachment is the only one that is gone', async () => {
      const key = await write(Buffer.from('to be removed'));
      await sql`vacuum analyze blob`.execute(storage.db);
      await storage.blobs.remove(key);
      expected.delete(key);
      expect(await damaged()).toEqual([]);
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_largeobject_metadata`.execute(storage.db);
      expect(rows[0]?.n).toBe(expected.size);
    });
  },
);
