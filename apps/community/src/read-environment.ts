import { readChecks } from './validation/read-settings.ts';
import { addressRanges, oneOf, whole, type Environment } from './environment-values.ts';
import { usualDownloads, type DownloadSettings } from './documents/downloads/settings.ts';
import { readLimits } from './limits.ts';
import { readProviders } from './identity/provider/read-providers.ts';
import type { StartOptions } from './start.ts';

/**
 * Start options from environment variables (docs/configuration.md). Throws an Error whose message names the variable and
 * what it must be.
 */
export function readEnvironment(environment: Environment): StartOptions {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const port = whole(environment, 'PORT', 4000, 65_535);
  const portals = [
    { variant: 'patient' as const, origin: originOf(environment, 'PORTAL_PATIENT_ORIGIN', port + 1) },
    { variant: 'professional' as const, origin: originOf(environment, 'PORTAL_PROFESSIONAL_ORIGIN', port + 2) },
  ];
  const databaseUrl = text('DATABASE_URL');
  const host = text('HOST');
  const providers = providersOf(text('COMMUNITY_PROVIDERS'));
  return {
    port,
    ...(host ? { host } : {}),
    ...(text('COMMUNITY_ORIGIN') ? { origin: originOf(environment, 'COMMUNITY_ORIGIN', port) } : {}),
    trustedProxies: addressRanges(environment, 'COMMUNITY_TRUSTED_PROXIES'),
    dataDir: text('DATA_DIR') ?? './data',
    ...(databaseUrl ? { databaseUrl } : {}),
    world: oneOf(environment, 'COMMUNITY_WORLD', ['demo', 'none'], 'demo'),
    portals,
    ...(providers ? { providers } : {}),
    idleTimeout: whole(environment, 'COMMUNITY_IDLE_TIMEOUT', 900),
    sessionAge: whole(environment, 'COMMUNITY_SESSION_AGE', 3600),
    maxUpload: whole(environment, 'COMMUNITY_MAX_UPLOAD', 1000 * 1000 * 1000),
    checks: readChecks(environment),
    downloads: downloadsOf(environment),
    limits: readLimits(environment),
    logLevel: oneOf(environment, 'LOG_LEVEL', ['silent', 'warn', 'info', 'debug'], 'warn'),
  };
}

/** The portal's limit is the community's as well; its own variable decides. */
function downloadsOf(environment: Environment): DownloadSettings {
  const { perSession, zipDocuments, zipBytes } = usualDownloads;
  const portals = whole(environment, 'PORTAL_DOCUMENTS_PER_SESSION', perSession);
  return {
    perSession: whole(environment, 'COMMUNITY_DOCUMENTS_PER_SESSION', portals),
    countReads: oneOf(environment, 'COMMUNITY_COUNT_READS', ['true', 'false'], 'false') === 'true',
    zipDocuments: whole(environment, 'COMMUNITY_ZIP_DOCUMENTS', zipDocuments),
    zipBytes: whole(environment, 'COMMUNITY_ZIP_BYTES', zipBytes),
  };
}

function originOf(environment: Environment, name: string, port: number): string {
  const text = environment[name]?.trim() ?? `http://localhost:${port}`;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error(`${name} must be an address such as https://portal.example.ch, not "${text}".`);
}

function providersOf(json: string | undefined): StartOptions['providers'] {
  if (!json) return undefined;
  const read = readProviders(json);
  if (read.ok) return read.value;
  throw new Error(`COMMUNITY_PROVIDERS is wrong: ${read.refusal}.`);
}
