import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import { logoutUrl, readExpiresAt, fetchSession } from './index.ts';
import { now, oauth } from '../testing/token-answers.ts';

let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
});
afterAll(() => fake.server.stop());

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
    const asked: [unknown, RequestInit?][] = [];
    const transport = {
      ...oauth.transport,
      fetch: (...request: [unknown, RequestInit?]) => (asked.push(request), Promise.resolve(Response.json({}))),
    };
    for (const signal of [undefined, new AbortController().signal]) {
      expect(await fetchSession({ ...oauth, transport }, fake.provider, signal)).toEqual({ ok: true, value: {} });
      const [url, { credentials } = {}] = asked.at(-1) ?? [];
      expect([url, credentials]).toEqual([fake.provider.sessionEndpoint, 'include']);
    }
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
