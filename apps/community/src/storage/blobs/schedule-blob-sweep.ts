import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../schema.ts';
import type { BlobStore, FindReferencedKeys } from './blobs.ts';

interface Swept {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Milliseconds between two sweeps. */
const day = 24 * 3600_000;

/**
 * Moves bytes that no document names (uploads that never became documents, as a killed process leaves them) into quarantine, and removes
 * those kept there long enough: now and every day. Runs in the background, because a million attachments take time. Returns a function that
 * stops it and resolves when a sweep in progress has ended.
 */
export function scheduleBlobSweep(context: Swept): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const sweep = (): void => {
    underWay ??= sweepOnce(context, stopping.signal).finally(() => (underWay = undefined));
  };
  sweep();
  const timer = setInterval(sweep, day);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}

async function sweepOnce({ db, blobs, log }: Swept, stopping: AbortSignal): Promise<void> {
  const named = referencedKeysIn(db);
  const asked: FindReferencedKeys = (keys) => {
    stopping.throwIfAborted();
    return named(keys);
  };
  try {
    // What a row names again, as after a database was restored meanwhile, is reclaimed before anything is removed.
    await blobs.restoreNamed(asked);
    const swept = await blobs.sweep(asked);
    if (swept > 0) log.warn({ swept }, 'attachments without a document were moved to quarantine');
  } catch (problem) {
    if (!stopping.aborted)
      log.error({ err: problem }, 'attachments without a document could not be moved to quarantine');
  }
}

/** Returns a lookup of the attachments the database has rows of. */
export function referencedKeysIn(db: Kysely<Schema>): FindReferencedKeys {
  return async (keys) => {
    if (keys.length === 0) return new Set();
    const rows = await db.selectFrom('attachment').select('key').where('key', 'in', keys).execute();
    return new Set(rows.map(({ key }) => key));
  };
}
