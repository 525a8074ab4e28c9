import type { AuthorizationServer, Client } from 'oauth4webapi';

/** An identity provider as configured (CFG-03): endpoints that are not configured are read from its discovery document. */
export interface ProviderSettings {
  readonly id: string;
  readonly issuer: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint?: string;
  /** Endpoint for the token exchange (RFC 8693), if it is not the provider's token endpoint. */
  readonly exchangeEndpoint?: string;
  readonly logoutEndpoint?: string;
  readonly sessionEndpoint?: string;
  readonly jwksUri?: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/**
 * A provider with all endpoints needed for a sign-in. Without a logout endpoint, only the portal's session ends; without a session
 * endpoint, nothing is polled.
 */
export interface Provider extends ProviderSettings {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
}

/** Whether all endpoints needed for a sign-in are known, so that no discovery is needed. */
export function isComplete(settings: ProviderSettings): settings is Provider {
  const { authorizationEndpoint, tokenEndpoint, jwksUri } = settings;
  return authorizationEndpoint !== undefined && tokenEndpoint !== undefined && jwksUri !== undefined;
}

/** Returns the provider in the types of the protocol library. A public client: PKCE instead of a secret. */
export function oauthParties(provider: Provider): { readonly server: AuthorizationServer; readonly client: Client } {
  return {
    server: {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
      jwks_uri: provider.jwksUri,
      id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    },
    client: { client_id: provider.clientId },
  };
}

/** Whether the URL is plain http on this machine; on any other host the library refuses http. */
export function isLocalHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'http:' && (/^(?:.+\.)?localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]')
  );
}
