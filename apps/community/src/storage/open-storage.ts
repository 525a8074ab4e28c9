import type { Logger } from 'pino';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import type { Storage } from './storage.ts';

/** Exported beside `openStorage`: the type by which other packages refer to the store. */
export type { Storage } from './storage.ts';

/** Where data is kept. Without a folder and without a URL everything is in memory and lost after `close`. */
export interface StorageOptions {
  readonly dataDir?: string;
  /** `postgres://…`; takes precedence over `dataDir`. */
  readonly databaseUrl?: string;
  readonly log: Logger;
  /** Maximum duration of one statement in seconds; unlimited when omitted. The store in memory has no limit. */
  readonly statementTimeout?: number;
}

/**
 * Opens the store and migrates its tables (COM-01, COM-08): the embedded PostgreSQL under `dataDir` or in memory, or a PostgreSQL server.
 * Throws `FolderInUseError` when another process holds the folder.
 *
 * The embedded store has one connection: inside `db.transaction()` use only the given transaction, and never wait there for a person or a
 * stream, because all other users wait too.
 */
export function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl, dataDir, log, statementTimeout } = options;
  return databaseUrl === undefined
    ? openEmbedded(dataDir, log, statementTimeout)
    : openPostgres(databaseUrl, log, statementTimeout);
}
