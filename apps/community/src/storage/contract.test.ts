import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldName } from '@epr/domain/people';
import { BlobTooLargeError } from './blobs/blobs.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from './testing/postgres-server.ts';
import { aPatient } from './testing/a-patient.ts';
import { fixedReferencedKeys } from './testing/fixed-referenced-keys.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();

interface Ground {
  readonly open: () => Promise<Storage>;
  /** Number of stored attachments, complete or not; undefined for the temporary folder of the store in memory. */
  readonly attachments: (storage: Storage) => Promise<number | undefined>;
  readonly clear: () => Promise<void>;
}

function memory(): Promise<Ground> {
  return Promise.resolve({
    // Its data would be lost with the engine: the limit of a statement does not apply.
    open: () => openStorage({ log, statementTimeout: 0.000001 }),
    attachments: () => Promise.resolve(undefined),
    clear: () => Promise.resolve(),
  });
}

async function folder(): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'epr-storage-'));
  const attachments = async (): Promise<number> => {
    const inside = await readdir(join(dataDir, 'attachments'), { recursive: true, withFileTypes: true });
    return inside.filter((entry) => entry.isFile() && entry.name !== 'store.id').length;
  };
  return { open: () => openStorage({ dataDir, log }), attachments, clear: () => rm(dataDir, { recursive: true }) };
}

async function server(): Promise<Ground> {
  const postgres: PostgresServer = await startPostgres(programs ?? '');
  const databaseUrl = await postgres.database();
  const attachments = async ({ db }: Storage): Promise<number | undefined> => {
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from blob) + (select count(*) from pg_largeobject_metadata) as n`.execute(db);
    return rows[0]?.n;
  };
  return { open: () => openStorage({ databaseUrl, log }), attachments, clear: postgres.stop };
}

describe.each([
  ['in memory', memory, true],
  ['in a folder', folder, true],
  [programs ? 'on PostgreSQL' : `on PostgreSQL (${withoutPostgres})`, server, programs !== undefined],
] as const)('[COM-08] the store %s', (_name, prepare, possible) => {
  let ground: Ground;
  let storage: Storage;
  beforeAll(async () => {
    if (!possible) return;
    ground = await prepare();
    storage = await ground.open();
  });
  afterAll(async () => {
    await storage?.close();
    await ground?.clear();
  });
  const test = it.runIf(possible);
  const challenges = async (): Promise<readonly string[]> =>
    (await storage.db.selectFrom('used_captcha').select('challenge').orderBy('challenge').execute()).map(
      (row) => row.challenge,
    );
  const use = (challenge: string) => ({ challenge, expires: new Date() });

  test('[COM-01] has a primary key on every table, without which a backup would leave the table out', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.relname as name from pg_class t
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
      where t.relkind = 'r' and t.relname not like 'kysely%'
        and not exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisprimary)`.execute(storage.db);
    expect(rows).toEqual([]);
  });

  test('rolls back everything when a transaction throws', async () => {
    const failing = storage.db.transaction().execute(async (db) => {
      await db.insertInto('used_captcha').values(use('taken back')).execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await challenges()).not.toContain('taken back');
  });

  test('rolls back the whole transaction when a statement fails', async () => {
    await storage.db.insertInto('used_captcha').values(use('twice')).execute();
    const failing = storage.db.transaction().execute(async (db) => {
      await db.insertInto('used_captcha').values(use('with twice')).execute();
      await db.insertInto('used_captcha').values(use('twice')).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'used_captcha_pkey' });
    expect(await challenges()).not.toContain('with twice');
    await storage.db.insertInto('used_captcha').values(use('afterwards')).execute();
    expect(await challenges()).toContain('afterwards');
  });

  test('isolates concurrent transactions from each other', async () => {
    const row = { provider: 'p', kind: 'counter', id: 'one', grant_id: null, uid: null, consumed: null, expires: null };
    await storage.db
      .insertInto('identity_model')
      .values({ ...row, payload: '0' })
      .execute();
    const one = storage.db.selectFrom('identity_model').select('payload').where('id', '=', 'one');
    const add = () =>
      storage.db.transaction().execute(async (db) => {
        const before = await db
          .selectFrom('identity_model')
          .select('payload')
          .where('id', '=', 'one')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await db
          .updateTable('identity_model')
          .set({ payload: String(Number(before.payload) + 1) })
          .where('id', '=', 'one')
          .execute();
      });
    await Promise.all([...Array.from({ length: 25 }, add), ...Array.from({ length: 25 }, () => one.execute())]);
    expect(await one.executeTakeFirstOrThrow()).toEqual({ payload: '25' });
  });

  test('returns the number of rows a statement affected', async () => {
    const inserted = await storage.db
      .insertInto('membership')
      .values(['1', '2', '3'].map((gln) => ({ gln, organisation: 'o' })))
      .executeTakeFirst();
    const updated = await storage.db
      .updateTable('membership')
      .set({ organisation: 'p' })
      .where('gln', '<', '3')
      .executeTakeFirst();
    const deleted = await storage.db.deleteFrom('membership').where('organisation', '=', 'x').executeTakeFirst();
    const returned = await storage.db
      .deleteFrom('membership')
      .where('organisation', '=', 'p')
      .returning('gln')
      .execute();
    expect([inserted.numInsertedOrUpdatedRows, updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([3n, 2n, 0n]);
    expect(returned).toHaveLength(2);
  });

  test('stores and returns access log rows as processes from before step 22 write them', async () => {
    const { db } = storage;
    await sql`insert into audit_event (id, spid, recorded, subtype, entity_roles, resource, reading, with_bytes)
      values ('old', '8', now(), 's', '', '{}', 'a reading', false)`.execute(db);
    await sql`update audit_event set with_bytes = true where id = 'old'`.execute(db);
    await db
      .insertInto('audit_event')
      .values({ id: 'new', spid: '8', recorded: new Date(), subtype: 's', entity_roles: '', resource: '{}' })
      .execute();
    const { rows } = await sql`
      select id, reading, with_bytes from audit_event where spid = '8' order by sequence`.execute(db);
    expect(rows).toEqual([
      { id: 'old', reading: 'a reading', with_bytes: true },
      { id: 'new', reading: null, with_bytes: false },
    ]);
  });

  test('returns text, times and large numbers as they were written', async () => {
    const resource = '{"b": 1,\n "a":[ 1.50 ] , "ü":"\\u00fc"}';
    const recorded = new Date('2026-03-29T01:59:59.987Z');
    await storage.db
      .insertInto('audit_event')
      .values({ id: 'event', spid: '7', recorded, subtype: 's', entity_roles: '', resource })
      .execute();
    const event = await storage.db
      .selectFrom('audit_event')
      .selectAll()
      .where('id', '=', 'event')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ resource, recorded });
    expect(typeof event.sequence).toBe('number');
    const size = 5_000_000_000;
    await storage.db
      .insertInto('attachment')
      .values({ key: 'huge', content_type: 'x/y', size, sha1: '', created: recorded })
      .execute();
    expect(await storage.db.selectFrom('attachment').select('size').where('key', '=', 'huge').execute()).toEqual([
      { size },
    ]);
  });

  test('refuses a second document with the same identifiers in one record, and accepts it in another', async () => {
    const at = new Date();
    const document = (id: string, entry: string, unique: string, spid = '7') => ({
      ...{
        id,
        spid,
        entry_uuid: entry,
        unique_id: unique,
        home_community: null,
        status: 'current',
        confidentiality: '17621005',
      },
      ...{
        class_code: 'c',
        type_code: 't',
        format_code: 'f',
        creation: at,
        last_updated: at,
        version: 1,
        submission_set: null,
      },
      ...{ attachment: null, resource: '{}' },
    });
    const insert = (...names: Parameters<typeof document>) =>
      storage.db
        .insertInto('document')
        .values(document(...names))
        .execute();
    await storage.db.insertInto('patient').values(aPatient).execute();
    await insert('1', 'urn:uuid:1', 'urn:oid:1');
    await expect(insert('2', 'urn:uuid:1', 'urn:oid:2')).rejects.toMatchObject({
      code: '23505',
      constraint: 'document_entry_uuid',
    });
    await expect(insert('3', 'urn:uuid:3', 'urn:oid:1')).rejects.toMatchObject({
      code: '23505',
      constraint: 'document_unique_id',
    });
    // Whoever adds a document must not learn which identifiers other records have.
    await storage.db
      .insertInto('patient')
      .values({ ...aPatient, spid: '6' })
      .execute();
    await insert('4', 'urn:uuid:1', 'urn:oid:1', '6');
    await storage.db.deleteFrom('document').where('id', '=', '4').execute();
  });

  test('rejects rows with missing references and unknown values', async () => {
    const document = await storage.db.selectFrom('document').selectAll().executeTakeFirstOrThrow();
    const other = { ...document, id: 'other', entry_uuid: 'urn:uuid:other', unique_id: 'urn:oid:other' };
    const insert = (more: Partial<typeof document>) =>
      storage.db
        .insertInto('document')
        .values({ ...other, ...more })
        .execute();
    for (const nothing of [{ spid: '8' }, { attachment: 'nothing' }, { submission_set: 'nothing' }])
      await expect(insert(nothing), JSON.stringify(nothing)).rejects.toMatchObject({ code: '23503' });
    for (const unknown of [{ status: 'deleted' }, { confidentiality: '99999999' }, { version: 0 }])
      await expect(insert(unknown), JSON.stringify(unknown)).rejects.toMatchObject({ code: '23514' });
    const right = { policy_set_id: 'one', spid: '7', access_right: '{}' };
    const give = (more: object) =>
      storage.db
        .insertInto('access_right')
        .values({ ...right, template: '301', ...more })
        .execute();
    await expect(give({ template: '305' })).rejects.toMatchObject({ code: '23514' });
    await expect(give({ spid: '8' })).rejects.toMatchObject({ code: '23503' });
    const { db } = storage;
    const at = new Date();
    const session = { provider: 'one', session_uid: 'one', username: 'one', started: at, last_active: at };
    for (const row of [
      db.insertInto('patient').values({ ...aPatient, spid: '9', birth_date: '12.3.84' }),
      db.insertInto('patient').values({ ...aPatient, spid: '9', gender: 'f' }),
      db.insertInto('attachment').values({ key: 'less', content_type: 'x', size: -1, sha1: 'x', created: at }),
      db.insertInto('identity_session').values({ ...session, downloads: -1 }),
    ])
      await expect(row.execute(), row.compile().sql).rejects.toMatchObject({ code: '23514' });
  });

  test('[ACC-05] refuses a second right under one identifier, a second exclusion of a person, and a second right of a single template', async () => {
    const right = { spid: '7', access_right: '{}' };
    for (const [first, second] of [
      [{ policy_set_id: 'urn:uuid:a', template: '301' }, { policy_set_id: 'URN:UUID:A' }],
      [{ policy_set_id: 'b', template: '301', actor: '7601', level: 'exclusion-list' }, { policy_set_id: 'b2' }],
      [{ policy_set_id: 'c', template: '202' }, { policy_set_id: 'c2' }],
      [{ policy_set_id: 'd', template: '203' }, { policy_set_id: 'd2' }],
    ] as const) {
      const give = (more: object) => storage.db.insertInto('access_right').values({ ...right, ...first, ...more });
      await give({}).execute();
      await expect(give(second).execute(), first.policy_set_id).rejects.toMatchObject({ code: '23505' });
      await storage.db.deleteFrom('access_right').where('policy_set_id', '=', first.policy_set_id).execute();
    }
  });

  test('compares names like the portal, whatever the locale of the server', async () => {
    for (const name of ['Müller-Dubois', 'GÖSCHENEN', 'Aeschbacher', 'D’Œuvre', 'Noëlle-Anne', 'Straße', 'Ægidius'])
      expect((await sql<{ name: string }>`select folded_name(${name}) as name`.execute(storage.db)).rows, name).toEqual(
        [{ name: foldName(name) }],
      );
  });

  test('stores and returns a long attachment in chunks, with its size and SHA-1', async () => {
    const bytes = randomBytes(5_000_011);
    const blob = await storage.blobs.write(Readable.from(crumbs(bytes)), bytes.length);
    expect(blob).toMatchObject({ size: bytes.length, sha1: createHash('sha1').update(bytes).digest('base64') });
    const stream = await storage.blobs.read(blob);
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      expect(stream.readableLength).toBeLessThanOrEqual(1024 * 1024);
    }
    expect(parts.length).toBeGreaterThan(10);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test('stores an empty attachment', async () => {
    const blob = await storage.blobs.write(Readable.from([]), 10);
    expect(blob.size).toBe(0);
    expect(await whole(await storage.blobs.read(blob))).toEqual(Buffer.alloc(0));
  });

  test('leaves nothing behind of an attachment that is too large or interrupted', async () => {
    const before = await ground.attachments(storage);
    const tooLarge = storage.blobs.write(Readable.from(crumbs(randomBytes(2_000_000))), 1_999_999);
    await expect(tooLarge).rejects.toBeInstanceOf(BlobTooLargeError);
    const received = storage.blobs.receive(Readable.from(crumbs(randomBytes(2_000_000))), 1_999_999);
    await expect(received).rejects.toBeInstanceOf(BlobTooLargeError);
    const cut = Readable.from(crumbs(randomBytes(2_000_000), 1_500_000));
    await expect(storage.blobs.write(cut, 3_000_000)).rejects.toThrow('the line is dead');
    const gone = new Readable({ read() {} });
    gone.push(Buffer.alloc(700_000));
    setImmediate(() => gone.destroy());
    await expect(storage.blobs.write(gone, 3_000_000)).rejects.toThrow();
    expect(await ground.attachments(storage)).toBe(before);
  });

  test('handles a reader that stops early, and serves others after it', async () => {
    const blob = await storage.blobs.write(Readable.from([randomBytes(3_000_000)]), 3_000_000);
    for (let times = 0; times < 15; times += 1) {
      const stream = await storage.blobs.read(blob);
      for await (const part of stream as AsyncIterable<Buffer>) {
        expect(part.length).toBeGreaterThan(0);
        break;
      }
      expect(stream.destroyed).toBe(true);
    }
    expect((await whole(await storage.blobs.read(blob))).length).toBe(3_000_000);
  });

  test('stores several attachments at once', async () => {
    const contents = Array.from({ length: 12 }, (_, index) => Buffer.alloc(300_000 + index, index));
    const blobs = await Promise.all(
      contents.map((bytes) => storage.blobs.write(Readable.from(crumbs(bytes)), 1_000_000)),
    );
    const read = await Promise.all(blobs.map(async (blob) => whole(await storage.blobs.read(blob))));
    expect(read.every((bytes, index) => bytes.equals(contents[index] ?? Buffer.alloc(0)))).toBe(true);
  });

  test('removes an attachment, and accepts its removal again', async () => {
    const blob = await storage.blobs.write(Readable.from([Buffer.from('x')]), 10);
    await storage.blobs.remove(blob.key);
    await storage.blobs.remove(blob.key);
    await expect(storage.blobs.read(blob)).rejects.toThrow();
    await expect(storage.blobs.read({ ...blob, key: '../../etc/passwd' })).rejects.toThrow();
  });

  test('quarantines the bytes of a deleted document, and reclaims them when a row names them again', async () => {
    const blob = await storage.blobs.write(Readable.from([Buffer.from('deleted')]), 10);
    await storage.blobs.quarantine(blob.key);
    await storage.blobs.quarantine(blob.key);
    await storage.blobs.restoreNamed(fixedReferencedKeys(blob.key));
    expect((await whole(await storage.blobs.read(blob))).toString()).toBe('deleted');
  });

  test('does not sweep an upload in progress', async () => {
    const before = await ground.attachments(storage);
    const sender = new Readable({ read() {} });
    const writing = storage.blobs.write(sender, 1_000_000);
    // Two chunks: a single one would wait in memory.
    sender.push(Buffer.alloc(600_000, 1));
    if (before !== undefined) await expect.poll(() => ground.attachments(storage)).toBeGreaterThan(before);
    expect(await storage.blobs.sweep(fixedReferencedKeys())).toBe(0);
    sender.push(Buffer.alloc(300_000, 2));
    sender.push(null);
    const bytes = await whole(await storage.blobs.read(await writing));
    expect(bytes.equals(Buffer.concat([Buffer.alloc(600_000, 1), Buffer.alloc(300_000, 2)]))).toBe(true);
  });

  test('does not sweep an attachment whose row is not stored yet', async () => {
    const blob = await storage.blobs.write(Readable.from([Buffer.from('x')]), 10);
    expect(await storage.blobs.sweep(fixedReferencedKeys())).toBe(0);
    expect((await whole(await storage.blobs.read(blob))).toString()).toBe('x');
  });
});

async function whole(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

/** Yields bytes as a network delivers them, in chunks of uneven size; throws after `until` bytes. */
function* crumbs(bytes: Buffer, until = Infinity): Generator<Buffer> {
  for (let at = 0, length = 1; at < bytes.length; at += length, length = (length * 7) % 65_536 || 1) {
    if (at > until) throw new Error('the line is dead');
    yield bytes.subarray(at, at + length);
  }
}
