import { open } from 'node:fs/promises';
import { PdfUnreadable } from './values.ts';

/** A file read here and there, never whole. */
export interface Source {
  /** Bytes. */
  readonly size: number;
  /** Up to `length` bytes from `at`; fewer at the end of the file. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** What a look at one file may read in all: far more than the structure of a thousand pages, far less than a bomb. */
const mostBytes = 256 * 1024 * 1024;

/** Opens a file for reading in places. Reading throws {@link PdfUnreadable} once the allowance is used up. */
export async function openSource(path: string): Promise<Source> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  let left = mostBytes;
  return {
    size,
    read: async (at, length) => {
      const wanted = Math.max(0, Math.min(length, size - at));
      left -= wanted;
      if (left < 0) throw new PdfUnreadable('too much to read');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
