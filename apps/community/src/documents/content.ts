import type { Readable } from 'node:stream';
import { refuse, type Reply } from '../http/reply.ts';
import type { BlobStore, StoredBlob } from '../storage/blobs.ts';
import type { Metadata } from './metadata.ts';
import { contradicts } from './sniff.ts';

/** Whether bytes are what their metadata says: size and SHA-1 to the byte, and a beginning that fits the media type. */
export async function contentFault(
  blobs: BlobStore,
  attachment: Metadata['attachment'],
  blob: StoredBlob,
): Promise<Reply | undefined> {
  if (blob.size === 0) return refuse(422, 'value', 'The file is empty');
  if (attachment.size !== undefined && attachment.size !== blob.size) {
    return refuse(422, 'value', `The size is ${blob.size} bytes, not ${attachment.size}`);
  }
  if (attachment.hash !== undefined && attachment.hash !== blob.sha1)
    return refuse(422, 'value', 'The SHA-1 hash does not fit the bytes');
  const head = await beginning(await blobs.read(blob.key));
  return contradicts(attachment.contentType, head)
    ? refuse(415, 'not-supported', `The file is not ${attachment.contentType}`)
    : undefined;
}

async function beginning(bytes: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= 4096) break;
  }
  return Buffer.concat(pieces).subarray(0, 4096);
}
