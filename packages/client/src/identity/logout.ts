import type { Provider } from './provider.ts';

/** Undefined where the provider has none. Else: the provider's logout endpoint with id_token_hint and post_logout_redirect_uri (SES-08, OpenID RP-Initiated Logout 1.0). */
export function logoutUrl(provider: Provider, idToken: string, comeBackTo: string): URL | undefined {
  if (provider.logoutEndpoint === undefined) return undefined;
  const url = new URL(provider.logoutEndpoint);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', comeBackTo);
  url.searchParams.set('client_id', provider.clientId);
  return url;
}
