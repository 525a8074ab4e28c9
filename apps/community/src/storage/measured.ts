import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BlobTooLarge } from './blobs.ts';

/** Lets bytes through, counting and hashing them; fails with {@link BlobTooLarge} past `limit` bytes. */
export interface Measured {
  readonly through: Transform;
  /** Known when all bytes have passed: size in bytes, SHA-1 in base64. */
  readonly result: () => { readonly size: number; readonly sha1: string };
}

export function measured(limit: number): Measured {
  const hash = createHash('sha1');
  let size = 0;
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > limit) return done(new BlobTooLarge(`more than ${limit} bytes`));
      hash.update(piece);
      done(null, piece);
    },
  });
  return { through, result: () => ({ size, sha1: hash.digest('base64') }) };
}
