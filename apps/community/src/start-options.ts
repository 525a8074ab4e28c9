import type { FileCheckSettings } from './configuration/file-check-settings.ts';
import type { DownloadSettings } from './configuration/downloads.ts';
import type { IdentityProvider } from './identity/settings/providers.ts';
import type { Limits } from './configuration/limits.ts';

/** How to start one; what is left out has the specification's default. */
export interface StartOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on; only this machine by default. */
  readonly host?: string;
  /** Where people reach it, when a proxy stands in front; its own address otherwise. */
  readonly origin?: string;
  /** Addresses and ranges of proxies in front; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Absent: everything in memory (tests). */
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  /** The world a fresh store starts with; `none` leaves it empty. */
  readonly world: 'demo' | 'none';
  /** Origins of the portals; needed before they listen, so their ports are chosen first. */
  readonly portals: readonly { readonly variant: 'patient' | 'professional'; readonly origin: string }[];
  readonly providers?: readonly IdentityProvider[];
  readonly now?: () => Date;
  /** Seconds. */
  readonly idleTimeout?: number;
  readonly sessionAge?: number;
  /** Bytes. */
  readonly maxUpload?: number;
  /** Days in which a requested deletion can be withdrawn. */
  readonly deletionDays?: number;
  /** How files are checked; what is left out has its default. */
  readonly checks?: Partial<FileCheckSettings>;
  /** How much is handed out; what is left out has its default. */
  readonly downloads?: Partial<DownloadSettings>;
  /** How much one client may ask for; what is left out has its default. */
  readonly limits?: Partial<Limits>;
  readonly logLevel?: 'silent' | 'warn' | 'info' | 'debug';
  /** Where the lines of the log are appended; the standard output by default. */
  readonly logFile?: string;
  /** Bytes after which the file is put aside and a new one begun. */
  readonly logFileBytes?: number;
}
