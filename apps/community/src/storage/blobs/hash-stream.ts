import { createHash } from 'node:crypto';
import { sniffLength } from '@epr/domain/documents';
import { BlobTooLargeError, type StoredBlob } from './blobs.ts';

/**
 * Passes the bytes to `keep` chunk by chunk, counting and hashing them and keeping the first ones. Rejects with {@link BlobTooLargeError} beyond
 * `limit` bytes, with what `keep` threw, or when the sender has disconnected. Listens to the sender from the beginning, so `keep` may take
 * its time to open something. Reads no further when it ends: a stream is destroyed.
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
  // The error is thrown where the first chunk is awaited.
  first.catch(() => undefined);
  async function* counted(): AsyncGenerator<Buffer> {
    for (let next = await first; !next.done; next = await pieces.next()) {
      const piece = next.value;
      size += piece.length;
      if (size > limit) throw new BlobTooLargeError(`more than ${limit} bytes`);
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
