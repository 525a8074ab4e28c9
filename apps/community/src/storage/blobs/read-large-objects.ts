import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ReadBytes } from '../statements/read-bytes.ts';
import type { RunQuery } from '../postgres/named-statements.ts';
import { BlobDamagedError } from './blobs.ts';
import { chunkBytes } from './verify-blob.ts';

/** Reads the bytes of a key from an offset on, at most one chunk; no row when the key does not exist. */
type ReadPiece = (key: string, offset: number) => Promise<readonly Buffer[]>;

const pieceOf = 'select lo_get(content, $2, $3) as part from blob where key = $1';

/**
 * Expression for a statement on `attachment`: all bytes of a short file, to be verified; null for a longer one, and for one that is
 * missing.
 */
export const shortBlobExpression = sql<Buffer | null>`(
  select lo_get(blob.content) from blob where blob.key = attachment.key and attachment.size <= ${sql.lit(chunkBytes)})`;

/** Reads chunks as bytes, outside of transactions. */
export function pooledChunkReader(read: ReadBytes): ReadPiece {
  return (key, offset) => read(pieceOf, [key, offset, chunkBytes], ([part]) => Buffer.from(part ?? ''));
}

/** Reads chunks on the connection of a transaction. */
export function transactionChunkReader(run: RunQuery): ReadPiece {
  return async (key, offset) => {
    const { rows } = await run<{ readonly part: Buffer }>(pieceOf, [key, offset, chunkBytes]);
    return rows.map(({ part }) => part);
  };
}

/** Returns the bytes of a key as a stream of chunks; rejects when there are none. */
export async function openLargeObject(read: ReadPiece, key: string): Promise<Readable> {
  const at = (offset: number): Promise<Buffer> =>
    read(key, offset).then(
      ([part]) => {
        if (!part) throw new BlobDamagedError(key, 'missing');
        return part;
      },
      (problem: unknown) => {
        throw toDamaged(key, problem);
      },
    );
  // The first chunk is read at once: most files have no other, and a missing one is detected before the stream is read.
  const first = await at(0);
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (let part = first, offset = chunkBytes; part.length > 0; offset += chunkBytes) {
      yield part;
      part = part.length < chunkBytes ? Buffer.alloc(0) : await at(offset);
    }
  };
  return Readable.from(pieces(), { objectMode: false, highWaterMark: chunkBytes });
}

/**
 * Returns {@link BlobDamagedError} for an object that is missing (undefined_object), or whose pages are damaged (data_corrupted,
 * index_corrupted); any other error unchanged.
 */
function toDamaged(key: string, problem: unknown): unknown {
  const code = (problem as { readonly code?: unknown }).code;
  if (code === '42704') return new BlobDamagedError(key, 'missing', { cause: problem });
  return code === 'XX001' || code === 'XX002' ? new BlobDamagedError(key, 'unreadable', { cause: problem }) : problem;
}
