import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { MessageKey } from '@epr/domain/messages';
import { ok, err, type Result } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import { BlobTooLargeError, type StoredBlob } from '../../storage/blobs/blobs.ts';
import { isStorageFull } from '../../storage/storage-errors.ts';
import { receiveBinaries, removeUnused, validateFiles } from './transaction-files.ts';
import type { ReceivedFiles } from '../received-file.ts';
import { executeTransaction } from './execute-transaction.ts';
import { readTransactionEntries } from './transaction-entries.ts';

/** One part of a multipart form as it arrives. */
export interface Part {
  readonly name: string;
  readonly bytes: Readable;
}

/** Size limit in bytes of the part `bundle`: it contains the metadata of one upload, not files. */
const bundleLimit = 4 * 1024 * 1024;
/** The portal sends the bundle and one attachment; other clients send a few more. */
const maxParts = 20;

/**
 * The upload call of the specification (core 7; DOC-19): a form with the part `bundle` and the bytes of each document under its attachment
 * url, in any order. Bytes are streamed to the blob store as they arrive; on any error they are removed and nothing is stored.
 */
export async function uploadMultipart(
  context: Context,
  caller: Caller,
  parts: AsyncIterable<Part>,
  parseBundle: (text: string) => Promise<Result<unknown, Reply>>,
): Promise<Reply> {
  const received = new Map<string, StoredBlob>();
  try {
    const bundle = await receive(context, parts, received);
    if (!bundle.ok) return bundle.error;
    const body = await parseBundle(bundle.value);
    if (!body.ok) return body.error;
    return await processTransaction(context, caller, body.value, received);
  } finally {
    await removeUnused(context, received);
  }
}

/** Executes a transaction whose bytes, if any, are in the bundle itself (ITI-65, CH:MHD-1; DOC-22, DOC-23). */
export async function provideBundle(context: Context, caller: Caller, bundle: unknown): Promise<Reply> {
  const received = new Map<string, StoredBlob>();
  try {
    return await processTransaction(context, caller, bundle, received);
  } finally {
    await removeUnused(context, received);
  }
}

async function processTransaction(
  context: Context,
  caller: Caller,
  bundle: unknown,
  received: Map<string, StoredBlob>,
): Promise<Reply> {
  const entries = readTransactionEntries(bundle);
  if (!entries.ok) return entries.error;
  const binaries = entries.value.filter((entry) => entry.kind === 'bytes');
  await receiveBinaries(context, binaries, received);
  const namedFiles = namedAsInBundle(
    received,
    entries.value.flatMap((entry) => (entry.kind === 'create' ? [entry.metadata.attachment.url] : [])),
  );
  const files = await validateFiles(context, caller, entries.value, namedFiles, received);
  if (!files.ok) return files.error;
  const reply = await executeTransaction(context, caller, entries.value, files.value);
  // A conditional create may have found its document: then its bytes are not used.
  const conditional = entries.value.some((entry) => 'ifNoneExist' in entry);
  if (reply.status === 200 && !conditional) forgetStored(received, files.value);
  return reply;
}

/**
 * Removes the stored files from `received`. Bytes no document refers to are refused, so a committed transaction has stored every checked
 * file; the originals of converted files remain in `received` and are deleted.
 */
function forgetStored(received: Map<string, StoredBlob>, files: ReceivedFiles): void {
  const stored = new Set([...files.values()].map((file) => (file.checked ? file.blob.key : undefined)));
  for (const [name, { key }] of received) if (stored.has(key)) received.delete(name);
}

/** Renames parts to the attachment url in the bundle: some clients percent-encode the name of a part. */
function namedAsInBundle(received: ReadonlyMap<string, StoredBlob>, urls: readonly string[]): Map<string, StoredBlob> {
  return new Map(
    [...received].map(([name, blob]) => [
      urls.find((url) => url === name || encodeURIComponent(url) === name) ?? name,
      blob,
    ]),
  );
}

async function receive(
  context: Context,
  parts: AsyncIterable<Part>,
  received: Map<string, StoredBlob>,
): Promise<Result<string, Reply>> {
  let bundle: string | undefined;
  let refusal: Reply | undefined;
  let count = 0;
  for await (const { name, bytes } of parts) {
    count += 1;
    if (count > maxParts) refusal ??= refuse(413, 'too-costly', `More than ${maxParts} parts`);
    if (refusal) {
      // The rest is read and discarded: browsers do not receive a response sent before the end of the request.
      bytes.resume();
    } else if (name === 'bundle') {
      const text = await textOf(bytes);
      if (bundle !== undefined) refusal = refuse(400, 'structure', 'The part "bundle" occurs twice');
      else if (text.ok) bundle = text.value;
      else refusal = text.error;
    } else {
      refusal = received.has(name)
        ? refuse(400, 'structure', 'Two parts have one name')
        : await write(context, name, bytes, received);
      if (refusal) bytes.resume();
    }
  }
  if (refusal) return err(refusal);
  return bundle === undefined ? err(refuse(400, 'required', 'The part "bundle" is missing')) : ok(bundle);
}

async function write(
  context: Context,
  name: string,
  bytes: Readable,
  received: Map<string, StoredBlob>,
): Promise<Reply | undefined> {
  const { blobs, settings } = context;
  const { maxUpload } = settings;
  // The form must be read to its end, or the parser waits for ever.
  const blob = await blobs.receive(readToEnd(bytes), maxUpload).catch(refusedByStore(maxUpload));
  if ('status' in blob) return blob;
  received.set(name, blob);
  return undefined;
}

/**
 * Yields the bytes of a stream; when the reader stops early, the rest is read and discarded, and the stream is not destroyed: only one that
 * its sender has aborted is.
 */
export async function* readToEnd(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield chunk;
  } finally {
    bytes.resume();
  }
}

/** Returns the reply for errors of the store itself: file too large (413), or store full (507); undefined for others. */
export function storageErrorReply(problem: unknown, limit: number): Reply | undefined {
  if (problem instanceof BlobTooLargeError) {
    const key: MessageKey = 'documents.upload.tooLarge';
    return refuse(413, 'too-costly', `The file is larger than ${limit} bytes`, key);
  }
  if (!isStorageFull(problem)) return undefined;
  return refuse(507, 'no-store', 'The store has no room left', 'documents.check.storeFull' satisfies MessageKey);
}

/** Turns errors of the store itself into replies, and rethrows all others. */
function refusedByStore(limit: number): (problem: unknown) => Reply {
  return (problem) => {
    const refusal = storageErrorReply(problem, limit);
    if (refusal) return refusal;
    throw problem;
  };
}

/** Reads the part `bundle`; as elsewhere, text that is not UTF-8 is refused, because decoding would store damaged characters. */
async function textOf(bytes: Readable): Promise<Result<string, Reply>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bundleLimit) chunks.push(chunk);
  }
  if (size > bundleLimit)
    return err(refuse(413, 'too-costly', `The part "bundle" is larger than ${bundleLimit} bytes`));
  const whole = Buffer.concat(chunks);
  return isUtf8(whole)
    ? ok(whole.toString('utf8'))
    : err(refuse(400, 'structure', 'The part "bundle" is not encoded in UTF-8'));
}
