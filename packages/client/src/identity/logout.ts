import type { OAuthFetch } from './oauth-fetch.ts';
import { isComplete, type Provider, type ProviderSettings } from './provider.ts';

/** Undefined where the provider has none. Else: the provider's logout endpoint with id_token_hint and post_logout_redirect_uri (SES-08, OpenID RP-Initiated Logout 1.0). */
export function logoutUrl(provider: Provider, idToken: string, comeBackTo: string): URL | undefined {
  if (provider.logoutEndpoint === undefined) return undefined;
  const url = new URL(provider.logoutEndpoint);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', comeBackTo);
  url.searchParams.set('client_id', provider.clientId);
  return url;
}

/**
 * Whether the provider answers, asked before the browser is sent there: an address nobody answers at ends on the browser's own error
 * page. The discovery document of a provider that is configured whole may be closed to other origins: there any answer counts.
 * @param settings as configured, not as discovered
 * @param timeoutMs milliseconds
 */
export async function providerAnswers(
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
