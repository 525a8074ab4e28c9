import type { FileCheckSettings } from './configuration/file-check-settings.ts';
import type { DownloadSettings } from './configuration/download-settings.ts';
import type { IdentityProvider } from './identity/settings/providers.ts';
import type { Limits } from './configuration/limits.ts';

/** Options for starting a community; omitted ones have the specification's default. */
export interface StartOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on; by default only this machine can connect. */
  readonly host?: string;
  /** `urn:oid:…` and name of the home community; by default those of the demo world. */
  readonly homeCommunityId?: string;
  readonly homeCommunityName?: string;
  /** Public origin, when a proxy is in front; by default its own address. */
  readonly origin?: string;
  /** Addresses and ranges of proxies in front; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Absent: everything is kept in memory (tests). */
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  /** Content of a fresh store; `none` leaves it empty. */
  readonly world: 'demo' | 'none';
  /** Origins of the portals; they are needed before the portals listen, so their ports are chosen first. */
  readonly portals: readonly { readonly variant: 'patient' | 'professional'; readonly origin: string }[];
  readonly providers?: readonly IdentityProvider[];
  readonly now?: () => Date;
  /** Seconds. */
  readonly idleTimeout?: number;
  readonly sessionAge?: number;
  /** Bytes. */
  readonly maxUpload?: number;
  /** Days within which a requested deletion can be withdrawn. */
  readonly deletionDays?: number;
  /** How files are checked; omitted values have their default. */
  readonly checks?: Partial<FileCheckSettings>;
  /** Limits of downloads; omitted values have their default. */
  readonly downloads?: Partial<DownloadSettings>;
  /** Limits for one client; omitted values have their default. */
  readonly limits?: Partial<Limits>;
  readonly logLevel?: 'silent' | 'warn' | 'info' | 'debug';
  /** File the log is appended to; standard output by default. */
  readonly logFile?: string;
  /** Bytes after which the file is renamed and a new one begun. */
  readonly logFileBytes?: number;
}
