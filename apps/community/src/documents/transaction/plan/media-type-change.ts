import type { Readable } from 'node:stream';
import type { DocumentReference } from 'fhir/r4';
import type { Kysely } from 'kysely';
import { sniffLength, matchContentType } from '@epr/domain/documents';
import type { Context } from '../../../context.ts';
import { refuse, type Reply } from '../../../fhir-api/reply.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { DocumentRow } from '../../find-document.ts';

/**
 * Returns the 415 reply when the bytes at a key do not match their new media type (COM-07): the media type is metadata, the content stays.
 */
export async function mediaTypeError(
  { blobs, db }: Pick<Context, 'blobs' | 'db'>,
  key: string,
  contentType: string,
): Promise<Reply | undefined> {
  const stored = db.selectFrom('attachment').select(['key', 'size', 'sha1']).where('key', '=', key);
  const first = await firstBytes(await blobs.read(await stored.executeTakeFirstOrThrow(), 'onTheWay'));
  return matchContentType(contentType, first) === 'fits'
    ? undefined
    : refuse(415, 'not-supported', `The file is not ${contentType}`);
}

/** Sets the media type under which a document's bytes are served to the one in its metadata. */
export async function updateMediaType(db: Kysely<Schema>, { attachment, resource }: DocumentRow): Promise<void> {
  const { content } = JSON.parse(resource) as DocumentReference;
  const type = content[0]?.attachment.contentType;
  if (!attachment || !type) return;
  await db.updateTable('attachment').set({ content_type: type }).where('key', '=', attachment).execute();
}

/** Reads as many bytes of a file as detecting its type needs; the rest is not read. */
async function firstBytes(bytes: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= sniffLength) break;
  }
  return Buffer.concat(chunks).subarray(0, sniffLength);
}
