import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What is known of a file after it has been written. */
export interface StoredBlob {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-1, base64 (as FHIR `attachment.hash`). */
  readonly sha1: string;
  /** The same of the file these bytes were made from. */
  readonly sentSha1?: string;
  /** The beginning, as much as its type needs (`sniffLength`). */
  readonly firstBytes: Uint8Array;
}

/** What has to be known of a blob to read it: nobody reads bytes without saying which ones they have to be. */
export type BlobIdentity = Pick<StoredBlob, 'key' | 'size' | 'sha1'>;

/**
 * When bytes are verified. `first`: before any is passed on, for answers to people. `onTheWay`: before the last
 * is passed on, for callers that use them only when all have come, or have verified them already.
 */
export type Verification = 'first' | 'onTheWay';

/**
 * Where attachment bytes lie: files under DATA_DIR, or PostgreSQL large objects when DATABASE_URL is set.
 * Bytes pass through in pieces and are never whole in memory. A blob no attachment row names is swept after the start.
 */
export interface BlobStore {
  /** Writes a stream; rejects with {@link BlobTooLarge} past `limit` bytes and leaves nothing behind on any failure. */
  readonly write: (bytes: AsyncIterable<Buffer>, limit: number) => Promise<StoredBlob>;
  /**
   * Takes a stream whose row is to follow, like `write`. A short one may wait in memory: {@link BlobStore.keep} stores it with the row, and
   * a caller that stores none calls `remove`.
   */
  readonly receive: (bytes: AsyncIterable<Buffer>, limit: number) => Promise<StoredBlob>;
  /** Stores what `receive` still holds of these keys, in the transaction of the rows that name them. */
  readonly keep: (db: Kysely<Schema>, keys: readonly string[]) => Promise<void>;
  /** Lets go of what `receive` still holds of a key, without a word to the store; whether it held any. */
  readonly letGo: (key: string) => boolean;
  /** The bytes as they were written; {@link BlobDamaged} when they are not there or are others (see `readVerified`). */
  readonly read: (blob: BlobIdentity, when?: Verification) => Promise<Readable>;
  /** Rejects with {@link BlobDamaged} when the bytes are not there or are others. */
  readonly verify: (blob: BlobIdentity) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Puts the bytes of a deleted document aside for {@link quarantineDays} days, as a sweep would; nothing happens when they are not there. */
  readonly putAside: (key: string) => Promise<void>;
  /**
   * Rows and bytes as they are at one moment, while others go on writing: what is removed meanwhile stays readable for `bytes`.
   * On the embedded store everybody waits while `rows` runs, because it has one connection.
   */
  readonly snapshot: <T>(
    db: Kysely<Schema>,
    rows: (db: Transaction<Schema>) => Promise<T>,
    bytes: (read: (blob: BlobIdentity) => Promise<Readable>, rows: T) => Promise<void>,
  ) => Promise<void>;
  /**
   * Puts bytes back under their keys, then the rows that name them, all or nothing. Rejects with {@link BlobDamaged} when
   * bytes are others than their row says.
   */
  readonly restore: (
    db: Kysely<Schema>,
    bytes: (write: (blob: BlobIdentity, open: () => Readable) => Promise<void>) => Promise<void>,
    rows: (db: Transaction<Schema>) => Promise<void>,
  ) => Promise<void>;
  /** Takes back what a sweep had put aside and a row names again, as after a restored database. Before anybody reads. */
  readonly reclaim: (named: NamedKeys) => Promise<void>;
  /**
   * Removes half uploads of a process that died and puts blobs no row names aside for {@link quarantineDays} days; answers how
   * many. Reads every key in pieces, beside everything else that goes on; rejects with what `named` rejects with.
   */
  readonly sweep: (named: NamedKeys) => Promise<number>;
}

/** Which of some keys (at most {@link keysAtOnce}) a row names. */
export type NamedKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** How many keys a sweep requests at a time. */
export const keysAtOnce = 1000;

/** How long a blob that no row names is kept, in case the row comes back with a restored database. */
export const quarantineDays = 30;

/** Stored bytes are missing, cannot be read, or are not those that were written: an accident of the disk or a mistake of ours. */
export class BlobDamaged extends Error {
  readonly key: string;
  constructor(key: string, fault: string, options?: ErrorOptions) {
    super(`Attachment ${key} is ${fault}.`, options);
    this.key = key;
  }
}
export class BlobTooLarge extends Error {}
/** The disk or database has no room (ENOSPC, 53100). */
export class StorageFull extends Error {}
