import type { Kysely } from 'kysely';
import type { BlobStore } from './blobs/blobs.ts';
import type { Schema } from './schema.ts';

/** The two things a community keeps: rows and bytes. */
export interface Storage {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  /** Ends all connections and, for the embedded store, gives the folder free. */
  readonly close: () => Promise<void>;
}
