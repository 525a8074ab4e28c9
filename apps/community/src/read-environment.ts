import { unknownVariables } from '@epr/domain/settings';
import { readOid } from '@epr/domain/values';
import { readFileCheckSettings } from './configuration/read-file-check-settings.ts';
import { EnvironmentReader, InvalidEnvironmentError, type Environment } from './configuration/environment-values.ts';
import { defaultHomeCommunity } from './configuration/default-home-community.ts';
import { defaultDownloads, type DownloadSettings } from './configuration/download-settings.ts';
import { readLimits } from './configuration/limits.ts';
import { readProviders } from './identity/settings/read-providers.ts';
import { defaultLogFileBytes } from './log-file.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Returns the start options from environment variables (docs/configuration.md). Throws {@link InvalidEnvironmentError} with a sentence for
 * every invalid value and every unknown `COMMUNITY_` or `PORTAL_` variable.
 */
export function readEnvironment(environment: Environment): StartOptions {
  const reader = new EnvironmentReader(environment);
  const options = optionsFrom(reader);
  const problems = [
    ...reader.problems,
    ...unknownVariables(environment, 'COMMUNITY_', reader.names),
    ...unknownVariables(environment, 'PORTAL_'),
  ];
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return options;
}

function optionsFrom(reader: EnvironmentReader): StartOptions {
  const port = reader.whole('PORT', 4000, 65_535);
  const localhost = (offset: number): string => `http://localhost:${port + offset}`;
  const portals = [
    { variant: 'patient' as const, origin: reader.origin('PORTAL_PATIENT_ORIGIN', localhost(1)) },
    { variant: 'professional' as const, origin: reader.origin('PORTAL_PROFESSIONAL_ORIGIN', localhost(2)) },
  ];
  const databaseUrl = reader.text('DATABASE_URL');
  // The value is not repeated in the message: it may contain a password.
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    reader.refuse('DATABASE_URL must begin with postgres:// or postgresql://.');
  const host = reader.text('HOST');
  const world = reader.oneOf('COMMUNITY_WORLD', ['demo', 'none'], 'demo');
  const providers = providersOf(reader);
  const logFile = reader.text('LOG_FILE');
  return {
    port,
    ...(host ? { host } : {}),
    ...(reader.text('COMMUNITY_ORIGIN') ? { origin: reader.origin('COMMUNITY_ORIGIN', localhost(0)) } : {}),
    trustedProxies: reader.addressRanges('COMMUNITY_TRUSTED_PROXIES'),
    dataDir: reader.text('DATA_DIR') ?? './data',
    ...(databaseUrl ? { databaseUrl } : {}),
    world,
    ...homeCommunityOf(reader, world),
    portals,
    ...(providers ? { providers } : {}),
    idleTimeout: reader.whole('COMMUNITY_IDLE_TIMEOUT', 900),
    sessionAge: reader.whole('COMMUNITY_SESSION_AGE', 3600),
    maxUpload: reader.whole('COMMUNITY_MAX_UPLOAD', 1000 * 1000 * 1000),
    deletionDays: reader.whole('COMMUNITY_DELETION_DAYS', 30),
    checks: readFileCheckSettings(reader),
    downloads: downloadsOf(reader),
    limits: readLimits(reader),
    logLevel: reader.oneOf('LOG_LEVEL', ['silent', 'warn', 'info', 'debug'], 'info'),
    ...(logFile ? { logFile } : {}),
    logFileBytes: reader.whole('LOG_FILE_BYTES', defaultLogFileBytes),
  };
}

/**
 * Returns the home community, from the variables of its portals: they send its identifier with every token exchange, and show its name.
 */
function homeCommunityOf(
  reader: EnvironmentReader,
  world: StartOptions['world'],
): Pick<StartOptions, 'homeCommunityId' | 'homeCommunityName'> {
  const name = reader.text('PORTAL_HOME_COMMUNITY_NAME');
  const text = reader.text('PORTAL_HOME_COMMUNITY_ID');
  const id = text === undefined ? undefined : readOid(text);
  const demoId = defaultHomeCommunity.homeCommunityId;
  if (text !== undefined && id === undefined)
    reader.refuse(`PORTAL_HOME_COMMUNITY_ID must be an OID such as ${demoId}, not "${text}".`);
  else if (id !== undefined && id !== demoId && world === 'demo')
    reader.refuse(`PORTAL_HOME_COMMUNITY_ID must be ${demoId} with the demo world (COMMUNITY_WORLD), not "${text}".`);
  return { ...(id ? { homeCommunityId: id } : {}), ...(name ? { homeCommunityName: name } : {}) };
}

/** Returns the limits of downloads. The portal's limit applies to the community as well, unless its own variable is set. */
function downloadsOf(reader: EnvironmentReader): DownloadSettings {
  const { perSession, zipDocuments, zipBytes } = defaultDownloads;
  const portals = reader.whole('PORTAL_DOCUMENTS_PER_SESSION', perSession);
  return {
    perSession: reader.whole('COMMUNITY_DOCUMENTS_PER_SESSION', portals),
    countReads: reader.oneOf('COMMUNITY_COUNT_READS', ['true', 'false'], 'false') === 'true',
    zipDocuments: reader.whole('COMMUNITY_ZIP_DOCUMENTS', zipDocuments),
    zipBytes: reader.whole('COMMUNITY_ZIP_BYTES', zipBytes),
  };
}

function providersOf(reader: EnvironmentReader): StartOptions['providers'] {
  const json = reader.text('COMMUNITY_PROVIDERS');
  if (!json) return undefined;
  const read = readProviders(json);
  if (read.ok) return read.value;
  reader.refuse(`COMMUNITY_PROVIDERS is wrong: ${read.error}.`);
  return undefined;
}
