import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  startIdentity,
  stopIdentity,
  runIdentity,
  patientPortalOrigin,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { formRequest, openPortal, type Tokens } from '../testing/portal.ts';
import { refresh, poll, claims, rowsOf } from '../testing/session-requests.ts';
import { purgeExpired } from './purge-expired.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

describe('session endpoint', () => {
  test('[SES-05] returns 401 before sign-in and 200 with expiresAt after; credentials are allowed for the portals only', async () => {
    const portal = openPortal(community.origin);
    const before = await poll(portal);
    expect([before.status, JSON.parse(before.text).error]).toEqual([401, 'login_required']);
    expect(before.headers.get('cache-control')).toBe('no-store');
    await portal.signIn('anna.keller');
    const seen = await poll(portal);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('access-control-allow-origin')).toBe(patientPortalOrigin);
    expect(seen.headers.get('access-control-allow-credentials')).toBe('true');
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const left = Date.parse(JSON.parse(seen.text).expiresAt) - ground.clock.now().getTime();
    expect(left).toBeGreaterThan(890_000);
    expect(left).toBeLessThanOrEqual(900_000);
    const foreign = await portal.browser.ask(`${portal.provider}/session`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await portal.browser.ask(`${portal.provider}/session`, {
      method: 'OPTIONS',
      headers: {
        origin: patientPortalOrigin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'traceparent',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('traceparent');
  });

  test('[SES-07] polling is not activity: after 900 s the session has ended, its tokens are revoked and a sign-in is required', async () => {
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('vera.echt');
    const first = JSON.parse((await poll(portal)).text).expiresAt;
    ground.clock.forward(299);
    expect(JSON.parse((await poll(portal)).text).expiresAt).toBe(first);
    expect(await community.authenticate(`Bearer ${tokens.access_token}`)).toBeDefined();
    ground.clock.forward(600);
    expect((await poll(portal)).status).toBe(200);
    ground.clock.forward(2);
    expect((await poll(portal)).status).toBe(401);
    expect((await poll(portal)).status).toBe(401);
    expect((await refresh(portal, tokens.refresh_token)).status).toBe(400);
    expect(await rowsOf(ground, 'vera.echt')).toEqual([]);
    expect((await portal.begin()).status).toBe(200);
  });

  test('[SES-07] an idle session that nobody polled does not sign anybody in', async () => {
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('anna.keller');
    const another = openPortal(community.origin);
    const { refresh_token: token } = await another.signIn('anna.keller');
    ground.clock.forward(901);
    expect((await portal.begin()).status).toBe(200);
    expect((await refresh(portal, tokens.refresh_token)).status).toBe(400);
    // Nor is it prolonged by whoever has its refresh token.
    expect((await refresh(another, token)).status).toBe(400);
  });

  test('[SES-07] activity prolongs the session, but never beyond 3600 s from sign-in', async () => {
    const [portal, idle] = [openPortal(community.origin), openPortal(community.origin)];
    let token = (await portal.signIn('anna.keller')).refresh_token;
    await idle.signIn('rita.keller');
    const left = async () =>
      (Date.parse(JSON.parse((await poll(portal)).text).expiresAt) - ground.clock.now().getTime()) / 1000;
    for (const wanted of [900, 900, 900, 400]) {
      ground.clock.forward(800);
      const answer = await refresh(portal, token);
      expect(answer.status).toBe(200);
      const tokens = JSON.parse(answer.text) as Tokens;
      token = tokens.refresh_token;
      expect(Math.abs((await left()) - wanted)).toBeLessThan(5);
      // The ID token lasts as long as the idle time, by the community's clock.
      const until = Number(claims(tokens.id_token)['exp']) - ground.clock.now().getTime() / 1000;
      expect(Math.abs(until - 900)).toBeLessThan(60);
    }
    // Activity in one session is none in another.
    expect((await poll(idle)).status).toBe(401);
    ground.clock.forward(401);
    expect((await poll(portal)).status).toBe(401);
    expect((await refresh(portal, token)).status).toBe(400);
  });

  test('[SES-07] a sign-in without a prompt, from an existing session, does not begin another 3600 s', async () => {
    const portal = openPortal(community.origin);
    await portal.signIn('anna.keller');
    for (let time = 0; time < 4; time += 1) {
      ground.clock.forward(800);
      expect((await portal.begin()).status).toBe(303);
      await portal.signIn('anna.keller');
    }
    ground.clock.forward(401);
    expect((await poll(portal)).status).toBe(401);
    expect((await portal.begin()).status).toBe(200);
  });
});

describe('consent', () => {
  test('[SES-07] asked for in an existing session does not begin another 3600 s, because nobody signs in', async () => {
    // The clock of the system: the provider ends its own models by it.
    const forward = (): void => {
      const later = Date.now() + 800_000;
      vi.spyOn(Date, 'now').mockImplementation(() => later);
    };
    onTestFinished(() => void vi.restoreAllMocks());
    const portal = openPortal(community.origin);
    await portal.signIn('anna.keller');
    const end = async () => Date.parse(JSON.parse((await poll(portal)).text).expiresAt);
    const latest = ground.clock.now().getTime() + 3600_000;
    for (let time = 0; time < 4; time += 1) {
      forward();
      expect((await portal.begin({ prompt: 'consent' })).status).toBe(303);
      expect(await end()).toBeLessThanOrEqual(latest);
    }
    // Signing in again does, for the tokens as well.
    await portal.browser.follow(
      (await portal.begin({ prompt: 'login' })).url,
      community.origin,
      formRequest({ username: 'anna.keller', password: 'demo' }),
    );
    const { refresh_token: token } = await portal.signIn('anna.keller');
    forward();
    expect(await end()).toBeGreaterThan(latest);
    expect((await refresh(portal, token)).status).toBe(200);
  });
});

describe('a token', () => {
  test('[COM-02] belongs to its own sign-in, however many sessions its provider has', async () => {
    const everybody = ['anna.keller', 'rita.keller', 'vera.echt', 'anna.keller', 'rita.keller', 'vera.echt'];
    const tokens: string[] = [];
    for (const username of everybody) tokens.push((await openPortal(community.origin).signIn(username)).access_token);
    const callers = await Promise.all(tokens.map((token) => community.authenticate(`Bearer ${token}`)));
    expect(callers.map((caller) => caller?.username)).toEqual(everybody);
  });
});

describe('restart', () => {
  test('[COM-02] sessions, tokens and keys survive a restart', async () => {
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('anna.keller');
    const keys = await (await fetch(`${portal.provider}/jwks`)).text();
    // What others verify with, and nothing of the private key.
    const text = expect.stringMatching(/^[\w-]+$/) as unknown;
    expect(JSON.parse(keys)).toEqual({ keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: text, e: text, n: text }] });
    await community.stop();
    community = await runIdentity(ground, community.port);
    expect(await (await fetch(`${portal.provider}/jwks`)).text()).toBe(keys);
    expect((await poll(portal)).status).toBe(200);
    expect(await community.authenticate(`Bearer ${tokens.access_token}`)).toMatchObject({ username: 'anna.keller' });
    expect((await refresh(portal, tokens.refresh_token)).status).toBe(200);
    const straightBack = await portal.begin();
    expect(straightBack.headers.get('location')).toContain(`${patientPortalOrigin}/signed-in?code=`);
  });
});

describe('behind a proxy that ends TLS', () => {
  test('[SES-05] cookies are secure and sent from portals on other sites, and URLs are the published ones', async () => {
    const published = await runIdentity(ground, undefined, 'https://community.example');
    const direct = `http://localhost:${published.port}`;
    const portal = openPortal(direct);
    const first = await fetch(portal.authorization(), { redirect: 'manual' });
    expect(first.headers.get('location')).toMatch(/^\/idp\/alpen-id\/login\//);
    expect(first.headers.getSetCookie().join()).toMatch(/_interaction=.*secure; httponly/);
    const discovery = await fetch(`${portal.provider}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(await discovery.json()).toMatchObject({ token_endpoint: 'https://community.example/idp/alpen-id/token' });
    const cookies = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const page = `${direct}${first.headers.get('location') ?? ''}`;
    const body = new URLSearchParams({ person: 'anna.keller' });
    const sent = await fetch(page, { method: 'POST', body, headers: { cookie: cookies }, redirect: 'manual' });
    const resumed = new URL(sent.headers.get('location') ?? '');
    expect(resumed.origin).toBe('https://community.example');
    const signedIn = await fetch(`${direct}${resumed.pathname}`, {
      headers: { cookie: cookies },
      redirect: 'manual',
    });
    const session = signedIn.headers.getSetCookie().find((line) => line.startsWith('_session='));
    expect(session).toMatch(/path=\/idp\/alpen-id; .*samesite=none; secure; httponly/i);
    await published.stop();
  });

  test('[SES-05] without TLS cookies are sent within the site only, are signed, and no script reads them', async () => {
    const portal = openPortal(community.origin);
    const first = await fetch(portal.authorization(), { redirect: 'manual' });
    const page = await portal.begin();
    const sent = await portal.browser.ask(page.url, formRequest({ person: 'anna.keller' }));
    const resumed = await portal.browser.ask(sent.headers.get('location') ?? '');
    const lines = [...first.headers.getSetCookie(), ...resumed.headers.getSetCookie()];
    const set = lines.filter((line) => !line.includes('expires=Thu, 01 Jan 1970'));
    const attributes = (line: string): string =>
      line
        .split('; ')
        .slice(1)
        .filter((part) => !/^(?:path|expires)=/.test(part))
        .join('; ');
    for (const name of ['_interaction', '_session'])
      for (const cookie of [name, `${name}.sig`]) {
        const line = set.find((one) => one.startsWith(`${cookie}=`)) ?? '';
        expect([cookie, attributes(line)]).toEqual([cookie, 'samesite=lax; httponly']);
      }
  });
});

describe('expired data', () => {
  test('[COM-02] is removed from the store, and current sessions remain', async () => {
    const { db } = ground.storage;
    await openPortal(community.origin).signIn('vera.echt');
    ground.clock.forward(3601);
    const { access_token: token } = await openPortal(community.origin).signIn('anna.keller');
    await purgeExpired(community.context);
    const kept = await db.selectFrom('identity_session').select(['username', 'started']).execute();
    expect(kept.map(({ username }) => username)).toContain('anna.keller');
    expect(kept.map(({ username }) => username)).not.toContain('vera.echt');
    const expired = db.selectFrom('identity_model').select('id').where('expires', '<', ground.clock.now());
    expect(await expired.execute()).toEqual([]);
    expect(await community.authenticate(`Bearer ${token}`)).toMatchObject({ username: 'anna.keller' });
  });

  test('[COM-02] is removed when a community starts and every ten minutes until it stops', async () => {
    const { db } = ground.storage;
    const started = new Date(ground.clock.now().getTime() - 3_601_000);
    const old = { provider: 'p', session_uid: 'long ago', spid: '7', started };
    const left = async () =>
      (await db.selectFrom('emergency_access').select('spid').where('session_uid', '=', old.session_uid).execute())
        .length;
    await db.insertInto('emergency_access').values(old).execute();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const another = await runIdentity(ground);
      expect(await left()).toBe(0);
      await db.insertInto('emergency_access').values(old).execute();
      vi.advanceTimersByTime(599_999);
      expect(await left()).toBe(1);
      // A store that is away for a moment is no reason to stop: the next purge does it.
      const error = vi.spyOn(another.context.log, 'error');
      const lost = vi.spyOn(db.getExecutor(), 'executeQuery').mockRejectedValueOnce(new Error('away'));
      vi.advanceTimersByTime(1);
      // Before anything polls, because a poll advances the clock.
      expect(lost).toHaveBeenCalledOnce();
      await expect
        .poll(() => error.mock.calls)
        .toEqual([[{ err: expect.any(Error) as Error }, 'expired sign-ins could not be removed']]);
      lost.mockRestore();
      expect(await left()).toBe(1);
      vi.advanceTimersByTime(600_000);
      await expect.poll(left).toBe(0);
      await another.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[COM-02] is recognised by its age: data of a session that may still be active remains', async () => {
    const { db } = ground.storage;
    const now = ground.clock.now().getTime();
    const ages = { running: new Date(now - 3_590_000), over: new Date(now - 3_601_000) };
    for (const [name, at] of Object.entries(ages)) {
      const emergency = { provider: 'p', session_uid: name, spid: '7', started: at };
      await db.insertInto('emergency_access').values(emergency).execute();
      await db.insertInto('reading').values({ key: name, line: 'x', began: at, with_bytes: false }).execute();
    }
    // The counters use the system clock.
    for (const [key, expire] of [
      ['running', Date.now() + 60_000],
      ['over', Date.now() - 1],
    ] as const)
      await db.insertInto('rate_limit').values({ key, points: 5, expire }).execute();
    await purgeExpired(community.context);
    const both = ['running', 'over'];
    const kept = await Promise.all([
      db.selectFrom('emergency_access').select('session_uid as name').where('session_uid', 'in', both).execute(),
      db.selectFrom('reading').select('key as name').where('key', 'in', both).execute(),
      db.selectFrom('rate_limit').select('key as name').where('key', 'in', both).execute(),
    ]);
    expect(kept).toEqual([[{ name: 'running' }], [{ name: 'running' }], [{ name: 'running' }]]);
  });
});
