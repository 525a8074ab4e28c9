import type { Readable } from 'node:stream';

/** What is known of a file after it has been written. */
export interface StoredBlob {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-1, base64 (as FHIR `attachment.hash`). */
  readonly sha1: string;
  /** The beginning, as much as tells what it is (`bytesToKnow`). */
  readonly firstBytes: Uint8Array;
}

/**
 * Where attachment bytes lie: files under DATA_DIR, or PostgreSQL large objects when DATABASE_URL is set.
 * Bytes pass through in pieces and are never whole in memory. A blob no attachment row names is swept after the start.
 */
export interface BlobStore {
  /** Writes a stream; rejects with {@link BlobTooLarge} past `limit` bytes and leaves nothing behind on any failure. */
  readonly write: (bytes: Readable, limit: number) => Promise<StoredBlob>;
  readonly read: (key: string) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes blobs that are not in `keep` (half an upload whose process died), or puts them aside; answers how many. */
  readonly sweep: (keep: ReadonlySet<string>) => Promise<number>;
}

export class BlobTooLarge extends Error {}
/** The disk or database has no room (ENOSPC, 53100). */
export class StorageFull extends Error {}
