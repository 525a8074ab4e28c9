import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blobLargeObjects } from './blobs/blob-large-objects.ts';
import { keysAtOnce, StorageFullError } from './blobs/blobs.ts';
import { copyOut } from './postgres/copy-out.ts';
import { namedStatements } from './postgres/named-statements.ts';
import { openStorage } from './open-storage.ts';
import { smallDisk, withoutMount } from './testing/small-disk.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from './testing/postgres-server.ts';
import { fixedReferencedKeys } from './testing/fixed-referenced-keys.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();

describe.runIf(programs)(programs ? 'the store on PostgreSQL' : withoutPostgres, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server.stop());

  it('[COM-08] can be opened by several processes at once on an empty database', async () => {
    const databaseUrl = await server.database();
    const all = await Promise.all(Array.from({ length: 4 }, () => openStorage({ databaseUrl, log })));
    const [first, second] = all;
    if (!first || !second) throw new Error('Nothing was opened.');
    const blob = await first.blobs.write(Readable.from([Buffer.from('written by one')]), 100);
    const read = (await (await second.blobs.read(blob)).toArray()) as Buffer[];
    expect(Buffer.concat(read).toString()).toBe('written by one');
    await Promise.all(all.map((storage) => storage.close()));
  });

  it('[COM-08] names what an operator can correct: a user without rights, a read-only database, data of a later version', async () => {
    const databaseUrl = await server.database();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    await pool.query('create role guest login; revoke create on schema public from public');
    const guest = openStorage({ databaseUrl: databaseUrl.replace('epr@', 'guest@'), log });
    await expect(guest).rejects.toThrow(/^The tables cannot be created or updated: permission denied .* must own/);
    await pool.query('grant create on schema public to guest');
    const withoutExtension = openStorage({ databaseUrl: databaseUrl.replace('epr@', 'guest@'), log });
    await expect(withoutExtension).rejects.toThrow(/^The database lacks the extension pg_trgm \(permission denied/);
    const readOnly = openStorage({ databaseUrl: `${databaseUrl}?options=-cdefault_transaction_read_only%3Don`, log });
    await expect(readOnly).rejects.toThrow(/^The tables cannot be created or updated: cannot execute .* read-only/);
    await (await openStorage({ databaseUrl, log })).close();
    await pool.query(`insert into kysely_migration values ('9999-later', now())`);
    const later = openStorage({ databaseUrl, log });
    await expect(later).rejects.toThrow(/^The stored data is of a later version .* step 9999-later/);
    await pool.end();
  });

  it('[COM-08] sweeps what a dead process left, once nobody can still be writing it', async () => {
    const databaseUrl = await server.database();
    const storage = await openStorage({ databaseUrl, log });
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const { run } = namedStatements(pool);
    const patient = await blobLargeObjects(run, copyOut(pool));
    const hasty = await blobLargeObjects(run, copyOut(pool), { gracePeriod: '0 seconds' });
    const late = await blobLargeObjects(run, copyOut(pool), { gracePeriod: '0 seconds', retention: '0 seconds' });
    const kept = await patient.write(Readable.from([Buffer.from('kept')]), 100);
    const orphan = await patient.write(Readable.from([Buffer.from('orphan')]), 100);
    const keptAlone = fixedReferencedKeys(kept.key);
    expect(await patient.sweep(keptAlone)).toBe(0);
    expect(await hasty.sweep(keptAlone)).toBe(1);
    // Moved into quarantine, and reclaimed when a restored database names it.
    await hasty.restoreNamed(fixedReferencedKeys(kept.key, orphan.key));
    expect(await late.sweep(fixedReferencedKeys(kept.key, orphan.key))).toBe(0);
    const back = (await (await storage.blobs.read(orphan)).toArray()) as Buffer[];
    expect(Buffer.concat(back).toString()).toBe('orphan');
    expect(await hasty.sweep(keptAlone)).toBe(1);
    const leftAfter = async (days: number): Promise<number> => {
      await sql`update blob set swept = now() - ${`${days} days`}::interval where swept is not null`.execute(
        storage.db,
      );
      await patient.sweep(keptAlone);
      return (await sql`select oid from pg_largeobject_metadata`.execute(storage.db)).rows.length;
    };
    expect([await leftAfter(29), await leftAfter(31)]).toEqual([2, 1]);
    await expect(storage.blobs.read(orphan)).rejects.toThrow();
    await pool.end();
    await storage.close();
  });

  it('[COM-08] does not treat an upload in progress as abandoned, however long ago it began', async () => {
    const storage = await openStorage({ databaseUrl: await server.database(), log });
    const age = async (): Promise<number> => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from now() - touched)::int as seconds from blob`.execute(storage.db);
      return rows[0]?.seconds ?? Infinity;
    };
    const sender = new Readable({ read() {} });
    const writing = storage.blobs.write(sender, 2_000_000);
    sender.push(Buffer.alloc(600_000));
    await expect.poll(age).toBeLessThan(3600);
    await sql`update blob set touched = now() - interval '2 hours'`.execute(storage.db);
    sender.push(Buffer.alloc(600_000));
    await expect.poll(age).toBeLessThan(3600);
    expect(await storage.blobs.sweep(fixedReferencedKeys())).toBe(0);
    sender.push(null);
    expect((await writing).size).toBe(1_200_000);
    await storage.close();
  });

  it('[COM-08] sweeps and reclaims any number of attachments in batches', async () => {
    const storage = await openStorage({ databaseUrl: await server.database(), log });
    await sql`insert into blob (key, content, touched)
      select 'left ' || n, lo_create(0), now() - interval '2 hours' from generate_series(1, 2500) n`.execute(
      storage.db,
    );
    const asked: number[] = [];
    const aside = async (): Promise<unknown> =>
      (await sql`select count(*) as n from blob where swept is not null`.execute(storage.db)).rows;
    const none = (keys: readonly string[]): Promise<ReadonlySet<string>> => {
      asked.push(keys.length);
      return Promise.resolve(new Set());
    };
    expect(await storage.blobs.sweep(none)).toBe(2500);
    expect(asked).toEqual([keysAtOnce, keysAtOnce, 500]);
    expect(await aside()).toEqual([{ n: 2500 }]);
    await storage.blobs.restoreNamed((keys) => Promise.resolve(new Set(keys)));
    expect(await aside()).toEqual([{ n: 0 }]);
    await storage.close();
  });

  it('[COM-08] prepares at most 300 statements on a connection; further ones work too', async () => {
    const pool = new pg.Pool({ connectionString: await server.database(), max: 1 });
    const { run } = namedStatements(pool);
    for (let round = 0; round < 2; round += 1)
      for (let one = 0; one < 320; one += 1)
        expect((await run(`select $1::int + ${one} as sum`, [1])).rows).toEqual([{ sum: one + 1 }]);
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements');
    expect(rows).toEqual([{ n: 300 }]);
    await pool.end();
  });

  it('[COM-08] holds no connection while slow uploads wait for data', async () => {
    const storage = await openStorage({ databaseUrl: await server.database(), log });
    const senders = Array.from({ length: 30 }, () => new Readable({ read() {} }));
    const writing = senders.map((sender) => storage.blobs.write(sender, 1_000_000));
    for (const sender of senders) sender.push(Buffer.alloc(300_000));
    await expect(storage.db.selectFrom('account').selectAll().execute()).resolves.toEqual([]);
    for (const sender of senders) sender.push(null);
    expect((await Promise.all(writing)).map(({ size }) => size)).toEqual(senders.map(() => 300_000));
    await storage.close();
  });

  it('[COM-08] a store that is closed leaves no connection behind, not even that of its migrations', async () => {
    const databaseUrl = await server.database();
    const storage = await openStorage({ databaseUrl, log });
    await storage.close();
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    const left = async (): Promise<number | null> =>
      (
        await other.query(
          'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = $1',
          ['client backend'],
        )
      ).rowCount;
    await expect.poll(left).toBe(0);
    await other.end();
  });

  it('[COM-08] names the host and database it cannot reach, without the password', async () => {
    const opening = openStorage({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/records', log });
    await expect(opening).rejects.toThrow(/database records on 127\.0\.0\.1:1 cannot be reached/);
    await expect(opening).rejects.not.toThrow(/secret/);
    // Of a name with two addresses, neither of which answers, the error has no message of its own.
    const neither = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    const asked = vi.spyOn(pg.Pool.prototype, 'query').mockRejectedValueOnce(neither);
    const named = openStorage({ databaseUrl: 'postgres://someone:secret@localhost:1/records', log });
    await expect(named).rejects.toThrow('The database records on localhost:1 cannot be reached: ECONNREFUSED.');
    asked.mockRestore();
  });

  it('[COM-08] continues when a newer version alters its tables', async () => {
    const storage = await openStorage({ databaseUrl: await server.database(), log });
    const { db } = storage;
    const alone = () => db.selectFrom('account').selectAll().where('username', '=', 'nobody').execute();
    const inside = () =>
      db.transaction().execute((trx) => trx.selectFrom('account').selectAll().where('gln', '=', '1').execute());
    await alone();
    await inside();
    await sql`alter table account add column added text`.execute(db);
    expect(await alone()).toEqual([]);
    expect(await inside()).toEqual([]);
    await sql`alter table account add column another text`.execute(db);
    // A transaction has to be repeated, once.
    await expect(inside()).rejects.toMatchObject({ code: '0A000' });
    expect(await inside()).toEqual([]);
    expect(await alone()).toEqual([]);
    await storage.close();
  });

  it('[COM-08] survives the loss of its connections, and logs it without their secret keys', async () => {
    const lines: string[] = [];
    const noted = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    const storage = await openStorage({ databaseUrl: await server.database(), log: noted });
    await sql`select 1`.execute(storage.db);
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await Promise.all([sql`select pg_sleep(0.05)`.execute(storage.db), sql`select pg_sleep(0.05)`.execute(storage.db)]);
    await others.execute(storage.db);
    // Logged for an idle connection; one in use fails its statement instead.
    await expect.poll(() => lines).not.toEqual([]);
    await expect
      .poll(() =>
        sql`select 1`.execute(storage.db).then(
          () => 'answered',
          () => 'lost',
        ),
      )
      .toBe('answered');
    await storage.close();
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said).toContainEqual(
      expect.objectContaining({ msg: 'a database connection was lost', reason: expect.stringMatching(/./) }),
    );
    expect(lines.join()).not.toContain('secretKey');
  });
});

const disk = programs ? smallDisk(120) : undefined;
describe.runIf(disk)(
  disk ? 'a full PostgreSQL server' : `a full PostgreSQL server (${programs ? withoutMount : withoutPostgres})`,
  () => {
    it('[COM-08] is reported as such, keeps nothing of the attachment, and the store remains usable', async () => {
      const server = await startPostgres(programs ?? '', disk?.folder);
      try {
        const storage = await openStorage({ databaseUrl: await server.database(), log });
        const large = Readable.from(Array.from({ length: 200 }, () => randomBytes(1024 * 1024)));
        await expect(storage.blobs.write(large, 1e9)).rejects.toBeInstanceOf(StorageFullError);
        const { rows } = await sql`select oid from pg_largeobject_metadata`.execute(storage.db);
        expect(rows).toEqual([]);
        await storage.close();
      } finally {
        await server.stop();
        disk?.remove();
      }
    });
  },
);
