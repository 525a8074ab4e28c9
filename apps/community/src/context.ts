import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CheckSettings } from './validation/file-check.ts';
import type { DocumentChecks } from './validation/run-file-checks.ts';
import type { DownloadSettings } from './documents/downloads/settings.ts';
import type { Limits } from './limits.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import type { Schema } from './storage/schema.ts';

/** What every room of the community is handed: never imported, never global. */
export interface Context {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  readonly settings: Settings;
  /** What a file goes through before it is stored. */
  readonly checks: DocumentChecks;
  readonly log: Logger;
  /** Now; tests hand in their own clock. */
  readonly now: () => Date;
}

export interface Settings {
  /** Where the community is reached, no trailing slash: `http://localhost:4000`. */
  readonly origin: string;
  /** `urn:oid:…` of this home community. */
  readonly homeCommunityId: string;
  readonly homeCommunityName: string;
  /** Origins of portals: CORS and redirect targets. */
  readonly portals: readonly { readonly variant: 'patient' | 'professional'; readonly origin: string }[];
  /** Addresses and ranges of the proxies in front, whose word on where a call comes from is taken. */
  readonly trustedProxies: readonly string[];
  /** Seconds (SES-07): 900 and 3600 by default. */
  readonly idleTimeout: number;
  readonly sessionAge: number;
  /** Bytes of one attachment. */
  readonly maxUpload: number;
  readonly checks: CheckSettings;
  readonly downloads: DownloadSettings;
  readonly limits: Limits;
}
