import { genericTokenEndpointRequest, None } from 'oauth4webapi';
import {
  isProfessional,
  readExchangedToken,
  type ExchangedToken,
  type ExchangeParameters,
  type Role,
  type Tokens,
} from '@epr/domain/session';
import { ok, err, tokenResourceIdOf } from '@epr/domain/values';
import { diagnosticsOf, outcomeCodes } from '@epr/fhir/outcome';
import type { CallResult, CallFailure } from '../../transport/index.ts';
import { withOAuthFetch, type OAuthFetch } from '../oauth-fetch.ts';
import { oauthParties, type Provider } from '../provider.ts';
import { failureOfProtocolError, isClientUnknown } from './protocol-errors.ts';
import { expiryOf } from './tokens.ts';
import { claimsOf } from '../jwt-claims.ts';

const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';

export interface ExchangeRequest extends ExchangeParameters {
  /** `urn:oid:…` */
  readonly homeCommunityId: string;
  /** Solved captcha for an emergency access; sent as header Captcha-Token. */
  readonly captchaToken?: string;
}

/** Returns the form fields of the token exchange: those of the specification and no others (core 7, SES-14). */
export function exchangeFields(request: ExchangeRequest, accessToken: string): Readonly<Record<string, string>> {
  return {
    subject_token: accessToken,
    subject_token_type: accessTokenType,
    home_community_id: request.homeCommunityId,
    role: request.role,
    resource_id: tokenResourceIdOf(request.patient),
    purpose_of_use: request.purpose,
    ...(request.principal ? { principal_id: request.principal.gln, principal_name: request.principal.name } : {}),
  };
}

/** Exchanges the provider's access token for one with a record, a role and a purpose (SES-14); for failures see `exchangeFailure`. */
export async function exchangeToken(
  oauth: OAuthFetch,
  provider: Provider,
  tokens: Tokens | undefined,
  request: ExchangeRequest,
): Promise<CallResult<ExchangedToken>> {
  if (!tokens) return err({ reason: 'noToken', diagnostics: 'One or more IDP token fields are null.' });
  const endpoint = provider.exchangeEndpoint ?? provider.tokenEndpoint;
  const { server, client } = oauthParties({ ...provider, tokenEndpoint: endpoint });
  const fields = exchangeFields(request, tokens.accessToken);
  const options = {
    ...withOAuthFetch(oauth, endpoint),
    ...(request.captchaToken ? { headers: { 'captcha-token': request.captchaToken } } : {}),
  };
  try {
    const response = await genericTokenEndpointRequest(server, client, None(), tokenExchange, { ...fields }, options);
    const body = bodyOf(await response.text());
    if (!response.ok) return err(exchangeFailure(response.status, body ?? {}, request.role));
    return body ? exchangedToken(body, oauth.now()) : err({ reason: 'unreadable', status: response.status });
  } catch (error) {
    return err(failureOfProtocolError(error));
  }
}

/**
 * Returns the failure for a refused exchange (core 8, SES-17). A platform that does not know the portal, does not support the exchange, or
 * states a reason in an OperationOutcome has not denied access to a record; its own reason is reported.
 */
export function exchangeFailure(status: number, body: Readonly<Record<string, unknown>>, role: Role): CallFailure {
  const { error } = body;
  if (status === 403 && (error === 'gln_not_registered' || outcomeCodes(body).includes('gln_not_registered')))
    return { reason: 'glnNotRegistered', status };
  if (error === 'captcha_invalid') return { reason: 'captchaFaulty', status };
  if (isClientUnknown(error)) return { reason: 'clientUnknown', status, diagnostics: String(error) };
  const outcome = diagnosticsOf(body) ?? outcomeCodes(body)[0];
  const rejected = error === 'unsupported_grant_type' ? error : outcome;
  if (rejected !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 403)
    return { reason: 'exchangeRejected', status, diagnostics: rejected };
  const professional = isProfessional(role);
  if (status === 400 || (status === 403 && professional)) {
    const excluded = error === 'emergency_excluded' ? ({ noEmergency: true } as const) : {};
    return { reason: 'unauthorizedPatientAccess', status, ...excluded };
  }
  return { reason: 'exchangeFailed', status, diagnostics: outcome ?? 'XUA Token Response error' };
}

function exchangedToken(body: Readonly<Record<string, unknown>>, now: number): CallResult<ExchangedToken> {
  const accessToken = body['access_token'];
  if (typeof accessToken !== 'string' || accessToken === '') return err({ reason: 'tokenMissing' });
  const expiresAt = expiryOf({ access_token: accessToken, expires_in: body['expires_in'] }, now);
  return ok({ accessToken, expiresAt, ...readExchangedToken(claimsOf(accessToken) ?? {}) });
}

function bodyOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
