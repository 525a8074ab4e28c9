import type { Claims, Tokens } from '@epr/domain/session';

/**
 * Reads the claims of a JWT without verifying it (RFC 7519); undefined for an opaque or malformed token. Sufficient to display a name: the
 * id token was verified when it was received, and the platform decides what the exchanged token permits.
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

/** Returns the milliseconds by which the provider's clock is ahead of this device's, which is often wrong; computed from the id token. */
export function clockOffset({ idToken, idTokenExpiresAt }: Pick<Tokens, 'idToken' | 'idTokenExpiresAt'>): number {
  const exp = claimsOf(idToken)?.['exp'];
  return typeof exp === 'number' ? exp * 1000 - idTokenExpiresAt : 0;
}
