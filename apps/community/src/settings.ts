import type { Settings } from './context.ts';
import { usualChecks } from './validation/defaults.ts';
import { usualDownloads } from './documents/downloads/settings.ts';
import { usualLimits } from './limits.ts';
import { ownCommunity } from './own-community.ts';
import type { StartOptions } from './start.ts';

/** What the rooms are told about this community; what is left out has the specification's default (SES-07, DOC-16). */
export function settingsOf(options: StartOptions, port: number): Settings {
  return {
    origin: options.origin ?? `http://localhost:${port}`,
    ...ownCommunity,
    portals: options.portals,
    trustedProxies: options.trustedProxies ?? [],
    idleTimeout: options.idleTimeout ?? 900,
    sessionAge: options.sessionAge ?? 3600,
    maxUpload: options.maxUpload ?? 1000 * 1000 * 1000,
    checks: { ...usualChecks, ...options.checks },
    downloads: { ...usualDownloads, ...options.downloads },
    limits: { ...usualLimits, ...options.limits },
  };
}
