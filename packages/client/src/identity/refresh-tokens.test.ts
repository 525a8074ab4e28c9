import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { refreshTokens } from './index.ts';
import { now, oauth, idToken, granted, lastForm } from '../testing/token-answers.ts';

let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterAll(() => fake.server.stop());

describe('refreshing the tokens', () => {
  const held = () => ({
    tokens: {
      accessToken: 'old',
      tokenType: 'Bearer',
      refreshToken: 'again',
      expiresAt: now,
      idToken: idToken(fake),
      idTokenExpiresAt: now + 5,
      receivedAt: 0,
    },
    identity: { subject: 'anna.keller', name: 'Anna Keller', roles: ['PAT' as const] },
  });
  const refresh = () => refreshTokens(oauth, fake.provider, held());

  it('[SES-06] keeps the values the response leaves out', async () => {
    granted(fake, { id_token: undefined, refresh_token: undefined });
    expect(await refresh()).toEqual({
      ok: true,
      value: {
        identity: held().identity,
        tokens: { ...held().tokens, accessToken: 'opaque', expiresAt: now + 300_000, receivedAt: now },
      },
    });
    expect(lastForm(fake)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'again',
      client_id: 'portal-patient',
    });
  });

  it('[SES-06] uses a rotated refresh token for the next refresh', async () => {
    granted(fake, { refresh_token: 'rotated' });
    const renewed = await refresh();
    if (!renewed.ok) throw new Error('the tokens were not renewed');
    expect(renewed.value.tokens.refreshToken).toBe('rotated');
    await refreshTokens(oauth, fake.provider, renewed.value);
    expect(lastForm(fake)).toMatchObject({ refresh_token: 'rotated' });
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
    granted(fake, { id_token: idToken(fake, { sub: 'another.person' }) });
    expect(await refresh()).toMatchObject({ error: { reason: 'invalid', diagnostics: 'sub' } });
  });
});
