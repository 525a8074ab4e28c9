import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { BlobStore, StoredBlob } from './blobs.ts';
import { asFull } from './full.ts';
import { measured } from './measured.ts';

/** Bytes that travel in one statement. Text answers double them, so memory stays below a megabyte. */
const piece = 256 * 1024;

/** A blob without a row that nobody wrote to for so long belongs to an upload that is over; other processes may be writing. */
const abandoned = '1 hour';

/**
 * Attachments as PostgreSQL large objects. A slow sender must not hold a connection, so every piece is its own
 * statement; `blob.touched` tells a sweep in another process that the upload is still going on.
 */
export async function blobLargeObjects(pool: pg.Pool, sparedFor: string = abandoned): Promise<BlobStore> {
  // The migrator's tables are the community's; this one belongs to the store. Two processes may start at once.
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(4915204711);
    create table if not exists blob (key text primary key, content oid not null, size bigint, touched timestamptz not null default now());
  end $$`);
  return {
    write: (bytes, limit) => write(pool, bytes, limit),
    read: (key) => read(pool, key),
    remove: (key) => remove(pool, key),
    sweep: (keep) => sweep(pool, keep, sparedFor),
  };
}

async function write(pool: pg.Pool, bytes: Readable, limit: number): Promise<StoredBlob> {
  const key = randomUUID();
  try {
    const result = await measured(bytes, limit, (pieces) => writePieces(pool, key, pieces));
    await pool.query('update blob set size = $2 where key = $1', [key, result.size]);
    return { key, ...result };
  } catch (problem) {
    await remove(pool, key).catch(() => undefined);
    throw asFull(problem);
  }
}

/**
 * The row is found and locked first; only its object is written to, since `lo_put` stands over the one row that was
 * updated. In a `where` the planner may call it for every row of the table.
 */
const writePiece = `with own as (update blob set touched = now() where key = $1 returning content)
  select lo_put(content, $2, $3) from own`;

async function writePieces(pool: pg.Pool, key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await pool.query('insert into blob (key, content) values ($1, lo_create(0))', [key]);
  let offset = 0;
  for await (const part of inPieces(bytes)) {
    const written = await pool.query(writePiece, [key, offset, part]);
    if (written.rowCount !== 1) throw new Error(`Blob ${key} was removed while it was being written.`);
    offset += part.length;
  }
}

/** Gathers what comes in crumbs, and cuts what comes in lumps. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    waiting.push(part);
    length += part.length;
    if (length < piece) continue;
    const whole = Buffer.concat(waiting);
    const cut = whole.length - (whole.length % piece);
    for (let at = 0; at < cut; at += piece) yield whole.subarray(at, at + piece);
    waiting = [whole.subarray(cut)];
    length = whole.length - cut;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function read(pool: pg.Pool, key: string): Promise<Readable> {
  const found = await pool.query<{ content: string; size: number }>('select content, size from blob where key = $1', [
    key,
  ]);
  const blob = found.rows[0];
  if (!blob) throw new Error(`There is no blob ${key}.`);
  return Readable.from(pieces(pool, blob.content, blob.size), { objectMode: false, highWaterMark: piece });
}

async function* pieces(pool: pg.Pool, content: string, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size; offset += piece) {
    const { rows } = await pool.query<{ part: Buffer }>('select lo_get($1, $2, $3) as part', [content, offset, piece]);
    const part = rows[0]?.part;
    if (!part?.length) throw new Error('A blob is shorter than it was written.');
    yield part;
  }
}

async function remove(pool: pg.Pool, key: string): Promise<void> {
  await pool.query(
    'with gone as (delete from blob where key = $1 returning content) select lo_unlink(content) from gone',
    [key],
  );
}

/** The age is asked again at the removal: another process may have gone on writing since the list was made. */
async function sweep(pool: pg.Pool, keep: ReadonlySet<string>, sparedFor: string): Promise<number> {
  const old = await pool.query<{ key: string }>('select key from blob where touched < now() - $1::interval', [
    sparedFor,
  ]);
  let removed = 0;
  for (const { key } of old.rows.filter((row) => !keep.has(row.key))) {
    const gone = await pool.query(
      `with gone as (delete from blob where key = $1 and touched < now() - $2::interval returning content)
        select lo_unlink(content) from gone`,
      [key, sparedFor],
    );
    removed += gone.rowCount ?? 0;
  }
  return removed;
}
