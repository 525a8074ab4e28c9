import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ReadBytes } from '../postgres/copy-out.ts';
import type { Run } from '../postgres/named-statements.ts';
import { BlobDamaged } from './blobs.ts';
import { piece } from './verified.ts';

/** The bytes of a key from an offset on, as many as a piece has; no row when there is no such key. */
type ReadPiece = (key: string, offset: number) => Promise<readonly Buffer[]>;

const pieceOf = 'select lo_get(content, $2, $3) as part from blob where key = $1';

/** In a statement about `attachment`: all bytes of a short one, to be verified; null for a longer one, and for one that is missing. */
export const shortBytes = sql<Buffer | null>`(
  select lo_get(blob.content) from blob where blob.key = attachment.key and attachment.size <= ${sql.lit(piece)})`;

/** Pieces as bytes, outside of transactions. */
export function readBytes(read: ReadBytes): ReadPiece {
  return (key, offset) => read(pieceOf, [key, offset, piece], ([part]) => Buffer.from(part ?? ''));
}

/** Pieces on the connection of a transaction. */
export function readRows(run: Run): ReadPiece {
  return async (key, offset) => {
    const { rows } = await run<{ readonly part: Buffer }>(pieceOf, [key, offset, piece]);
    return rows.map(({ part }) => part);
  };
}

/** The bytes of a key, piece by piece; rejects when there are none. */
export async function opened(read: ReadPiece, key: string): Promise<Readable> {
  const at = (offset: number): Promise<Buffer> =>
    read(key, offset).then(
      ([part]) => {
        if (!part) throw new BlobDamaged(key, 'missing');
        return part;
      },
      (problem: unknown) => {
        throw asDamaged(key, problem);
      },
    );
  // The first piece at once: most files have no other, and a missing one is known before anybody reads.
  const first = await at(0);
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (let part = first, offset = piece; part.length > 0; offset += piece) {
      yield part;
      part = part.length < piece ? Buffer.alloc(0) : await at(offset);
    }
  };
  return Readable.from(pieces(), { objectMode: false, highWaterMark: piece });
}

/** An object that is not there (undefined_object), or whose pages are damaged (data_corrupted, index_corrupted). */
function asDamaged(key: string, problem: unknown): unknown {
  const code = (problem as { readonly code?: unknown }).code;
  if (code === '42704') return new BlobDamaged(key, 'missing', { cause: problem });
  return code === 'XX001' || code === 'XX002' ? new BlobDamaged(key, 'unreadable', { cause: problem }) : problem;
}
