import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { StoredBlob } from '../../storage/blobs/blobs.ts';

/** Writes the bytes of Binary entries (ITI-65) into the blob store. */
export async function receiveBinaries(
  context: Context,
  binaries: readonly { fullUrl: string; data: string }[],
  into: Map<string, StoredBlob>,
): Promise<void> {
  for (const { fullUrl, data } of binaries) {
    // Beside a part of the same name these are bytes too many: refused as such, and removed like all that came.
    into.set(
      into.has(fullUrl) ? `${fullUrl} again ${randomUUID()}` : fullUrl,
      await context.blobs.write(Readable.from([Buffer.from(data, 'base64')]), context.settings.maxUpload),
    );
  }
}

/**
 * Removes what came in and was not stored. Asks the table instead of trusting the outcome: when a connection breaks while
 * committing, nothing else tells.
 */
export async function removeUnused(context: Context, received: ReadonlyMap<string, StoredBlob>): Promise<void> {
  const keys = [...received.values()].map(({ key }) => key);
  if (keys.length === 0) return;
  const stored = await context.db.selectFrom('attachment').select('key').where('key', 'in', keys).execute();
  const used = new Set(stored.map(({ key }) => key));
  await Promise.all(keys.filter((key) => !used.has(key)).map((key) => context.blobs.remove(key)));
}
