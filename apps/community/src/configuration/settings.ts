import { defaultChecks, type FileCheckSettings } from './file-check-settings.ts';
import { defaultDownloads, type DownloadSettings } from './downloads.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { defaultHomeCommunity } from './default-home-community.ts';
import type { StartOptions } from '../start-options.ts';

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
  /** Days in which a requested deletion can be withdrawn. */
  readonly deletionDays: number;
  readonly checks: FileCheckSettings;
  readonly downloads: DownloadSettings;
  readonly limits: Limits;
}

/** What the subjects know of this community; what is left out has the specification's default (SES-07, DOC-16). */
export function settingsOf(options: StartOptions, port: number): Settings {
  return {
    origin: options.origin ?? `http://localhost:${port}`,
    ...defaultHomeCommunity,
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
