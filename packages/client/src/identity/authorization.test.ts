import { constants, createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultyServer } from '../testing/faulty-server.ts';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { authorizationUrl, newSecrets, redeemAuthorizationResponse } from './index.ts';
import { now, oauth, idToken, granted, lastForm } from '../testing/token-answers.ts';

let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterAll(() => fake.server.stop());

const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };

const answer = (query = 'code=the-code&state=the-state'): URL => new URL(`http://localhost:4001/signed-in?${query}`);

const redeem = (query?: string) => redeemAuthorizationResponse(oauth, fake.provider, secrets, answer(query));

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
    granted(fake);
    expect(await redeem()).toEqual({
      ok: true,
      value: {
        tokens: {
          accessToken: 'opaque',
          tokenType: 'Bearer',
          expiresAt: now + 300_000,
          refreshToken: 'again',
          idToken: idToken(fake),
          idTokenExpiresAt: now + 600_000,
          receivedAt: now,
        },
        identity: { subject: 'anna.keller', name: 'Anna Keller', roles: ['PAT'], spid: '761337610411353650' },
      },
    });
    expect(lastForm(fake)).toEqual({
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
    granted(fake);
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
    granted(fake, { id_token: idToken(fake, claims) });
    expect(await redeem()).toMatchObject({ ok: false, error: { reason: 'invalid' } });
  });

  it('[SES-01] an id token signed by another party is rejected, and so is a response without one', async () => {
    granted(fake, { id_token: idToken(fake, {}, fake.strangerKey) });
    expect(await redeem()).toMatchObject({ ok: false, error: { reason: 'invalid' } });
    granted(fake, { id_token: undefined });
    expect(await redeem()).toMatchObject({ ok: false, error: { reason: 'invalid' } });
  });

  it.each([
    ['RS256', true],
    ['PS256', true],
    ['ES256', true],
    ['EdDSA', true],
    ['RS512', false],
  ] as const)('[SES-01] an id token signed with %s is accepted: %s', async (alg, accepted) => {
    const { privateKey, publicKey } =
      alg === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : alg === 'EdDSA'
          ? generateKeyPairSync('ed25519')
          : generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [, claims] = idToken(fake).split('.');
    const head = `${Buffer.from(JSON.stringify({ alg, kid: 'k1' })).toString('base64url')}.${claims}`;
    const key = {
      key: privateKey,
      dsaEncoding: 'ieee-p1363' as const,
      ...(alg === 'PS256' ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}),
    };
    const hash = { EdDSA: undefined, RS512: 'sha512', RS256: 'sha256', PS256: 'sha256', ES256: 'sha256' }[alg];
    const signature = sign(hash, Buffer.from(head), key).toString('base64url');
    const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg }] };
    const other = await startFaultyServer();
    other.answer((_request, response) => void response.end(JSON.stringify(keys)));
    granted(fake, { id_token: `${head}.${signature}` });
    const provider = { ...fake.provider, jwksUri: `${other.url}/jwks` };
    expect(await redeemAuthorizationResponse(oauth, provider, secrets, answer())).toMatchObject({ ok: accepted });
    await other.stop();
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
