import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { DocumentMetadata } from '@epr/fhir/documents';
import { ok, err, type Result } from '@epr/domain/values';
import type { Caller } from '../../identity/authentication/caller.ts';
import type { Context } from '../../context.ts';
import type { Reply } from '../../fhir-api/reply.ts';
import type { StoredBlob } from '../../storage/blobs/blobs.ts';
import { accessOf } from '../../access-rights/record-access.ts';
import type { ReceivedFile, ReceivedFiles } from '../received-file.ts';
import { forbiddenToCreate } from '../authorization/authorize-create.ts';
import type { TransactionEntry } from './transaction-entries.ts';

/**
 * Validates every file of an upload before the transaction that stores it, because a scan or a conversion takes long and the embedded store
 * has one connection. A file whose sender may not add it stays unchecked, and the transaction refuses it. `received` are all bytes by their
 * name in the bundle; `written` receives what a conversion writes.
 */
export async function validateFiles(
  context: Context,
  caller: Caller,
  entries: readonly TransactionEntry[],
  received: ReadonlyMap<string, StoredBlob>,
  writtenBlobs: Map<string, StoredBlob>,
): Promise<Result<ReceivedFiles, Reply>> {
  const access = await accessOf(context, context.db, caller);
  const files = new Map<string, ReceivedFile>([...received.keys()].map((name) => [name, { checked: false }]));
  const write = async (bytes: Readable): Promise<StoredBlob> => {
    const blob = await context.blobs.receive(bytes, context.settings.maxUpload);
    writtenBlobs.set(blob.key, blob);
    return blob;
  };
  for (const metadata of newDocuments(entries)) {
    const { url } = metadata.attachment;
    const blob = received.get(url);
    if (!blob || files.get(url)?.checked || !access || forbiddenToCreate(metadata, access)) continue;
    const result = await context.checks.check({ ...metadata.attachment, title: metadata.title, blob }, write);
    if (!result.ok) return err(result.error);
    const { blob: checkedBlob, note } = result.value;
    files.set(url, {
      checked: true,
      blob: checkedBlob.key === blob.key ? checkedBlob : { ...checkedBlob, sentSha1: blob.sha1 },
      note,
    });
  }
  return ok(files);
}

/** Returns the documents a transaction adds. */
export function newDocuments(entries: readonly TransactionEntry[]): readonly DocumentMetadata[] {
  return entries.flatMap((entry) => (entry.kind === 'create' ? [entry.metadata] : []));
}

/** Writes the bytes of Binary entries (ITI-65) into the blob store. */
export async function receiveBinaries(
  context: Context,
  binaries: readonly { fullUrl: string; data: string }[],
  received: Map<string, StoredBlob>,
): Promise<void> {
  for (const { fullUrl, data } of binaries) {
    // Bytes with the name of a part that was sent as well are surplus: they get another name, so that they are refused and removed like the
    // rest.
    received.set(
      received.has(fullUrl) ? `${fullUrl} again ${randomUUID()}` : fullUrl,
      await context.blobs.receive(Readable.from([Buffer.from(data, 'base64')]), context.settings.maxUpload),
    );
  }
}

/**
 * Removes received bytes that were not stored. Queries the table instead of relying on the outcome: when a connection breaks during the
 * commit, nothing else reports it.
 */
export async function removeUnused(
  context: Pick<Context, 'db' | 'blobs'>,
  received: ReadonlyMap<string, StoredBlob>,
): Promise<void> {
  // Bytes only in memory were never stored: they are released even when the store is unavailable.
  const keys = [...received.values()].map(({ key }) => key).filter((key) => !context.blobs.releaseHeld(key));
  if (keys.length === 0) return;
  const stored = await context.db.selectFrom('attachment').select('key').where('key', 'in', keys).execute();
  const usedKeys = new Set(stored.map(({ key }) => key));
  await Promise.all(keys.filter((key) => !usedKeys.has(key)).map((key) => context.blobs.remove(key)));
}
