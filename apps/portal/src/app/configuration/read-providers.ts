import { parseUrl } from '@epr/client/parse-url';
import { ok, err, type Result } from '@epr/domain/values';
import type { IdentityProvider } from '../../context/configuration.ts';

/** At most this many providers are supported (core 1, CFG-03). */
const maxProviders = 7;

/** Endpoints an entry may configure; the others are discovered. */
export const providerEndpoints = [
  'authorizationEndpoint',
  'tokenEndpoint',
  'exchangeEndpoint',
  'jwksUri',
  'logoutEndpoint',
  'sessionEndpoint',
] as const;

interface Surroundings {
  /** The portal's own origin. */
  readonly origin: string;
  readonly variant: string;
}

/**
 * Reads the list of identity providers (CFG-03). An entry may be as short as `{id, name, issuer}`: endpoints are then discovered from the
 * issuer, the client is `portal-<variant>`, and the redirect URI is this portal's /signed-in.
 */
export function readProviders(
  json: string,
  surroundings: Surroundings,
): Result<readonly IdentityProvider[], readonly string[]> {
  const entries = parsed(json);
  if (!Array.isArray(entries)) return err(['PORTAL_IDENTITY_PROVIDERS must be a JSON array.']);
  if (entries.length > maxProviders)
    return err([`PORTAL_IDENTITY_PROVIDERS has ${entries.length} entries, at most ${maxProviders} are supported.`]);
  const problems: string[] = [];
  const providers = entries.flatMap((entry: unknown, index) => {
    const provider = readProvider(entry, surroundings);
    if (!provider)
      problems.push(
        `PORTAL_IDENTITY_PROVIDERS: entry ${index + 1} needs id, name and a web address as issuer and as every endpoint.`,
      );
    return provider ?? [];
  });
  // The id is the key of everything kept about a provider: the second one would sign in at the first.
  const duplicate = providers.find(({ id }, index) => providers.findIndex((other) => other.id === id) < index);
  if (duplicate) problems.push(`PORTAL_IDENTITY_PROVIDERS: the id "${duplicate.id}" occurs twice.`);
  return problems.length > 0 ? err(problems) : ok(providers);
}

function readProvider(entry: unknown, { origin, variant }: Surroundings): IdentityProvider | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const members = entry as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined =>
    typeof members[name] === 'string' && members[name] !== '' ? members[name] : undefined;
  const [id, name, issuer] = [text('id'), text('name'), text('issuer')];
  if (!id || !name || !issuer || !isWebAddress(issuer)) return undefined;
  if (providerEndpoints.some((endpoint) => members[endpoint] !== undefined && !isWebAddress(members[endpoint])))
    return undefined;
  const configuredEndpoints = providerEndpoints.flatMap((endpoint) =>
    text(endpoint) ? [[endpoint, text(endpoint)] as const] : [],
  );
  const description = members['description'];
  return {
    id,
    name,
    issuer,
    ...(typeof description === 'object' && description !== null ? { description } : {}),
    ...Object.fromEntries(configuredEndpoints),
    clientId: text('clientId') ?? `portal-${variant}`,
    redirectUri: text('redirectUri') ?? `${origin}/signed-in`,
    scopes: Array.isArray(members['scopes'])
      ? members['scopes'].filter((scope) => typeof scope === 'string')
      : ['openid', 'profile'],
  };
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && parseUrl(value) !== undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
