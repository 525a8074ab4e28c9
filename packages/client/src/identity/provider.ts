import type { AuthorizationServer, Client } from 'oauth4webapi';

/** An identity provider as configured (CFG-03); no discovery, every endpoint is named. */
export interface Provider {
  readonly id: string;
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly logoutEndpoint: string;
  readonly sessionEndpoint: string;
  readonly jwksUri: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/** The provider in the words of the protocol library. A public client: PKCE instead of a secret. */
export function partiesOf(provider: Provider): { readonly server: AuthorizationServer; readonly client: Client } {
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

/** Plain http is for a provider on this very machine; everywhere else the library refuses it. */
export function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'http:' && (/^(?:.+\.)?localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]')
  );
}
