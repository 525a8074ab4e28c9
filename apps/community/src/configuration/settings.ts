import { defaultChecks, type FileCheckSettings } from './file-check-settings.ts';
import { defaultDownloads, type DownloadSettings } from './download-settings.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { defaultHomeCommunity } from './default-home-community.ts';
import type { StartOptions } from '../start-options.ts';

export interface Settings {
  /** URL of the community without a trailing slash: `http://localhost:4000`. */
  readonly origin: string;
  /** `urn:oid:…` of this home community. */
  readonly homeCommunityId: string;
  readonly homeCommunityName: string;
  /** Origins of the portals: permitted by CORS and as redirect targets. */
  readonly portals: readonly { readonly variant: 'patient' | 'professional'; readonly origin: string }[];
  /** Addresses and ranges of the proxies in front, which are trusted to state the address of the client. */
  readonly trustedProxies: readonly string[];
  /** Seconds (SES-07); default 900 and 3600. */
  readonly idleTimeout: number;
  readonly sessionAge: number;
  /** Maximum size of one attachment in bytes. */
  readonly maxUpload: number;
  /** Days within which a requested deletion can be withdrawn. */
  readonly deletionDays: number;
  readonly checks: FileCheckSettings;
  readonly downloads: DownloadSettings;
  readonly limits: Limits;
}

/** Returns the settings of this community; omitted options have the specification's default (SES-07, DOC-16). */
export function settingsOf(options: StartOptions, port: number): Settings {
  return {
    origin: options.origin ?? `http://localhost:${port}`,
    homeCommunityId: options.homeCommunityId ?? defaultHomeCommunity.homeCommunityId,
    homeCommunityName: options.homeCommunityName ?? defaultHomeCommunity.homeCommunityName,
    portals: options.portals,
    trustedProxies: options.trustedProxies ?? [],
    idleTimeout: options.idleTimeout ?? 900,
    sessionAge: options.sessionAge ?? 3600,
    maxUpload: options.maxUpload ?? 1000 * 1000 * 1000,
    deletionDays: options.deletionDays ?? 30,
    checks: { ...defaultChecks, ...options.checks },
    downloads: { ...defaultDownloads, ...options.downloads },
    limits: { ...defaultLimits, ...options.limits },
  };
}
