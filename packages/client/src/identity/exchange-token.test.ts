import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { exchangeFailure } from './protocol/exchange.ts';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { exchangeToken, type ExchangeRequest } from './index.ts';
import { now, oauth, lastForm } from '../testing/token-answers.ts';

let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterAll(() => fake.server.stop());

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
    expect(lastForm(fake)).toEqual({
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
    expect(lastForm(fake)).toMatchObject({
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
