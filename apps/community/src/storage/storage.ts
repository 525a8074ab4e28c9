import type { Kysely } from 'kysely';
import type { BlobStore } from './blobs/blobs.ts';
import type { ReadBytes } from './postgres/copy-out.ts';
import type { Schema } from './schema.ts';

/** The two things a community keeps: rows and bytes. */
export interface Storage {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  /** Reads rows as bytes; absent where the store has none to give but texts, as the embedded one. */
  readonly readBytes?: ReadBytes;
  /** Ends all connections and, for the embedded store, gives the folder free. */
  readonly close: () => Promise<void>;
}
