import type { OAuthFetch } from './oauth-fetch.ts';
import { isComplete, type Provider, type ProviderSettings } from './provider.ts';

/**
 * Returns the provider's logout endpoint with id_token_hint and post_logout_redirect_uri (SES-08, OpenID RP-Initiated Logout 1.0);
 * undefined if the provider has none.
 */
export function logoutUrl(provider: Provider, idToken: string, comeBackTo: string): URL | undefined {
  if (provider.logoutEndpoint === undefined) return undefined;
  const url = new URL(provider.logoutEndpoint);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', comeBackTo);
  url.searchParams.set('client_id', provider.clientId);
  return url;
}

/**
 * Whether the provider can be reached; called before the browser is redirected to it, because an unreachable provider would leave the user
 * on the browser's error page. A provider with all endpoints configured may forbid other origins to read its discovery document: there any
 * response counts.
 * @param settings as configured, not as discovered
 * @param timeoutMs milliseconds
 */
export async function isProviderReachable(
  { transport }: OAuthFetch,
  settings: ProviderSettings,
  timeoutMs: number,
): Promise<boolean> {
  const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const mode = isComplete(settings) ? 'no-cors' : 'cors';
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await transport.fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
