import type { Kysely } from 'kysely';
import type { BlobStore } from './blobs/blobs.ts';
import type { ReadBytes } from './statements/read-bytes.ts';
import type { Schema } from './schema.ts';

/** The store of a community: rows and bytes. */
export interface Storage {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  readonly readBytes: ReadBytes;
  /** Closes all connections and, for the embedded store, releases the folder. */
  readonly close: () => Promise<void>;
}
