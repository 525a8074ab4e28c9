import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import type { ReadBytes } from '../postgres/copy-out.ts';
import type { RunQuery } from '../postgres/named-statements.ts';
import { executePipelined } from '../statements/execute-pipelined.ts';
import { BlobDamagedError, quarantineDays, type BlobIdentity, type BlobStore, type StoredBlob } from './blobs.ts';
import { toStorageFull } from '../storage-errors.ts';
import { hashStream } from './hash-stream.ts';
import { pendingBytes, type PendingBytes } from './pending-bytes.ts';
import type { Schema } from '../schema.ts';
import { opened, readBytes, readRows } from './read-large-objects.ts';
import { markUnreferenced, unmarkSwept, removeSwept } from './sweep-large-objects.ts';
import { chunkBytes, readVerified, verify } from './verify-blob.ts';

/** A blob without a row that has not been written to for this long belongs to an upload that has ended; other processes may be writing. */
const abandoned = '1 hour';

/** Maximum bytes of short files in memory, in total: those whose upload is being decided. */
const roomForHeld = 32 * 1024 * 1024;

/** PostgreSQL intervals: how long a blob without a row is spared, and how long it is kept in quarantine afterwards. */
interface Intervals {
  readonly sparedFor?: string;
  readonly keptFor?: string;
}

/**
 * Opens a store of attachments as PostgreSQL large objects. A slow sender must not hold a connection, so every chunk is its own statement;
 * `blob.touched` shows a sweep in another process that the upload is still in progress. A file of a single chunk is written together with
 * its row.
 */
export async function blobLargeObjects(
  run: RunQuery,
  read: ReadBytes,
  { sparedFor = abandoned, keptFor = `${quarantineDays} days` }: Intervals = {},
): Promise<BlobStore> {
  // The migrator's tables are the community's; this one belongs to the store. Two processes may start at the same time. Its `size` is
  // written by earlier versions, which may run beside this one; the length of a file is in its row of `attachment`.
  await run(
    `do $$ begin
    perform pg_advisory_xact_lock(${advisoryLocks.blobTable});
    create table if not exists blob (key text primary key, content oid not null, size bigint, touched timestamptz not null default now());
    alter table blob add column if not exists swept timestamptz;
  end $$`,
    [],
  );
  const held = pendingBytes(roomForHeld);
  const open = (key: string): Promise<Readable> => {
    const bytes = held.get(key);
    return bytes ? Promise.resolve(Readable.from([bytes], { objectMode: false })) : opened(readBytes(read), key);
  };
  const removeOne = async (key: string): Promise<void> => {
    if (!held.release(key)) await remove(run, key);
  };
  return {
    write: async (bytes, limit) => {
      const blob = await receive(run, held, bytes, limit);
      try {
        await keep(run, held, [blob.key], ` from ${unflushed}`);
      } catch (problem) {
        await removeOne(blob.key).catch(() => undefined);
        throw toStorageFull(problem);
      }
      return blob;
    },
    receive: (bytes, limit) => receive(run, held, bytes, limit),
    keep: (db, keys) => keep(runWithNextIn(db), held, keys),
    releaseHeld: held.release,
    read: (blob, when) => readVerified(() => open(blob.key), blob, when),
    verify: (blob) => verify(() => open(blob.key), blob),
    remove: removeOne,
    quarantine: async (key) => {
      await run('update blob set swept = now() where key = $1 and swept is null', [key]);
    },
    restoreNamed: (named) => unmarkSwept(run, named),
    sweep: async (named) => {
      const swept = await markUnreferenced(run, named, sparedFor);
      await removeSwept(run, keptFor);
      return swept;
    },
    // Large objects are versioned like rows: those removed meanwhile stay in the snapshot of this transaction.
    snapshot: (db, rows, bytes) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const inside = runIn(trx);
          await bytes(
            (blob) => readVerified(() => opened(readRows(inside), blob.key), blob, 'onTheWay'),
            await rows(trx),
          );
        }),
    restore: (db, bytes, rows) =>
      db.transaction().execute(async (trx) => {
        await bytes((blob, open) => put(runIn(trx), blob, open()));
        await rows(trx);
      }),
  };
}

/** Returns a function that runs statements on the connection of one transaction. */
function runIn(trx: Kysely<Schema>): RunQuery {
  return async <R extends pg.QueryResultRow>(text: string, parameters: readonly unknown[]) => {
    const { rows, numAffectedRows } = await trx.executeQuery<R>(CompiledQuery.raw(text, [...parameters]));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  };
}

/** Like {@link runIn}, for statements that may be sent with the next one; they return no rows. */
function runWithNextIn(trx: Kysely<Schema>): RunQuery {
  return async (text, parameters) => {
    await executePipelined(trx, CompiledQuery.raw(text, [...parameters]));
    return { rows: [], rowCount: null };
  };
}

/** Replaces the bytes stored under a key by those of a backup. */
async function put(run: RunQuery, { key, size, sha1 }: BlobIdentity, bytes: Readable): Promise<void> {
  await remove(run, key);
  const found = await hashStream(bytes, Infinity, (pieces) => writePieces(run, key, inPieces(pieces), 'inTransaction'));
  if (found.size !== size || found.sha1 !== sha1) throw new BlobDamagedError(key, 'damaged in the backup');
}

/** Receives a stream: held in memory when it is a single chunk and there is space; otherwise written chunk by chunk. */
async function receive(
  run: RunQuery,
  held: PendingBytes,
  bytes: AsyncIterable<Buffer>,
  limit: number,
): Promise<StoredBlob> {
  const key = randomUUID();
  try {
    const result = await hashStream(bytes, limit, async (parts) => {
      const { first, all } = await begun(inPieces(parts));
      if (first && held.hold(key, first)) return;
      await writePieces(run, key, all, 'alone');
    });
    return { key, ...result };
  } catch (problem) {
    if (!held.release(key)) await remove(run, key).catch(() => undefined);
    throw toStorageFull(problem);
  }
}

/** Returns all chunks, and the first of them if it is the only one. */
async function begun(
  pieces: AsyncGenerator<Buffer>,
): Promise<{ readonly first: Buffer | undefined; readonly all: AsyncIterable<Buffer> }> {
  const first = await pieces.next();
  const second = first.done ? first : await pieces.next();
  const all = async function* (): AsyncGenerator<Buffer> {
    if (!first.done) yield first.value;
    if (!second.done) yield second.value;
    yield* pieces;
  };
  if (!second.done) return { first: undefined, all: all() };
  return { first: first.done ? Buffer.alloc(0) : first.value, all: all() };
}

/** Stores the held bytes of these keys, each as one row with its object. */
async function keep(run: RunQuery, held: PendingBytes, keys: readonly string[], from = ''): Promise<void> {
  for (const key of keys) {
    const bytes = held.get(key);
    if (!bytes) continue;
    await run(`insert into blob (key, content) select $1::text, lo_from_bytea(0, $2::bytea)${from}`, [key, bytes]);
    held.release(key);
  }
}

/**
 * Makes the commit of one statement not wait for the disk: no row names the bytes it writes until the transaction of that row is committed,
 * which waits for everything written before it, this included. Not used inside a transaction, where it would apply to its other statements.
 */
const unflushed = `set_config('synchronous_commit', 'off', true)`;

/**
 * The row is found and locked first, and only its object is written to, because `lo_put` is applied to the one row that was updated. In a
 * `where` the planner may call it for every row of the table.
 */
const writePiece = `with own as (update blob set touched = now() where key = $1 returning content)
  select lo_put(content, $2, $3) from own`;

async function writePieces(
  run: RunQuery,
  key: string,
  pieces: AsyncIterable<Buffer>,
  statements: 'alone' | 'inTransaction',
): Promise<void> {
  const [from, beside] = statements === 'alone' ? [` from ${unflushed}`, `, ${unflushed}`] : ['', ''];
  await run(`insert into blob (key, content) select $1::text, lo_create(0)${from}`, [key]);
  let offset = 0;
  for await (const part of pieces) {
    const written = await run(writePiece + beside, [key, offset, part]);
    if (written.rowCount !== 1) throw new Error(`Blob ${key} was removed while it was being written.`);
    offset += part.length;
  }
}

/** Re-chunks a stream into pieces of equal size; the last one may be shorter. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    waiting.push(part);
    length += part.length;
    if (length < chunkBytes) continue;
    const whole = Buffer.concat(waiting);
    const cut = whole.length - (whole.length % chunkBytes);
    for (let at = 0; at < cut; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
    waiting = [whole.subarray(cut)];
    length = whole.length - cut;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function remove(run: RunQuery, key: string): Promise<void> {
  await run('with gone as (delete from blob where key = $1 returning content) select lo_unlink(content) from gone', [
    key,
  ]);
}
