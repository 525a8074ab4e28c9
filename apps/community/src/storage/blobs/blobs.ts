import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A file that has been written. */
export interface StoredBlob {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-1, base64 (as FHIR `attachment.hash`). */
  readonly sha1: string;
  /** SHA-1 of the file these bytes were made from. */
  readonly sentSha1?: string;
  /** The first bytes, as many as detecting its type needs (`sniffLength`). */
  readonly firstBytes: Uint8Array;
}

/** What a caller must know of a blob to read it: bytes are never read without stating their expected size and hash. */
export type BlobIdentity = Pick<StoredBlob, 'key' | 'size' | 'sha1'>;

/**
 * When bytes are verified. `first`: before any is passed on, for responses to people. `onTheWay`: before the last is passed on, for callers
 * that use them only when all have arrived, or have verified them already.
 */
export type Verification = 'first' | 'onTheWay';

/**
 * The store of attachment bytes: files under DATA_DIR, or PostgreSQL large objects when DATABASE_URL is set. Bytes are streamed in chunks,
 * so that long files are never whole in memory. A blob no attachment row names is swept after the start.
 */
export interface BlobStore {
  /** Whether a statement can read the bytes together with their row. */
  readonly areInDatabase: boolean;
  /** Writes a stream; rejects with {@link BlobTooLargeError} beyond `limit` bytes and leaves nothing behind after any failure. */
  readonly write: (bytes: AsyncIterable<Buffer>, limit: number) => Promise<StoredBlob>;
  /**
   * Receives a stream whose row will follow, like `write`. A short one may be held in memory: {@link BlobStore.keep} stores it with the
   * row, and a caller that stores no row calls `remove`.
   */
  readonly receive: (bytes: AsyncIterable<Buffer>, limit: number) => Promise<StoredBlob>;
  /** Stores what `receive` still holds for these keys, in the transaction of the rows that name them. */
  readonly keep: (db: Kysely<Schema>, keys: readonly string[]) => Promise<void>;
  /** Discards what `receive` still holds for a key, without calling the database; returns whether it held any. */
  readonly releaseHeld: (key: string) => boolean;
  /** Returns the bytes as they were written; rejects with {@link BlobDamagedError} when they are missing or differ (see `readVerified`). */
  readonly read: (blob: BlobIdentity, when?: Verification) => Promise<Readable>;
  /** Rejects with {@link BlobDamagedError} when the bytes are missing or differ. */
  readonly verify: (blob: BlobIdentity) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /**
   * Moves the bytes of a deleted document into quarantine for {@link quarantineDays} days, as a sweep would; does nothing when they are
   * missing.
   */
  readonly quarantine: (key: string) => Promise<void>;
  /**
   * Provides rows and bytes as they are at one moment, while others go on writing: what is removed meanwhile stays readable for `bytes`. On
   * the embedded store all others wait while `rows` runs, because it has one connection.
   */
  readonly snapshot: <T>(
    db: Kysely<Schema>,
    rows: (db: Transaction<Schema>) => Promise<T>,
    bytes: (read: (blob: BlobIdentity) => Promise<Readable>, rows: T) => Promise<void>,
  ) => Promise<void>;
  /**
   * Restores bytes under their keys, then the rows that name them, all or nothing. Rejects with {@link BlobDamagedError} when bytes differ from
   * what their row says.
   */
  readonly restore: (
    db: Kysely<Schema>,
    bytes: (write: (blob: BlobIdentity, open: () => Readable) => Promise<void>) => Promise<void>,
    rows: (db: Transaction<Schema>) => Promise<void>,
  ) => Promise<void>;
  /** Returns from quarantine what a row names again, as after the database was restored. Called before anything is read. */
  readonly restoreNamed: (named: FindReferencedKeys) => Promise<void>;
  /**
   * Removes incomplete uploads of a process that died and moves blobs no row names into quarantine for {@link quarantineDays} days; returns
   * how many. Looks up all keys in batches, while everything else goes on; rejects with what `named` rejects with.
   */
  readonly sweep: (named: FindReferencedKeys) => Promise<number>;
}

/** Returns which of the given keys (at most {@link keysAtOnce}) a row names. */
export type FindReferencedKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Number of keys a sweep looks up at a time. */
export const keysAtOnce = 1000;

/** Days for which a blob that no row names is kept, in case the row comes back with a restored database. */
export const quarantineDays = 30;

/** Stored bytes are missing, cannot be read, or are not those that were written: a fault of the disk or a bug. */
export class BlobDamagedError extends Error {
  constructor(key: string, fault: string, options?: ErrorOptions) {
    super(`Attachment ${key} is ${fault}.`, options);
  }
}
export class BlobTooLargeError extends Error {}
/** The disk or the database is full (ENOSPC, 53100). */
export class StorageFullError extends Error {}
