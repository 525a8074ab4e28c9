import type { AuthorizationServer, Client } from 'oauth4webapi';

/** An identity provider as configured (CFG-03): an endpoint that is not named is the one its discovery document names. */
export interface ProviderSettings {
  readonly id: string;
  readonly issuer: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint?: string;
  /** Where tokens are exchanged (RFC 8693), when that is not the provider itself. */
  readonly exchangeEndpoint?: string;
  readonly logoutEndpoint?: string;
  readonly sessionEndpoint?: string;
  readonly jwksUri?: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/** A provider that can be signed in at. Without a logout endpoint the session ends here only; without a session endpoint nothing is polled. */
export interface Provider extends ProviderSettings {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
}

/** Whether everything needed for a sign-in is configured, so that nothing is discovered. */
export function isComplete(settings: ProviderSettings): settings is Provider {
  const { authorizationEndpoint, tokenEndpoint, jwksUri } = settings;
  return authorizationEndpoint !== undefined && tokenEndpoint !== undefined && jwksUri !== undefined;
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
