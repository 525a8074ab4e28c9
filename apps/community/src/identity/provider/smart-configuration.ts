import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { tokenExchangeGrantType } from '../settings/clients.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';

/**
 * Registers the document with which a client that knows only the FHIR address finds the sign-in (SMART App Launch 2.2, ITI-103): below each
 * provider, and below `/r4` for the first provider, because the document names only one. Features that CH:IUA requires but the providers
 * lack (client credentials, JWT bearer) are not declared.
 */
export function registerSmartConfiguration(
  app: FastifyInstance,
  { settings }: Pick<Context, 'settings'>,
  providers: readonly IdentityProvider[],
): void {
  const [first] = providers;
  const bases = providers.map((provider) => ({ base: providerPath(provider.id), provider }));
  for (const { base, provider } of first ? [{ base: '/r4', provider: first }, ...bases] : bases) {
    const configuration = smartConfiguration(`${settings.origin}${providerPath(provider.id)}`);
    app.get(`${base}/.well-known/smart-configuration`, (_request, reply) => {
      // Pages of any origin may read it before they have a token; for the portals, the server's CORS rule has set the header already.
      if (!reply.hasHeader('access-control-allow-origin')) reply.header('access-control-allow-origin', '*');
      return reply.type('application/json').send(configuration);
    });
  }
}

function smartConfiguration(issuer: string): Readonly<Record<string, unknown>> {
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint: `${issuer}/token/revocation`,
    grant_types_supported: ['authorization_code', 'refresh_token', tokenExchangeGrantType],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'offline_access'],
    code_challenge_methods_supported: ['S256'],
    access_token_format: 'ihe-jwt',
    capabilities: ['client-public', 'permission-offline'],
  };
}
