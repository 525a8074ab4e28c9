import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import type { ReadBytes } from '../statements/read-bytes.ts';
import type { RunQuery } from '../postgres/named-statements.ts';
import { executePipelined } from '../statements/execute-pipelined.ts';
import { BlobDamagedError, quarantineDays, type BlobIdentity, type BlobStore, type StoredBlob } from './blobs.ts';
import { toStorageFull } from '../storage-errors.ts';
import { hashStream } from './hash-stream.ts';
import { pendingBytes, type PendingBytes } from './pending-bytes.ts';
import type { Schema } from '../schema.ts';
import { openLargeObject, pooledChunkReader, transactionChunkReader } from './read-large-objects.ts';
import { markUnreferenced, unmarkSwept, removeSwept } from './sweep-large-objects.ts';
import { chunkBytes, readVerified, verify } from './verify-blob.ts';

/** A blob without a row that has not been written to for this long belongs to an upload that has ended; other processes may be writing. */
const defaultGracePeriod = '1 hour';

/** Maximum bytes of short files in memory, in total: those whose upload is being decided. */
const maxPendingBytes = 32 * 1024 * 1024;

/** PostgreSQL intervals: how long a blob without a row is spared, and how long it is kept in quarantine afterwards. */
interface Intervals {
  readonly gracePeriod?: string;
  readonly retention?: string;
}

/**
 * Opens a store of attachments as PostgreSQL large objects. A slow sender must not hold a connection, so every chunk is its own statement;
 * `blob.touched` shows a sweep in another process that the upload is still in progress. A file of a single chunk is written together with
 * its row.
 */
export async function blobLargeObjects(
  run: RunQuery,
  read: ReadBytes,
  { gracePeriod = defaultGracePeriod, retention = `${quarantineDays} days` }: Intervals = {},
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
  const pending = pendingBytes(maxPendingBytes);
  const open = (key: string): Promise<Readable> => {
    const bytes = pending.get(key);
    return bytes
      ? Promise.resolve(Readable.from([bytes], { objectMode: false }))
      : openLargeObject(pooledChunkReader(read), key);
  };
  const removeOne = async (key: string): Promise<void> => {
    if (!pending.release(key)) await remove(run, key);
  };
  return {
    areInDatabase: true,
    write: async (bytes, limit) => {
      const blob = await receive(run, pending, bytes, limit);
      try {
        await storePending(run, pending, [blob.key], ` from ${withoutFlush}`);
      } catch (problem) {
        await removeOne(blob.key).catch(() => undefined);
        throw toStorageFull(problem);
      }
      return blob;
    },
    receive: (bytes, limit) => receive(run, pending, bytes, limit),
    keep: (db, keys) => storePending(runWithNextIn(db), pending, keys),
    releaseHeld: pending.release,
    read: (blob, when) => readVerified(() => open(blob.key), blob, when),
    verify: (blob) => verify(() => open(blob.key), blob),
    remove: removeOne,
    quarantine: async (key) => {
      await run('update blob set swept = now() where key = $1 and swept is null', [key]);
    },
    restoreNamed: (named) => unmarkSwept(run, named),
    sweep: async (findReferenced) => {
      const sweptCount = await markUnreferenced(run, findReferenced, gracePeriod);
      await removeSwept(run, retention);
      return sweptCount;
    },
    // Large objects are versioned like rows: those removed meanwhile stay in the snapshot of this transaction.
    snapshot: (db, rows, bytes) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const runInTransaction = queryIn(trx);
          await bytes(
            (blob) =>
              readVerified(() => openLargeObject(transactionChunkReader(runInTransaction), blob.key), blob, 'onTheWay'),
            await rows(trx),
          );
        }),
    restore: (db, bytes, rows) =>
      db.transaction().execute(async (trx) => {
        await bytes((blob, open) => restoreBlob(queryIn(trx), blob, open()));
        await rows(trx);
      }),
  };
}

/** Returns a function that runs statements on the connection of one transaction. */
function queryIn(trx: Kysely<Schema>): RunQuery {
  return async <R extends pg.QueryResultRow>(text: string, parameters: readonly unknown[]) => {
    const { rows, numAffectedRows } = await trx.executeQuery<R>(CompiledQuery.raw(text, [...parameters]));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  };
}

/** Like {@link queryIn}, for statements that may be sent with the next one; they return no rows. */
function runWithNextIn(trx: Kysely<Schema>): RunQuery {
  return async (text, parameters) => {
    await executePipelined(trx, CompiledQuery.raw(text, [...parameters]));
    return { rows: [], rowCount: null };
  };
}

/** Replaces the bytes stored under a key by those of a backup. */
async function restoreBlob(run: RunQuery, { key, size, sha1 }: BlobIdentity, bytes: Readable): Promise<void> {
  await remove(run, key);
  const found = await hashStream(bytes, Infinity, (pieces) => writeChunks(run, key, inChunks(pieces), 'inTransaction'));
  if (found.size !== size || found.sha1 !== sha1) throw new BlobDamagedError(key, 'damaged in the backup');
}

/** Receives a stream: held in memory when it is a single chunk and there is space; otherwise written chunk by chunk. */
async function receive(
  run: RunQuery,
  pending: PendingBytes,
  bytes: AsyncIterable<Buffer>,
  limit: number,
): Promise<StoredBlob> {
  const key = randomUUID();
  try {
    const result = await hashStream(bytes, limit, async (parts) => {
      const { first, chunks } = await peek(inChunks(parts));
      if (first && pending.hold(key, first)) return;
      await writeChunks(run, key, chunks, 'alone');
    });
    return { key, ...result };
  } catch (problem) {
    if (!pending.release(key)) await remove(run, key).catch(() => undefined);
    throw toStorageFull(problem);
  }
}

/** Returns all chunks, and the first of them if it is the only one. */
async function peek(
  pieces: AsyncGenerator<Buffer>,
): Promise<{ readonly first: Buffer | undefined; readonly chunks: AsyncIterable<Buffer> }> {
  const first = await pieces.next();
  const second = first.done ? first : await pieces.next();
  const chunks = async function* (): AsyncGenerator<Buffer> {
    if (!first.done) yield first.value;
    if (!second.done) yield second.value;
    yield* pieces;
  };
  if (!second.done) return { first: undefined, chunks: chunks() };
  return { first: first.done ? Buffer.alloc(0) : first.value, chunks: chunks() };
}

/** Stores the held bytes of these keys, each as one row with its object. */
async function storePending(run: RunQuery, pending: PendingBytes, keys: readonly string[], from = ''): Promise<void> {
  for (const key of keys) {
    const bytes = pending.get(key);
    if (!bytes) continue;
    await run(`insert into blob (key, content) select $1::text, lo_from_bytea(0, $2::bytea)${from}`, [key, bytes]);
    pending.release(key);
  }
}

/**
 * Makes the commit of one statement not wait for the disk: no row names the bytes it writes until the transaction of that row is committed,
 * which waits for everything written before it, this included. Not used inside a transaction, where it would apply to its other statements.
 */
const withoutFlush = `set_config('synchronous_commit', 'off', true)`;

/**
 * The row is found and locked first, and only its object is written to, because `lo_put` is applied to the one row that was updated. In a
 * `where` the planner may call it for every row of the table.
 */
const writeChunk = `with own as (update blob set touched = now() where key = $1 returning content)
  select lo_put(content, $2, $3) from own`;

async function writeChunks(
  run: RunQuery,
  key: string,
  pieces: AsyncIterable<Buffer>,
  statements: 'alone' | 'inTransaction',
): Promise<void> {
  const [from, flushSuffix] = statements === 'alone' ? [` from ${withoutFlush}`, `, ${withoutFlush}`] : ['', ''];
  await run(`insert into blob (key, content) select $1::text, lo_create(0)${from}`, [key]);
  let offset = 0;
  for await (const chunk of pieces) {
    const result = await run(writeChunk + flushSuffix, [key, offset, chunk]);
    if (result.rowCount !== 1) throw new Error(`Blob ${key} was removed while it was being written.`);
    offset += chunk.length;
  }
}

/** Re-chunks a stream into pieces of equal size; the last one may be shorter. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    buffered.push(chunk);
    length += chunk.length;
    if (length < chunkBytes) continue;
    const joined = Buffer.concat(buffered);
    const completeLength = joined.length - (joined.length % chunkBytes);
    for (let at = 0; at < completeLength; at += chunkBytes) yield joined.subarray(at, at + chunkBytes);
    buffered = [joined.subarray(completeLength)];
    length = joined.length - completeLength;
  }
  if (length > 0) yield Buffer.concat(buffered);
}

async function remove(run: RunQuery, key: string): Promise<void> {
  await run('with gone as (delete from blob where key = $1 returning content) select lo_unlink(content) from gone', [
    key,
  ]);
}
