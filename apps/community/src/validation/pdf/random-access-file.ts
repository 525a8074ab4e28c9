import { open } from 'node:fs/promises';
import { PdfUnreadableError } from './pdf-values.ts';

/** A file with random access, never read as a whole. */
export interface RandomAccessFile {
  /** Bytes. */
  readonly size: number;
  /** Up to `length` bytes from `at`; fewer at the end of the file. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Maximum bytes read from one file in total: far more than the structure of a thousand pages, far less than a decompression bomb. */
const maxBytes = 256 * 1024 * 1024;

/** Opens a file for random access. Reading throws {@link PdfUnreadableError} when the maximum is exceeded. */
export async function openRandomAccessFile(path: string): Promise<RandomAccessFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  let remainingBytes = maxBytes;
  return {
    size,
    read: async (at, length) => {
      const readLength = Math.max(0, Math.min(length, size - at));
      remainingBytes -= readLength;
      if (remainingBytes < 0) throw new PdfUnreadableError('too much to read');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(readLength), 0, readLength, at);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
