import type { Readable } from 'node:stream';
import { bytesToKnow } from '@epr/domain/documents';

/** The beginning of a file, as much as tells what it is; the rest is left unread. */
export async function firstBytes(bytes: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= bytesToKnow) break;
  }
  return Buffer.concat(pieces).subarray(0, bytesToKnow);
}
