import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Settings } from './configuration/settings.ts';
import type { FileChecks } from './validation/file-check-types.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import type { ReadBytes } from './storage/statements/read-bytes.ts';
import type { Schema } from './storage/schema.ts';

/** The dependencies passed to every module of the community: never imported, never global. */
export interface Context {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  readonly readBytes: ReadBytes;
  readonly settings: Settings;
  /** The checks a file passes before it is stored. */
  readonly checks: FileChecks;
  readonly log: Logger;
  /** Returns the current time; tests pass their own clock. */
  readonly now: () => Date;
}
