import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobDamagedError, type BlobIdentity, type Verification } from './blobs.ts';

/** Maximum bytes of a blob that is held in memory while it is verified, so that it is read once; larger ones are read twice. */
const largestInMemory = 1024 * 1024;
/** Bytes of one chunk of a stream, and of one statement: text results double them, so memory stays below a megabyte. */
export const chunkBytes = 256 * 1024;

/**
 * Returns the bytes of a blob, and never others: rejects with {@link BlobDamagedError} before the first byte when size or SHA-1 are not those of
 * the row. A large one is read to its end first, and verified again while it streams: if it changes in between, the stream fails before its
 * last chunk, so that the rest is not taken for a complete file. `onTheWay` omits the first reading.
 *
 * @param open opens the stored bytes from their beginning, unverified; rejects when there are none.
 */
export async function readVerified(
  open: () => Promise<Readable>,
  blob: BlobIdentity,
  when: Verification = 'first',
): Promise<Readable> {
  if (blob.size <= largestInMemory) {
    const pieces: Buffer[] = [];
    for await (const part of verifying(open, blob)) pieces.push(part);
    return Readable.from(pieces, { objectMode: false, highWaterMark: chunkBytes });
  }
  if (when === 'first') await verify(open, blob);
  const opened = await open();
  const checked = Readable.from(
    verifying(() => Promise.resolve(opened), blob),
    { objectMode: false, highWaterMark: chunkBytes },
  );
  // If the stream is closed before anything is read, the generator never runs and closes nothing.
  return checked.once('close', () => opened.destroy());
}

/** Verifies and returns the bytes of a short blob that were read with its row. Throws {@link BlobDamagedError} like {@link readVerified}. */
export function verifiedWhole(bytes: Buffer, blob: BlobIdentity): Buffer {
  if (bytes.length > blob.size) throw new BlobDamagedError(blob.key, 'longer than it was stored');
  assertWhole(blob, bytes.length, createHash('sha1').update(bytes));
  return bytes;
}

/** Reads a blob to its end without passing anything on. Rejects like {@link readVerified}. */
export async function verify(open: () => Promise<Readable>, blob: BlobIdentity): Promise<void> {
  for await (const part of verifying(open, blob)) void part;
}

/** Delays each chunk until the next one has arrived; the last is passed on when the whole is verified. */
async function* verifying(open: () => Promise<Readable>, blob: BlobIdentity): AsyncGenerator<Buffer> {
  const hash = createHash('sha1');
  let size = 0;
  let held: Buffer | undefined;
  try {
    for await (const part of (await open()) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > blob.size) throw new BlobDamagedError(blob.key, 'longer than it was stored');
      hash.update(part);
      if (held) yield held;
      held = part;
    }
  } catch (problem) {
    throw toBlobDamaged(blob.key, problem);
  }
  assertWhole(blob, size, hash);
  if (held) yield held;
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
