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
import { readIdentity, type Identity, type Moment, type Tokens } from '@epr/domain/session';
import { ok, refused } from '@epr/domain/values';
import type { CallResult } from '../../transport/index.ts';
import type { SignInSecrets } from '../authorization.ts';
import { withOAuthFetch, type OAuthFetch } from '../oauth-fetch.ts';
import { partiesOf, type Provider } from '../provider.ts';
import { failureOfProtocolError } from './protocol-errors.ts';
import { claimsOf } from '../token-body.ts';

/** Tokens and whom they name. */
export interface SignedIn {
  readonly tokens: Tokens;
  readonly identity: Identity;
}

/**
 * Takes the provider's answer and redeems its code (SES-01): state and issuer of the answer; nonce, issuer, audience, expiry and
 * signature of the id token. A check that fails is `invalid`, a person who turned back at the provider `cancelled`.
 */
export async function redeemAnswer(
  oauth: OAuthFetch,
  provider: Provider,
  secrets: SignInSecrets,
  answer: URL,
): Promise<CallResult<SignedIn>> {
  const { server, client } = partiesOf(provider);
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
    return refused(failureOfProtocolError(error));
  }
}

/**
 * New tokens for the refresh token (SES-06). 400 is `refreshRefused` and ends the session; any other trouble does not.
 * What the answer leaves out stays as it was. An id token for another person is `invalid` (OpenID Connect Core 12.2).
 */
export async function refreshTokens(
  oauth: OAuthFetch,
  provider: Provider,
  held: SignedIn,
): Promise<CallResult<SignedIn>> {
  const { refreshToken } = held.tokens;
  if (!refreshToken) return refused({ reason: 'noToken' });
  const { server, client } = partiesOf(provider);
  try {
    const options = withOAuthFetch(oauth, provider.tokenEndpoint);
    const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, options);
    if (response.status === 400) return refused({ reason: 'refreshRefused', status: 400 });
    const body = await processRefreshTokenResponse(server, await onServersClock(client, response), response);
    const fresh = signedIn(body, oauth.now(), held);
    const stranger = fresh.ok && fresh.value.identity.subject !== held.identity.subject;
    return stranger ? refused({ reason: 'invalid', diagnostics: 'sub' }) : fresh;
  } catch (error) {
    return refused(failureOfProtocolError(error));
  }
}

/** Seconds of a token whose answer does not say how long it lives. */
const shortLife = 60;

function signedIn(body: TokenEndpointResponse, now: Moment, held?: SignedIn): CallResult<SignedIn> {
  const claims = getValidatedIdTokenClaims(body);
  const identity = claims ? readIdentity(claims) : held?.identity;
  const idToken = body.id_token ?? held?.tokens.idToken;
  const idTokenExpiresAt = claims ? now + (claims.exp - claims.iat) * 1000 : held?.tokens.idTokenExpiresAt;
  if (!identity || !idToken || idTokenExpiresAt === undefined) return refused({ reason: 'tokenMissing' });
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

/** When an answered access token ends: `expires_in`, else the token's own `exp`, else soon. */
export function expiryOf(body: { readonly access_token: string; readonly expires_in?: unknown }, now: Moment): Moment {
  const seconds = Number(body.expires_in ?? NaN);
  if (Number.isFinite(seconds)) return now + seconds * 1000;
  const exp = claimsOf(body.access_token)?.['exp'];
  return typeof exp === 'number' ? exp * 1000 : now + shortLife * 1000;
}

/**
 * A fresh id token comes straight from the token endpoint, so its `iat` is the provider's time now: its life is measured by
 * that clock, half a minute off at most. Without it a user whose device is minutes ahead could never sign in.
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
