import { readProviders } from './identity/read-providers.ts';
import type { StartOptions } from './start.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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
    dataDir: text('DATA_DIR') ?? './data',
    ...(databaseUrl ? { databaseUrl } : {}),
    world: oneOf(environment, 'COMMUNITY_WORLD', ['demo', 'none'], 'demo'),
    portals,
    ...(providers ? { providers } : {}),
    idleTimeout: whole(environment, 'COMMUNITY_IDLE_TIMEOUT', 900),
    sessionAge: whole(environment, 'COMMUNITY_SESSION_AGE', 3600),
    maxUpload: whole(environment, 'COMMUNITY_MAX_UPLOAD', 1000 * 1000 * 1000),
    logLevel: oneOf(environment, 'LOG_LEVEL', ['silent', 'warn', 'info', 'debug'], 'warn'),
  };
}

function whole(environment: Environment, name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number {
  const text = environment[name]?.trim();
  if (!text) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
}

function oneOf<T extends string>(environment: Environment, name: string, values: readonly T[], usual: T): T {
  const text = environment[name]?.trim();
  const found = values.find((value) => value === text);
  if (text && !found) throw new Error(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  return found ?? usual;
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
