import type { Role } from '@epr/domain/session';
import type { ClientMetadata } from 'oidc-provider';
import type { Settings } from '../../configuration/settings.ts';

export const tokenExchangeGrantType = 'urn:ietf:params:oauth:grant-type:token-exchange';

/**
 * Returns the roles that a client's tokens may carry, the one it acts in first: a person with roles of both portals uses each role only in its
 * own portal.
 */
export function rolesOfClient(clientId: string | undefined): readonly Role[] {
  if (clientId === 'portal-patient') return ['PAT', 'REP'];
  return clientId === 'portal-professional' ? ['HCP', 'ASS'] : [];
}

/**
 * Returns the public clients, one per configured portal variant; only configured portals are redirect targets, and only with two of their
 * pages (SES-01, SES-08).
 */
export function clientsOf(portals: Settings['portals']): ClientMetadata[] {
  return (['patient', 'professional'] as const).flatMap((variant) => {
    const origins = portals.filter((portal) => portal.variant === variant).map(({ origin }) => origin);
    if (origins.length === 0) return [];
    return {
      client_id: `portal-${variant}`,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token', tokenExchangeGrantType],
      redirect_uris: origins.map((origin) => `${origin}/signed-in`),
      post_logout_redirect_uris: origins.map((origin) => `${origin}/login`),
    };
  });
}
