import type { Logger } from 'pino';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import type { Storage } from './storage.ts';

/** Beside `openStorage`: what other packages name of the store. */
export type { Storage } from './storage.ts';

/** Where to keep things. Without a folder and without an address everything is in memory and gone after `close`. */
export interface StorageOptions {
  readonly dataDir?: string;
  /** `postgres://…`; wins over `dataDir`. */
  readonly databaseUrl?: string;
  readonly log: Logger;
  /** Seconds one statement may take; unlimited when left out. The store in memory has none. */
  readonly statementTimeout?: number;
}

/**
 * Opens the store and brings its tables up to date (COM-01, COM-08): the embedded PostgreSQL under `dataDir` or in
 * memory, or a PostgreSQL server. Throws `FolderInUse` when another process holds the folder.
 *
 * The embedded store has one connection: inside `db.transaction()` use only the given transaction, and never wait
 * there for a person or a stream, because everybody else waits too.
 */
export function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl, dataDir, log, statementTimeout } = options;
  return databaseUrl === undefined
    ? openEmbedded(dataDir, log, statementTimeout)
    : openPostgres(databaseUrl, log, statementTimeout);
}
