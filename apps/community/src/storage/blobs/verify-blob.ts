import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobDamagedError, type BlobIdentity, type Verification } from './blobs.ts';

/** Maximum bytes of a blob that is held in memory while it is verified, so that it is read once; larger ones are read twice. */
const maxInMemoryBytes = 1024 * 1024;
/** Bytes of one chunk of a stream, and of one statement: text results double them, so memory stays below a megabyte. */
export const chunkBytes = 256 * 1024;

/**
 * Returns the bytes of a blob, and never others: rejects with {@link BlobDamagedError} before the first byte when size or SHA-1 are not
 * those of the row. A large one is read to its end first, and verified again while it streams: if it changes in between, the stream fails
 * before its last chunk, so that the rest is not taken for a complete file. `onTheWay` omits the first reading.
 *
 * @param open opens the stored bytes from their beginning, unverified; rejects when there are none.
 */
export async function readVerified(
  open: () => Promise<Readable>,
  blob: BlobIdentity,
  when: Verification = 'first',
): Promise<Readable> {
  if (blob.size <= maxInMemoryBytes) {
    const pieces: Buffer[] = [];
    for await (const chunk of verifiedChunks(open, blob)) pieces.push(chunk);
    return Readable.from(pieces, { objectMode: false, highWaterMark: chunkBytes });
  }
  if (when === 'first') await verify(open, blob);
  const stream = await open();
  const verified = Readable.from(
    verifiedChunks(() => Promise.resolve(stream), blob),
    { objectMode: false, highWaterMark: chunkBytes },
  );
  // If the stream is closed before anything is read, the generator never runs and closes nothing.
  return verified.once('close', () => stream.destroy());
}

/** Verifies and returns the bytes of a short blob that were read with its row. Throws {@link BlobDamagedError} like {@link readVerified}. */
export function verifiedWhole(bytes: Buffer, blob: BlobIdentity): Buffer {
  if (bytes.length > blob.size) throw new BlobDamagedError(blob.key, 'longer than it was stored');
  assertWhole(blob, bytes.length, createHash('sha1').update(bytes));
  return bytes;
}

/** Reads a blob to its end without passing anything on. Rejects like {@link readVerified}. */
export async function verify(open: () => Promise<Readable>, blob: BlobIdentity): Promise<void> {
  for await (const chunk of verifiedChunks(open, blob)) void chunk;
}

/** Delays each chunk until the next one has arrived; the last is passed on when the whole is verified. */
async function* verifiedChunks(open: () => Promise<Readable>, blob: BlobIdentity): AsyncGenerator<Buffer> {
  const hash = createHash('sha1');
  let size = 0;
  let pending: Buffer | undefined;
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > blob.size) throw new BlobDamagedError(blob.key, 'longer than it was stored');
      hash.update(chunk);
      if (pending) yield pending;
      pending = chunk;
    }
  } catch (problem) {
    throw toBlobDamaged(blob.key, problem);
  }
  assertWhole(blob, size, hash);
  if (pending) yield pending;
}

/**
 * Returns {@link BlobDamagedError} when the disk cannot read (EIO), which is reported when a file is opened or, usually, while it is read;
 * any other error unchanged.
 */
export function toBlobDamaged(key: string, problem: unknown): unknown {
  const { code } = problem as NodeJS.ErrnoException;
  return code === 'EIO' ? new BlobDamagedError(key, 'unreadable', { cause: problem }) : problem;
}

function assertWhole(blob: BlobIdentity, size: number, hash: Hash): void {
  if (size < blob.size) throw new BlobDamagedError(blob.key, 'shorter than it was stored');
  if (hash.digest('base64') !== blob.sha1) throw new BlobDamagedError(blob.key, 'changed since it was stored');
}
