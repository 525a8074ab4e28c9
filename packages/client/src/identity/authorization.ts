import type { Provider } from './provider.ts';

/** Values needed to check the provider's response; stored for the browser session and used once. */
export interface AuthorizationSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Generates three secrets of 256 bits each, in base64url (RFC 7636 section 4.1). */
export function newSecrets(random: Pick<Crypto, 'getRandomValues'> = crypto): AuthorizationSecrets {
  const secret = (): string => base64url(random.getRandomValues(new Uint8Array(32)));
  return { state: secret(), nonce: secret(), codeVerifier: secret() };
}

/**
 * Builds the authorization request URL for the sign-in: authorization code with PKCE S256, state and nonce (SES-01, core 7).
 * @param language language of the user, BCP 47; the provider's page uses it if supported (OpenID Connect Core 3.1.2.1)
 */
export async function authorizationUrl(
  provider: Provider,
  secrets: AuthorizationSecrets,
  language?: string,
): Promise<URL> {
  const url = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    scope: provider.scopes.join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await codeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(language ? { ui_locales: language } : {}),
    // A refresh token is issued only with the user's consent (OpenID Connect Core 11).
    ...(provider.scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** S256 of RFC 7636 section 4.2. Implemented here so that the sign-in page does not need the protocol library (see protocol-calls.ts). */
async function codeChallenge(codeVerifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return base64url(new Uint8Array(digest));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
