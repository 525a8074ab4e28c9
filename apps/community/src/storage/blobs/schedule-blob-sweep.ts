import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../schema.ts';
import type { BlobStore, FindReferencedKeys } from './blobs.ts';

interface SweepContext {
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
export function scheduleBlobSweep(context: SweepContext): () => Promise<void> {
  const abortController = new AbortController();
  let running: Promise<void> | undefined;
  const sweep = (): void => {
    running ??= sweepOnce(context, abortController.signal).finally(() => (running = undefined));
  };
  sweep();
  const timer = setInterval(sweep, day);
  timer.unref();
  return async () => {
    clearInterval(timer);
    abortController.abort();
    await running;
  };
}

async function sweepOnce({ db, blobs, log }: SweepContext, signal: AbortSignal): Promise<void> {
  const findReferenced = referencedKeysIn(db);
  const findWhileRunning: FindReferencedKeys = (keys) => {
    signal.throwIfAborted();
    return findReferenced(keys);
  };
  try {
    // What a row names again, as after a database was restored meanwhile, is reclaimed before anything is removed.
    await blobs.restoreNamed(findWhileRunning);
    const swept = await blobs.sweep(findWhileRunning);
    if (swept > 0) log.warn({ swept }, 'attachments without a document were moved to quarantine');
  } catch (problem) {
    if (!signal.aborted) log.error({ err: problem }, 'attachments without a document could not be moved to quarantine');
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
