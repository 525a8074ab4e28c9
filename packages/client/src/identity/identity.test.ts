import { createHash, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { exchangeFailure } from './protocol/exchange.ts';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { nodeTransport } from '../testing/faulty-server.ts';
import {
  authorizationUrl,
  exchangeToken,
  logoutUrl,
  readExpiresAt,
  newSecrets,
  fetchSession,
  redeemAuthorizationResponse,
  refreshTokens,
  type ExchangeRequest,
  type OAuthFetch,
} from './index.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const oauth: OAuthFetch = { transport: nodeTransport(), now: () => now };
const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };
let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterAll(() => fake.server.stop());

const idToken = (more: Readonly<Record<string, unknown>> = {}, by?: KeyObject): string =>
  fake.jwt(
    {
      iss: fake.provider.issuer,
      aud: 'portal-patient',
      sub: 'anna.keller',
      name: 'Anna Keller',
      roles: ['PAT'],
      spid: '761337610411353650',
      nonce: 'the-nonce',
      iat: now / 1000,
      exp: now / 1000 + 600,
      ...more,
    },
    by,
  );
const granted = (more: Readonly<Record<string, unknown>> = {}): void =>
  fake.tokenAnswer(200, {
    access_token: 'opaque',
    token_type: 'Bearer',
    expires_in: 300,
    refresh_token: 'again',
    id_token: idToken(),
    ...more,
  });
const answer = (query = 'code=the-code&state=the-state'): URL => new URL(`http://localhost:4001/signed-in?${query}`);
const redeem = (query?: string) => redeemAuthorizationResponse(oauth, fake.provider, secrets, answer(query));
const lastForm = () =>
  Object.fromEntries(new URLSearchParams(fake.server.asked.findLast(({ url }) => url === '/token')?.body));

describe('sign-in', () => {
  it('[SES-01] authorization request: code, PKCE S256, state, nonce, and the configured client, redirect and scopes', async () => {
    const url = await authorizationUrl(fake.provider, secrets);
    expect(url.origin + url.pathname).toBe(`${fake.provider.issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'portal-patient',
      redirect_uri: 'http://localhost:4001/signed-in',
      scope: 'openid profile',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('[NAV-16] the language of the portal is sent to the sign-in page', async () => {
    const url = await authorizationUrl(fake.provider, secrets, 'fr-CH');
    expect(url.searchParams.get('ui_locales')).toBe('fr-CH');
  });

  it('[SES-06] a refresh token is requested with the prompt for consent', async () => {
    const scopes = ['openid', 'offline_access'];
    const url = await authorizationUrl({ ...fake.provider, scopes }, secrets);
    expect(url.searchParams.get('prompt')).toBe('consent');
  });

  it('[SES-01] secrets are new each time, distinct, and long enough for RFC 7636', () => {
    const made = Array.from({ length: 20 }, () => Object.values({ ...newSecrets() } as Record<string, string>)).flat();
    expect(new Set(made).size).toBe(60);
    for (const secret of made) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('[SES-01] redeems the code with the verifier and reads tokens and claims', async () => {
    granted();
    expect(await redeem()).toEqual({
      ok: true,
      value: {
        tokens: {
          accessToken: 'opaque',
          tokenType: 'Bearer',
          expiresAt: now + 300_000,
          refreshToken: 'again',
          idToken: idToken(),
          idTokenExpiresAt: now + 600_000,
          receivedAt: now,
        },
        identity: { subject: 'anna.keller', name: 'Anna Keller', roles: ['PAT'], spid: '761337610411353650' },
      },
    });
    expect(lastForm()).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: 'http://localhost:4001/signed-in',
      code_verifier: secrets.codeVerifier,
      client_id: 'portal-patient',
    });
  });

  it.each([
    ['another state', 'code=c&state=other'],
    ['no state', 'code=c'],
    ['another issuer', 'code=c&state=the-state&iss=https%3A%2F%2Fevil.example'],
    ['two codes', 'code=c&code=d&state=the-state'],
    ['no code', 'state=the-state'],
  ])('[SES-01] a response with %s is rejected', async (_name, query) => {
    granted();
    const before = fake.server.asked.length;
    const read = await redeem(query);
    expect(read).toMatchObject({ ok: false, error: { reason: 'invalid' } });
    if (_name !== 'no code') expect(fake.server.asked).toHaveLength(before);
  });

  it.each([
    ['nonce', { nonce: 'other' }],
    ['missing nonce', { nonce: undefined }],
    ['issuer', { iss: 'https://evil.example' }],
    ['audience', { aud: 'another-client' }],
    ['authorized party', { aud: ['portal-patient', 'x'], azp: 'x' }],
    ['expiry', { exp: now / 1000 - 60 }],
  ])('[SES-01] an id token with a wrong %s is rejected', async (_name, claims) => {
    granted({ id_token: idToken(claims) });
    expect(await redeem()).toMatchObject({ ok: false, error: { reason: 'invalid' } });
  });

  it('[SES-01] an id token signed by another party is rejected, and so is a response without one', async () => {
    granted({ id_token: idToken({}, fake.strangerKey) });
    expect(await redeem()).toMatchObject({ ok: false, error: { reason: 'invalid' } });
    granted({ id_token: undefined });
    expect(await redeem()).toMatchObject({ ok: false, error: { reason: 'invalid' } });
  });

  it('[SES-01] a user who turns back at the provider cancels; an error of the provider is a failure', async () => {
    expect(await redeem('error=access_denied&state=the-state')).toMatchObject({ error: { reason: 'cancelled' } });
    expect(await redeem('error=server_error&state=the-state')).toMatchObject({
      error: { reason: 'failed', diagnostics: 'server_error' },
    });
    fake.tokenAnswer(400, { error: 'invalid_grant' });
    expect(await redeem()).toMatchObject({ error: { reason: 'failed', status: 400, diagnostics: 'invalid_grant' } });
  });

  it('[SES-01] a provider without TLS is rejected unless it is on this machine', async () => {
    const provider = { ...fake.provider, tokenEndpoint: 'http://idp.example/token' };
    await expect(redeemAuthorizationResponse(oauth, provider, secrets, answer())).resolves.toMatchObject({
      error: { reason: 'invalid' },
    });
  });
});

describe('refreshing the tokens', () => {
  const held = () => ({
    tokens: {
      accessToken: 'old',
      tokenType: 'Bearer',
      refreshToken: 'again',
      expiresAt: now,
      idToken: idToken(),
      idTokenExpiresAt: now + 5,
      receivedAt: 0,
    },
    identity: { subject: 'anna.keller', name: 'Anna Keller', roles: ['PAT' as const] },
  });
  const refresh = () => refreshTokens(oauth, fake.provider, held());

  it('[SES-06] keeps the values the response leaves out', async () => {
    granted({ id_token: undefined, refresh_token: undefined });
    expect(await refresh()).toEqual({
      ok: true,
      value: {
        identity: held().identity,
        tokens: { ...held().tokens, accessToken: 'opaque', expiresAt: now + 300_000, receivedAt: now },
      },
    });
    expect(lastForm()).toEqual({ grant_type: 'refresh_token', refresh_token: 'again', client_id: 'portal-patient' });
  });

  it('[SES-06] uses a rotated refresh token for the next refresh', async () => {
    granted({ refresh_token: 'rotated' });
    const renewed = await refresh();
    if (!renewed.ok) throw new Error('the tokens were not renewed');
    expect(renewed.value.tokens.refreshToken).toBe('rotated');
    await refreshTokens(oauth, fake.provider, renewed.value);
    expect(lastForm()).toMatchObject({ refresh_token: 'rotated' });
  });

  it('[SES-06] a 400 is refreshRefused; temporary failures are not', async () => {
    fake.tokenAnswer(400, { error: 'invalid_grant' });
    expect(await refresh()).toEqual({ ok: false, error: { reason: 'refreshRefused', status: 400 } });
    fake.tokenAnswer(503, 'down');
    expect(await refresh()).toMatchObject({ error: { reason: 'failed' } });
    fake.tokenAnswer(200, '{"access_token": ');
    expect(await refresh()).toMatchObject({ error: { reason: 'unreadable' } });
  });

  it('[SES-06] sends no request without a refresh token', async () => {
    const { refreshToken: _refreshToken, ...tokens } = held().tokens;
    const before = fake.server.asked.length;
    const refreshed = await refreshTokens(oauth, fake.provider, { ...held(), tokens });
    expect(refreshed).toEqual({ ok: false, error: { reason: 'noToken' } });
    expect(fake.server.asked).toHaveLength(before);
  });

  it('[SES-06] rejects tokens of another person', async () => {
    granted({ id_token: idToken({ sub: 'another.person' }) });
    expect(await refresh()).toMatchObject({ error: { reason: 'invalid', diagnostics: 'sub' } });
  });
});

describe('token exchange', () => {
  const tokens = {
    accessToken: 'basic',
    tokenType: 'Bearer',
    expiresAt: 0,
    idToken: '',
    idTokenExpiresAt: 0,
    receivedAt: 0,
  };
  const request: ExchangeRequest = {
    patient: '761337610411353650' as Spid,
    role: 'HCP',
    purpose: 'NORM',
    homeCommunityId: 'urn:oid:2.16.756.5.30.1.999.1',
  };
  const exchange = (more: Partial<ExchangeRequest> = {}) =>
    exchangeToken(oauth, fake.provider, tokens, { ...request, ...more });

  it('[SES-14] sends the specified form fields and no others', async () => {
    fake.tokenAnswer(200, { access_token: 'x.y.z', token_type: 'Bearer', expires_in: 120 });
    expect(await exchange()).toEqual({ ok: true, value: { accessToken: 'x.y.z', expiresAt: now + 120_000 } });
    expect(lastForm()).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      client_id: 'portal-patient',
      subject_token: 'basic',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      home_community_id: 'urn:oid:2.16.756.5.30.1.999.1',
      role: 'HCP',
      resource_id: '761337610411353650^^^&2.16.756.5.30.1.127.3.10.3&ISO',
      purpose_of_use: 'NORM',
    });
    expect(fake.server.asked.at(-1)?.headers['captcha-token']).toBeUndefined();
  });

  it.each<readonly [unknown, string]>([
    [{ token_type: 'Bearer' }, 'tokenMissing'],
    [{ access_token: '', token_type: 'Bearer' }, 'tokenMissing'],
    [{ access_token: 7 }, 'tokenMissing'],
    ['null', 'unreadable'],
    ['7', 'unreadable'],
    ['<html>', 'unreadable'],
    ['', 'unreadable'],
  ])('[SES-17] a response without a token is a failure: %j', async (body, reason) => {
    fake.tokenAnswer(200, body);
    expect(await exchange()).toMatchObject({ ok: false, error: { reason } });
  });

  it('[SES-14] sends the trace context only where it is accepted', async () => {
    fake.tokenAnswer(200, { access_token: 'x.y.z', token_type: 'Bearer', expires_in: 120 });
    await exchange();
    expect(fake.server.asked.at(-1)?.headers.traceparent).toBe(
      oauth.transport.traceparent(fake.provider.tokenEndpoint),
    );
    const untraced = { ...oauth, transport: { ...oauth.transport, traceparent: () => undefined } };
    await exchangeToken(untraced, fake.provider, tokens, request);
    expect(fake.server.asked.at(-1)?.headers).not.toHaveProperty('traceparent');
  });

  it('[SES-14] sends principal id and name for assistants, and the Captcha-Token header in an emergency', async () => {
    const principal = { gln: '7601000050717' as Gln, name: 'Martina Meier' };
    await exchange({ role: 'ASS', principal, purpose: 'EMER', captchaToken: 'solved' });
    expect(lastForm()).toMatchObject({
      principal_id: '7601000050717',
      principal_name: 'Martina Meier',
      purpose_of_use: 'EMER',
    });
    expect(fake.server.asked.at(-1)?.headers['captcha-token']).toBe('solved');
  });

  it('[SES-03] reads the claims of the exchanged token', async () => {
    const token = fake.jwt({
      sub: '7601000050717',
      resourceID: '761337610411353650^^^&x',
      SubjectID: 'Zoë Meier',
      exp: now / 1000 + 90,
    });
    fake.tokenAnswer(200, { access_token: token, token_type: 'Bearer' });
    expect(await exchange()).toEqual({
      ok: true,
      value: {
        accessToken: token,
        expiresAt: now + 90_000,
        gln: '7601000050717',
        patient: '761337610411353650',
        subjectName: 'Zoë Meier',
      },
    });
  });

  it.each([
    [400, 'invalid_target', 'PAT', 'unauthorizedPatientAccess'],
    [400, 'invalid_target', 'HCP', 'unauthorizedPatientAccess'],
    [403, 'access_denied', 'HCP', 'unauthorizedPatientAccess'],
    [403, 'access_denied', 'ASS', 'unauthorizedPatientAccess'],
    [403, 'gln_not_registered', 'HCP', 'glnNotRegistered'],
    [400, 'gln_not_registered', 'HCP', 'unauthorizedPatientAccess'],
    [401, 'gln_not_registered', 'HCP', 'exchangeFailed'],
    [500, 'gln_not_registered', 'HCP', 'exchangeFailed'],
    [403, 'access_denied', 'PAT', 'exchangeFailed'],
    [403, 'access_denied', 'REP', 'exchangeFailed'],
    [401, 'invalid_token', 'HCP', 'exchangeFailed'],
    [500, undefined, 'HCP', 'exchangeFailed'],
  ] as const)('[SES-17] %i %s for %s is %s', async (status, error, role, reason) => {
    fake.tokenAnswer(status, { error });
    const read = await exchange({ role });
    expect(read).toMatchObject({ ok: false, error: { reason, status } });
    if (reason === 'exchangeFailed') expect(read).toMatchObject({ error: { diagnostics: 'XUA Token Response error' } });
    expect(exchangeFailure(status, { error }, role).reason).toBe(reason);
  });

  it.each([
    [401, { error: 'invalid_client' }, 'clientUnknown', 'invalid_client'],
    [400, { error: 'invalid_client' }, 'clientUnknown', 'invalid_client'],
    [400, { error: 'unauthorized_client' }, 'clientUnknown', 'unauthorized_client'],
    [400, { error: 'unsupported_grant_type' }, 'exchangeRejected', 'unsupported_grant_type'],
    [
      400,
      {
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'required', diagnostics: 'role is missing' }],
      },
      'exchangeRejected',
      'role is missing',
    ],
    [
      403,
      { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'forbidden', diagnostics: 'no right' }] },
      'unauthorizedPatientAccess',
      undefined,
    ],
  ])('[SES-17] %i %j is reported by its own reason', async (status, body, reason, diagnostics) => {
    fake.tokenAnswer(status, body);
    const read = await exchangeToken(oauth, fake.provider, tokens, { ...request, role: 'HCP' });
    expect(read).toMatchObject({ error: { reason, status, ...(diagnostics ? { diagnostics } : {}) } });
  });

  it('[SES-14] uses the exchange endpoint of the platform when it is not that of the provider', async () => {
    fake.tokenAnswer(200, { access_token: 'extended', token_type: 'Bearer', expires_in: 60 });
    const provider = { ...fake.provider, exchangeEndpoint: `${fake.server.url}/sts/token` };
    expect(await exchangeToken(oauth, provider, tokens, request)).toMatchObject({ ok: true });
    expect(fake.server.asked.at(-1)?.url).toBe('/sts/token');
  });

  it('[SES-17] fails without a token in the response, without a stored token, and for an unreadable response', async () => {
    fake.tokenAnswer(200, { token_type: 'Bearer' });
    expect(await exchange()).toMatchObject({ error: { reason: 'tokenMissing' } });
    expect(await exchangeToken(oauth, fake.provider, undefined, request)).toEqual({
      ok: false,
      error: { reason: 'noToken', diagnostics: 'One or more IDP token fields are null.' },
    });
    fake.tokenAnswer(200, '<html>');
    expect(await exchange()).toMatchObject({ error: { reason: 'unreadable' } });
  });

  it('[SES-17] is unreachable when the endpoint cannot be connected to', async () => {
    const provider = { ...fake.provider, tokenEndpoint: 'http://localhost:9/token' };
    expect(await exchangeToken(oauth, provider, tokens, request)).toEqual({
      ok: false,
      error: { reason: 'unreachable' },
    });
  });
});

describe('session endpoint and logout', () => {
  it('[SES-05] 200 returns expiresAt, 401 is signedOut, and no other status is', async () => {
    fake.tokenAnswer(200, { expiresAt: '2026-03-01T10:15:00.000Z' });
    expect(await fetchSession(oauth, fake.provider)).toEqual({ ok: true, value: { expiresAt: now + 900_000 } });
    for (const body of [{}, [], 'null', '7', '"soon"', { expiresAt: 'soon' }]) {
      fake.tokenAnswer(200, body);
      expect(await fetchSession(oauth, fake.provider), JSON.stringify(body)).toEqual({ ok: true, value: {} });
    }
    fake.tokenAnswer(401, { error: 'login_required' });
    expect(await fetchSession(oauth, fake.provider)).toMatchObject({ error: { reason: 'signedOut' } });
    for (const status of [400, 403, 404, 500, 503]) {
      fake.tokenAnswer(status, {});
      const read = await fetchSession(oauth, fake.provider);
      expect(read.ok || read.error.reason).not.toBe('signedOut');
    }
  });

  it('[SES-05] the session is requested with credentials, and the request can be aborted', async () => {
    let seen: RequestInit | undefined;
    const transport = {
      ...oauth.transport,
      fetch: (_url: unknown, init?: RequestInit) => ((seen = init), Promise.resolve(Response.json({}))),
    };
    expect(await fetchSession({ ...oauth, transport }, fake.provider)).toEqual({ ok: true, value: {} });
    expect(seen?.credentials).toBe('include');
    const given = fetchSession(oauth, fake.provider, AbortSignal.abort());
    expect(await given).toEqual({ ok: false, error: { reason: 'cancelled' } });
  });

  it.each([
    ['2026-03-01T10:00:00Z', now],
    ['2026-03-01T11:00:00+01:00', now],
    [now, now],
    [now / 1000, now],
    [String(now / 1000), now],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
  ])('[SES-05] expiresAt %j is read as a time or ignored', (expiresAt, expected) => {
    expect(readExpiresAt({ expiresAt })).toBe(expected);
  });

  it('[SES-08] the logout address has id_token_hint and post_logout_redirect_uri', () => {
    const url = logoutUrl(fake.provider, 'the.id.token', 'http://localhost:4001/login');
    expect(url && url.origin + url.pathname).toBe(`${fake.provider.issuer}/session/end`);
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      id_token_hint: 'the.id.token',
      post_logout_redirect_uri: 'http://localhost:4001/login',
      client_id: 'portal-patient',
    });
  });
});
