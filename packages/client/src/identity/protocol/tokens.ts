import {
  authorizationCodeGrantRequest,
  clockSkew,
  clockTolerance,
  getValidatedIdTokenClaims,
  None,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
  type Client,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import { readIdentity, type Identity, type EpochMs, type Tokens } from '@epr/domain/session';
import { ok, err } from '@epr/domain/values';
import type { CallResult } from '../../transport/index.ts';
import type { AuthorizationSecrets } from '../authorization.ts';
import { withOAuthFetch, type OAuthFetch } from '../oauth-fetch.ts';
import { oauthParties, type Provider } from '../provider.ts';
import { failureOfProtocolError } from './protocol-errors.ts';
import { claimsOf } from '../jwt-claims.ts';

/** Tokens, and the identity they are issued for. */
export interface SignedIn {
  readonly tokens: Tokens;
  readonly identity: Identity;
}

/**
 * Validates the provider's response and redeems its code (SES-01). Checks state and issuer of the response; nonce, issuer, audience,
 * expiry and signature of the id token. A failed check is `invalid`, cancelling at the provider is `cancelled`.
 */
export async function redeemAuthorizationResponse(
  oauth: OAuthFetch,
  provider: Provider,
  secrets: AuthorizationSecrets,
  answer: URL,
): Promise<CallResult<SignedIn>> {
  const { server, client } = oauthParties(provider);
  const options = withOAuthFetch(oauth, provider.tokenEndpoint);
  try {
    const checked = validateAuthResponse(server, client, answer, secrets.state);
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      None(),
      checked,
      provider.redirectUri,
      secrets.codeVerifier,
      options,
    );
    const expected = { expectedNonce: secrets.nonce, requireIdToken: true };
    const corrected = await onServersClock(client, response);
    const body = await processAuthorizationCodeResponse(server, corrected, response, expected);
    await validateApplicationLevelSignature(server, response, options);
    return signedIn(body, oauth.now());
  } catch (error) {
    return err(failureOfProtocolError(error));
  }
}

/**
 * Gets new tokens with the refresh token (SES-06). 400 is `refreshRefused` and ends the session; other failures do not.
 * Tokens missing in the response are kept from before. An id token for another subject is `invalid` (OpenID Connect Core 12.2).
 */
export async function refreshTokens(
  oauth: OAuthFetch,
  provider: Provider,
  held: SignedIn,
): Promise<CallResult<SignedIn>> {
  const { refreshToken } = held.tokens;
  if (!refreshToken) return err({ reason: 'noToken' });
  const { server, client } = oauthParties(provider);
  try {
    const options = withOAuthFetch(oauth, provider.tokenEndpoint);
    const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, options);
    if (response.status === 400) return err({ reason: 'refreshRefused', status: 400 });
    const body = await processRefreshTokenResponse(server, await onServersClock(client, response), response);
    const fresh = signedIn(body, oauth.now(), held);
    const stranger = fresh.ok && fresh.value.identity.subject !== held.identity.subject;
    return stranger ? err({ reason: 'invalid', diagnostics: 'sub' }) : fresh;
  } catch (error) {
    return err(failureOfProtocolError(error));
  }
}

/** Lifetime in seconds of a token for which neither the response nor the token states an expiry. */
const shortLife = 60;

function signedIn(body: TokenEndpointResponse, now: EpochMs, held?: SignedIn): CallResult<SignedIn> {
  const claims = getValidatedIdTokenClaims(body);
  const identity = claims ? readIdentity(claims) : held?.identity;
  const idToken = body.id_token ?? held?.tokens.idToken;
  const idTokenExpiresAt = claims ? now + (claims.exp - claims.iat) * 1000 : held?.tokens.idTokenExpiresAt;
  if (!identity || !idToken || idTokenExpiresAt === undefined) return err({ reason: 'tokenMissing' });
  const refreshToken = body.refresh_token ?? held?.tokens.refreshToken;
  const tokens: Tokens = {
    accessToken: body.access_token,
    tokenType: body.token_type === 'bearer' ? 'Bearer' : body.token_type,
    expiresAt: expiryOf(body, now),
    ...(refreshToken ? { refreshToken } : {}),
    idToken,
    idTokenExpiresAt,
    receivedAt: now,
  };
  return ok({ tokens, identity });
}

/** Returns the expiry of a new access token: by `expires_in`, else by `exp` of the token, else soon. */
export function expiryOf(
  body: { readonly access_token: string; readonly expires_in?: unknown },
  now: EpochMs,
): EpochMs {
  const seconds = Number(body.expires_in ?? NaN);
  if (Number.isFinite(seconds)) return now + seconds * 1000;
  const exp = claimsOf(body.access_token)?.['exp'];
  return typeof exp === 'number' ? exp * 1000 : now + shortLife * 1000;
}

/**
 * Returns the client with the clock skew of the provider. A new id token comes directly from the token endpoint, so its `iat` is the
 * current time of the provider: its lifetime is checked by that clock, with a tolerance of 30 seconds. Otherwise a user whose device is
 * minutes ahead could never sign in.
 */
async function onServersClock(client: Client, response: Response): Promise<Client> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const token = typeof body === 'object' && body !== null && 'id_token' in body ? body.id_token : undefined;
  const iat = typeof token === 'string' ? claimsOf(token)?.['iat'] : undefined;
  const skew = typeof iat === 'number' ? iat - Math.floor(Date.now() / 1000) : 0;
  return { ...client, [clockSkew]: skew, [clockTolerance]: 30 };
}
