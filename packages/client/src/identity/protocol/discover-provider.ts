import { discoveryRequest, processDiscoveryResponse, type AuthorizationServer } from 'oauth4webapi';
import { ok, err } from '@epr/domain/values';
import { parseUrl, type CallResult } from '../../transport/index.ts';
import { failureOfProtocolError } from './protocol-errors.ts';
import { withOAuthFetch, type OAuthFetch } from '../oauth-fetch.ts';
import { isComplete, type Provider, type ProviderSettings } from '../provider.ts';

/**
 * Returns the provider with its endpoints (OpenID Connect Discovery 1.0): configured endpoints take precedence, the others are read from
 * `issuer/.well-known/openid-configuration`. The session endpoint is expected there as `session_endpoint`, which is not a registered
 * name; providers without it are not polled.
 * `misconfigured`: the document belongs to another issuer, lacks an endpoint, or names one on an origin the portal may not call: its
 * content security policy permits the origin of the issuer and those in the configuration.
 */
export async function discoverProvider(oauth: OAuthFetch, settings: ProviderSettings): Promise<CallResult<Provider>> {
  try {
    const issuer = new URL(settings.issuer);
    const options = { ...withOAuthFetch(oauth, settings.issuer), algorithm: 'oidc' } as const;
    const response = await discoveryRequest(issuer, options);
    if (response.status >= 500) return err({ reason: 'unreachable', status: response.status });
    return completed(settings, await processDiscoveryResponse(issuer, response));
  } catch (error) {
    const failure = failureOfProtocolError(error);
    const passing = failure.reason === 'unreachable' || failure.reason === 'timedOut';
    return err(passing ? failure : { ...failure, reason: 'misconfigured' });
  }
}

function completed(settings: ProviderSettings, document: AuthorizationServer): CallResult<Provider> {
  const sessionEndpoint = settings.sessionEndpoint ?? addressIn(document['session_endpoint']);
  const logoutEndpoint = settings.logoutEndpoint ?? addressIn(document.end_session_endpoint);
  const found: ProviderSettings = {
    ...settings,
    ...given('authorizationEndpoint', settings.authorizationEndpoint ?? addressIn(document.authorization_endpoint)),
    ...given('tokenEndpoint', settings.tokenEndpoint ?? addressIn(document.token_endpoint)),
    ...given('jwksUri', settings.jwksUri ?? addressIn(document.jwks_uri)),
    ...given('logoutEndpoint', logoutEndpoint),
    ...given('sessionEndpoint', sessionEndpoint),
  };
  if (!isComplete(found)) return misconfigured('the discovery document lacks an endpoint');
  const allowed = new Set(
    Object.values(settings).flatMap((value) => (isAddress(value) ? [new URL(value).origin] : [])),
  );
  const strange = [found.tokenEndpoint, found.jwksUri, sessionEndpoint].find(
    (url) => url !== undefined && !allowed.has(new URL(url).origin),
  );
  return strange === undefined ? ok(found) : misconfigured(`${strange} must be named in the configuration`);
}

function misconfigured(diagnostics: string): CallResult<never> {
  return err({ reason: 'misconfigured', diagnostics });
}

function given<K extends string>(name: K, value: string | undefined): { readonly [name in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [name in K]?: string };
}

function addressIn(value: unknown): string | undefined {
  return isAddress(value) ? value : undefined;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(parseUrl(value)?.protocol ?? '');
}
