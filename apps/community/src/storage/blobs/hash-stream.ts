import { createHash } from 'node:crypto';
import { sniffLength } from '@epr/domain/documents';
import { BlobTooLargeError, type StoredBlob } from './blobs.ts';

/**
 * Passes the bytes to `store` chunk by chunk, counting and hashing them and keeping the first ones. Rejects with {@link BlobTooLargeError}
 * beyond `limit` bytes, with what `store` threw, or when the sender has disconnected. Listens to the sender from the beginning, so `store`
 * may take its time to open something. Reads no further when it ends: a stream is destroyed.
 */
export async function hashStream(
  bytes: AsyncIterable<Buffer>,
  limit: number,
  store: (pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Omit<StoredBlob, 'key'>> {
  const hash = createHash('sha1');
  let size = 0;
  let firstBytes = Buffer.alloc(0);
  const chunks = bytes[Symbol.asyncIterator]();
  const first = chunks.next();
  // The error is thrown where the first chunk is awaited.
  first.catch(() => undefined);
  async function* hashedChunks(): AsyncGenerator<Buffer> {
    for (let next = await first; !next.done; next = await chunks.next()) {
      const chunk = next.value;
      size += chunk.length;
      if (size > limit) throw new BlobTooLargeError(`more than ${limit} bytes`);
      hash.update(chunk);
      if (firstBytes.length < sniffLength)
        firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, sniffLength - firstBytes.length)]);
      yield chunk;
    }
  }
  try {
    await store(hashedChunks());
  } finally {
    await chunks.return?.();
  }
  return { size, sha1: hash.digest('base64'), firstBytes };
}
