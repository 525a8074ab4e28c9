import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bytesToKnow } from '@epr/domain/documents';
import { BlobTooLarge, type StoredBlob } from './blobs.ts';

/**
 * Hands the bytes to `keep` piece by piece, counting and hashing them on the way and remembering how they begin. Rejects with {@link BlobTooLarge} past
 * `limit` bytes, with what `keep` threw, or when the sender is gone. Listens to the sender from the first moment, so
 * `keep` may take its time to open something.
 */
export async function measured(
  bytes: Readable,
  limit: number,
  keep: (pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Omit<StoredBlob, 'key'>> {
  const hash = createHash('sha1');
  let size = 0;
  let firstBytes = Buffer.alloc(0);
  async function* counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw new BlobTooLarge(`more than ${limit} bytes`);
      hash.update(piece);
      if (firstBytes.length < bytesToKnow)
        firstBytes = Buffer.concat([firstBytes, piece.subarray(0, bytesToKnow - firstBytes.length)]);
      yield piece;
    }
  }
  // A pipeline reports that it was cut, not by whom, when its last step fails.
  let reason: unknown;
  let kept: Promise<void> | undefined;
  const last = (pieces: AsyncIterable<Buffer>): Promise<void> => {
    kept = keep(counted(pieces)).catch((problem: unknown) => {
      reason = problem;
      throw problem;
    });
    return kept;
  };
  await pipeline(bytes, last).catch(async (problem: unknown) => {
    // A sender who is gone ends the pipeline at once: what is being written is over before the caller takes it back.
    await kept?.catch(() => undefined);
    throw reason ?? problem;
  });
  return { size, sha1: hash.digest('base64'), firstBytes };
}
