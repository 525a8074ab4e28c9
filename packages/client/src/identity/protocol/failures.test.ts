import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import type { Role } from '@epr/domain/session';
import { failureOfProtocolError } from './protocol-errors.ts';
import { exchangeFailure } from './exchange.ts';
import { expiryOf } from './tokens.ts';

const answered = (status: number): Response => new Response(null, { status });
const refusedBody = (error: string) => new ResponseBodyError('x', { cause: { error }, response: answered(400) });
const processing = (code: string, cause?: unknown) => new OperationProcessingError('x', { code, cause });
const challenged = (status: number) =>
  new WWWAuthenticateChallengeError('x', { cause: [{ scheme: 'bearer', parameters: {} }], response: answered(status) });
const sentBack = (error: string) => new AuthorizationResponseError('x', { cause: new URLSearchParams({ error }) });

describe('errors of the protocol library', () => {
  it.each<readonly [string, unknown, object]>([
    ['the person turned back', sentBack('access_denied'), { reason: 'cancelled', diagnostics: 'access_denied' }],
    ['the provider failed', sentBack('server_error'), { reason: 'failed', diagnostics: 'server_error' }],
    [
      'the portal may not sign in',
      sentBack('unauthorized_client'),
      { reason: 'clientUnknown', diagnostics: 'unauthorized_client' },
    ],
    [
      'the portal is not known',
      refusedBody('invalid_client'),
      { reason: 'clientUnknown', status: 400, diagnostics: 'invalid_client' },
    ],
    ['the code is old', refusedBody('invalid_grant'), { reason: 'failed', status: 400, diagnostics: 'invalid_grant' }],
    ['a challenge to the portal', challenged(401), { reason: 'clientUnknown', status: 401 }],
    ['a challenge of another kind', challenged(403), { reason: 'failed', status: 403 }],
    ['an answer that is cut', processing('OAUTH_PARSE_ERROR'), { reason: 'unreadable' }],
    ['an answer of another type', processing('OAUTH_RESPONSE_IS_NOT_JSON'), { reason: 'unreadable' }],
    [
      'an unexpected status',
      processing('OAUTH_RESPONSE_IS_NOT_CONFORM', answered(502)),
      { reason: 'failed', status: 502 },
    ],
    ['such an answer without a status', processing('OAUTH_RESPONSE_IS_NOT_CONFORM'), { reason: 'failed' }],
    [
      'a check that does not pass',
      processing('OAUTH_JWT_CLAIM_COMPARISON_FAILED'),
      { reason: 'invalid', diagnostics: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' },
    ],
    ['an unsupported signature', new UnsupportedOperationError('x'), { reason: 'invalid' }],
    ['no answer in time', new DOMException('late', 'TimeoutError'), { reason: 'timedOut' }],
    ['no connection', new TypeError('fetch failed'), { reason: 'unreachable' }],
  ])('[SES-01] are mapped to a failure: %s', (_words, error, failure) => {
    expect(failureOfProtocolError(error)).toMatchObject(failure);
    expect(failureOfProtocolError(error).status).toBe('status' in failure ? failure.status : undefined);
  });

  it.each([
    ['an argument of ours', Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_VALUE' })],
    ['a bug', new RangeError('bug')],
    ['words', 'TypeError'],
    ['an object that looks like one', { name: 'TypeError' }],
    ['nothing', null],
  ])('[SES-01] %s is a bug of the portal, and thrown again', (_words, error) => {
    const thrown = (): unknown => {
      try {
        return failureOfProtocolError(error);
      } catch (caught) {
        return { caught };
      }
    };
    expect(thrown()).toEqual({ caught: error });
  });
});

describe('the reason of a refused exchange', () => {
  const outcome = (code: string, diagnostics?: string) => ({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'forbidden', details: { coding: [{ code }] }, ...(diagnostics ? { diagnostics } : {}) }],
  });
  const generic = 'XUA Token Response error';
  it.each<readonly [number, Readonly<Record<string, unknown>>, Role, object]>([
    [403, { error: 'gln_not_registered' }, 'HCP', { reason: 'glnNotRegistered', status: 403 }],
    [403, outcome('gln_not_registered'), 'HCP', { reason: 'glnNotRegistered', status: 403 }],
    [400, { error: 'gln_not_registered' }, 'HCP', { reason: 'unauthorizedPatientAccess', status: 400 }],
    [400, { error: 'captcha_invalid' }, 'HCP', { reason: 'captchaFaulty', status: 400 }],
    [401, { error: 'invalid_client' }, 'HCP', { reason: 'clientUnknown', status: 401, diagnostics: 'invalid_client' }],
    [
      400,
      { error: 'unsupported_grant_type' },
      'PAT',
      { reason: 'exchangeRejected', status: 400, diagnostics: 'unsupported_grant_type' },
    ],
    [
      404,
      outcome('x', 'no such record'),
      'PAT',
      { reason: 'exchangeRejected', status: 404, diagnostics: 'no such record' },
    ],
    [422, outcome('odd'), 'PAT', { reason: 'exchangeRejected', status: 422, diagnostics: 'forbidden' }],
    [401, outcome('x', 'who is it'), 'PAT', { reason: 'exchangeFailed', status: 401, diagnostics: 'who is it' }],
    [500, outcome('x', 'disk'), 'HCP', { reason: 'exchangeFailed', status: 500, diagnostics: 'disk' }],
    [302, outcome('x', 'moved'), 'HCP', { reason: 'exchangeFailed', status: 302, diagnostics: 'moved' }],
    [403, outcome('x', 'closed'), 'HCP', { reason: 'unauthorizedPatientAccess', status: 403 }],
    [403, {}, 'ASS', { reason: 'unauthorizedPatientAccess', status: 403 }],
    [403, {}, 'PAT', { reason: 'exchangeFailed', status: 403, diagnostics: generic }],
    [400, {}, 'PAT', { reason: 'unauthorizedPatientAccess', status: 400 }],
    [
      403,
      { error: 'emergency_excluded' },
      'HCP',
      { reason: 'unauthorizedPatientAccess', status: 403, noEmergency: true },
    ],
    [503, {}, 'HCP', { reason: 'exchangeFailed', status: 503, diagnostics: generic }],
  ])('[SES-17] [PSR-05] %i %j for %s', (status, body, role, failure) => {
    expect(exchangeFailure(status, body, role)).toEqual(failure);
  });
});

describe('the expiry of a token', () => {
  const jwt = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  it.each<readonly [string, string, unknown, number]>([
    ['that of the response', jwt({ exp: 9 }), 300, 301_000],
    ['that of the response as a string', 'opaque', '300', 301_000],
    ['that of the token', jwt({ exp: 9 }), undefined, 9000],
    ['soon, for a token without one', jwt({}), undefined, 61_000],
    ['soon, for a token with a string', jwt({ exp: '9' }), undefined, 61_000],
    ['soon, for an opaque token', 'opaque', undefined, 61_000],
    ['soon, for an unreadable response', 'opaque', 'tomorrow', 61_000],
  ])('[SES-06] is %s', (_words, token, expiresIn, end) => {
    expect(expiryOf({ access_token: token, expires_in: expiresIn }, 1000)).toBe(end);
  });
});
