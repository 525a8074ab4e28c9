import { createHash } from 'node:crypto';
import { sniffLength } from '@epr/domain/documents';
import { BlobTooLarge, type StoredBlob } from './blobs.ts';

/**
 * Hands the bytes to `keep` piece by piece, counting and hashing them on the way and remembering how they begin. Rejects with {@link BlobTooLarge} past
 * `limit` bytes, with what `keep` threw, or when the sender is gone. Listens to the sender from the first moment, so
 * `keep` may take its time to open something. Reads no further when it is over: a stream is destroyed.
 */
export async function hashStream(
  bytes: AsyncIterable<Buffer>,
  limit: number,
  keep: (pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Omit<StoredBlob, 'key'>> {
  const hash = createHash('sha1');
  let size = 0;
  let firstBytes = Buffer.alloc(0);
  const pieces = bytes[Symbol.asyncIterator]();
  const first = pieces.next();
  // Told to who asks for the first piece.
  first.catch(() => undefined);
  async function* counted(): AsyncGenerator<Buffer> {
    for (let next = await first; !next.done; next = await pieces.next()) {
      const piece = next.value;
      size += piece.length;
      if (size > limit) throw new BlobTooLarge(`more than ${limit} bytes`);
      hash.update(piece);
      if (firstBytes.length < sniffLength)
        firstBytes = Buffer.concat([firstBytes, piece.subarray(0, sniffLength - firstBytes.length)]);
      yield piece;
    }
  }
  try {
    await keep(counted());
  } finally {
    await pieces.return?.();
  }
  return { size, sha1: hash.digest('base64'), firstBytes };
}
