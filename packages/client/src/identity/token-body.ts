import type { Claims, Tokens } from '@epr/domain/session';

/**
 * The claims inside a JWT, unchecked (RFC 7519); undefined for an opaque or broken token. Good enough to show a name: the
 * id token was checked when it came, and what the exchanged token permits the platform decides.
 */
export function claimsOf(token: string): Claims | undefined {
  const body = token.split('.')[1];
  if (!body) return undefined;
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds the provider's clock is ahead of this device's, by the fresh id token; devices' clocks are often wrong. */
export function serverAhead({ idToken, idTokenExpiresAt }: Pick<Tokens, 'idToken' | 'idTokenExpiresAt'>): number {
  const exp = claimsOf(idToken)?.['exp'];
  return typeof exp === 'number' ? exp * 1000 - idTokenExpiresAt : 0;
}
