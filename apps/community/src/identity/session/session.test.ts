import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { labels } from '../i18n/labels.ts';
import {
  openIdentityTestContext,
  runIdentity,
  patientPortalOrigin,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { insertPeople } from '../testing/people.ts';
import type { SeenPage } from '../testing/browser.ts';
import { codeOf, formRequest, openPortal, type Portal, type Tokens } from '../testing/portal.ts';
import { authenticator } from '../authentication/authenticate.ts';
import { purgeExpired } from './purge-expired.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ground = await openIdentityTestContext();
  await insertPeople({ db: ground.storage.db });
  community = await runIdentity(ground);
});

afterAll(async () => {
  await community.stop();
  await ground.storage.close();
});

describe('refresh', () => {
  test('[SES-06] a refresh issues new tokens of every kind with the same claims', async () => {
    const portal = openPortal(community.origin);
    const first = await portal.signIn('anna.keller');
    const answer = await refresh(portal, first.refresh_token);
    expect(answer.status).toBe(200);
    const second = JSON.parse(answer.text) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(claims(second.id_token)).toMatchObject({ sub: 'anna.keller', roles: ['PAT'], spid: '761337610411353650' });
    expect(await community.authenticate(`Bearer ${second.access_token}`)).toMatchObject({
      kind: 'basic',
      username: 'anna.keller',
      role: 'PAT',
    });
    // It lives longer and is sent to the provider only.
    expect(await community.authenticate(`Bearer ${second.refresh_token}`)).toBeUndefined();
  });

  test('[SES-06] [SES-07] reusing a refresh token returns 400, is no activity, and revokes the tokens issued from it', async () => {
    const portal = openPortal(community.origin);
    const first = await portal.signIn('anna.keller');
    const second = JSON.parse((await refresh(portal, first.refresh_token)).text) as Tokens;
    const expiry = async () => JSON.parse((await poll(portal)).text).expiresAt as string;
    const before = await expiry();
    ground.clock.forward(100);
    const again = await refresh(portal, first.refresh_token);
    expect(await expiry()).toBe(before);
    expect([again.status, JSON.parse(again.text).error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(portal, second.refresh_token)).status).toBe(400);
    expect(await community.authenticate(`Bearer ${second.access_token}`)).toBeUndefined();
  });

  test('[SES-06] of two concurrent refreshes one is rejected', async () => {
    const portal = openPortal(community.origin);
    const { refresh_token: token } = await portal.signIn('anna.keller');
    // Needs no store, so its response comes although everything else waits.
    const discover = () => portal.browser.ask(`${portal.provider}/.well-known/openid-configuration`);
    // Open the connections for the three requests below.
    await Promise.all([discover(), discover(), discover()]);
    // Both wait for a transaction, and then read the token one after the other before either uses it up.
    let both: Promise<readonly SeenPage[]> = Promise.resolve([]);
    await ground.storage.db.transaction().execute(async (step) => {
      await step.selectFrom('identity_session').select('username').execute();
      both = Promise.all([refresh(portal, token), refresh(portal, token)]);
      await discover();
    });
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('[SES-06] a refresh token of another client or an invented one returns 400', async () => {
    const portal = openPortal(community.origin);
    const { refresh_token: token } = await portal.signIn('anna.keller');
    const other = openPortal(community.origin, 'professional');
    expect((await refresh(other, token)).status).toBe(400);
    expect((await refresh(portal, 'invented')).status).toBe(400);
  });
});

describe('an access token', () => {
  test('[COM-02] expires after 300 s, though its session continues', async () => {
    const portal = openPortal(community.origin);
    const { access_token: token } = await portal.signIn('anna.keller');
    ground.clock.forward(301);
    expect((await poll(portal)).status).toBe(200);
    expect(await community.authenticate(`Bearer ${token}`)).toBeUndefined();
  });

  test('[COM-02] is rejected once its provider is no longer offered', async () => {
    const { access_token: token } = await openPortal(community.origin).signIn('anna.keller');
    const only = (id: string) => authenticator(community.context, [{ id }])(`Bearer ${token}`);
    expect(await only('alpen-id')).toMatchObject({ username: 'anna.keller' });
    expect(await only('see-id')).toBeUndefined();
  });

  test('[COM-02] can be revoked by the portal it was issued to, and by no other client', async () => {
    const portal = openPortal(community.origin);
    const { access_token: token } = await portal.signIn('anna.keller');
    const revoke = (client: string) =>
      portal.browser.ask(`${portal.provider}/token/revocation`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: client, token }),
      });
    await revoke('portal-professional');
    expect(await community.authenticate(`Bearer ${token}`)).toBeDefined();
    expect((await revoke('portal-patient')).status).toBe(200);
    expect(await community.authenticate(`Bearer ${token}`)).toBeUndefined();
  });
});

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
    expect(await rowsOf('vera.echt')).toEqual([]);
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

describe('logout', () => {
  test('[SES-08] with id_token_hint redirects at once without confirmation and revokes everything', async () => {
    const portal = openPortal(community.origin);
    // Signed in twice, as with two windows: the tokens of both are revoked.
    const first = await portal.signIn('anna.keller');
    const tokens = await portal.signIn('anna.keller');
    const left = await portal.browser.ask(logoutAddress(portal, { id_token_hint: tokens.id_token, state: 'bye' }));
    expect(await storedUnder(first.access_token)).toEqual([]);
    expect([left.status, left.headers.get('location'), left.text]).toEqual([
      303,
      `${patientPortalOrigin}/login?state=bye`,
      '',
    ]);
    // Neither the session's cookie nor that of its signature.
    expect(portal.browser.cookies().filter((name) => name.includes('_session'))).toEqual([]);
    expect(await community.authenticate(`Bearer ${tokens.access_token}`)).toBeUndefined();
    expect((await refresh(portal, tokens.refresh_token)).status).toBe(400);
    expect((await poll(portal)).status).toBe(401);
    expect((await portal.begin()).status).toBe(200);
  });

  test('[SES-08] revokes what both portals got in the session', async () => {
    const portal = openPortal(community.origin);
    const { id_token: hint } = await portal.signIn('rolf.vertreter');
    const second = openPortal(community.origin, 'professional', 'alpen-id', portal.browser);
    const { access_token: token } = await second.signIn('rolf.vertreter');
    expect(await storedUnder(token)).toEqual(['AccessToken']);
    await portal.browser.ask(logoutAddress(portal, { id_token_hint: hint }));
    expect(await rowsOf('rolf.vertreter')).toEqual([]);
  });

  test('[SES-08] [COM-02] a sign-in without a prompt that is under way does not store the ended session again', async () => {
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('anna.keller');
    const elsewhere = openPortal(community.origin);
    const executor = ground.storage.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    // The request has read the session, and stores it after its code.
    const late = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      if (query.sql.startsWith('insert into "identity_model"') && query.parameters.includes('AuthorizationCode')) {
        late.mockRestore();
        await elsewhere.browser.ask(logoutAddress(elsewhere, { id_token_hint: tokens.id_token }));
      }
      return execute(query);
    });
    const left = await portal.begin();
    expect(left.status).toBe(303);
    expect((await poll(portal)).status).toBe(401);
    expect((await portal.begin()).status).toBe(200);
    const exchanged = await portal.token({
      grant_type: 'authorization_code',
      code: codeOf(left),
      code_verifier: portal.verifier,
      redirect_uri: `${portal.origin}/signed-in`,
    });
    expect([exchanged.status, JSON.parse(exchanged.text).error]).toEqual([400, 'invalid_grant']);
  });

  test('[SES-08] with only the hint and no cookie revokes that session and no other', async () => {
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('anna.keller');
    const another = openPortal(community.origin);
    const elsewhere = await another.signIn('anna.keller');
    const left = await openPortal(community.origin).browser.ask(
      logoutAddress(portal, { id_token_hint: tokens.id_token }),
    );
    expect([left.status, left.headers.get('location')]).toEqual([303, `${patientPortalOrigin}/login`]);
    expect(await community.authenticate(`Bearer ${tokens.access_token}`)).toBeUndefined();
    expect((await refresh(portal, tokens.refresh_token)).status).toBe(400);
    expect((await poll(portal)).status).toBe(401);
    expect(await community.authenticate(`Bearer ${elsewhere.access_token}`)).toBeDefined();
    expect((await poll(another)).status).toBe(200);
    // Without a target, the page of the provider says so.
    const done = await another.browser.ask(`${portal.provider}/session/end?id_token_hint=${elsewhere.id_token}`);
    expect([done.status, done.headers.get('location')]).toEqual([303, `${portal.provider}/session/end/success`]);
  });

  test('[SES-08] sends each cookie of the ended session once, and empty', async () => {
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('anna.keller');
    const left = await portal.browser.ask(logoutAddress(portal, { id_token_hint: tokens.id_token }));
    const cookies = left.headers.getSetCookie().filter((line) => line.startsWith('_session'));
    expect(cookies.map((line) => line.replace(/;.*/, '').replace(/(\.sig=).+/, '$1'))).toEqual([
      '_session=',
      '_session.sig=',
    ]);
    expect(cookies.every((line) => line.includes('expires=Thu, 01 Jan 1970'))).toBe(true);
  });

  test('[SES-08] accepts the ID token of a refresh as hint; a forged hint revokes nothing', async () => {
    const portal = openPortal(community.origin);
    const first = await portal.signIn('anna.keller');
    const second = JSON.parse((await refresh(portal, first.refresh_token)).text) as Tokens;
    const stranger = openPortal(community.origin);
    const [head, , signature] = second.id_token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims(second.id_token), sub: 'rita.keller' })).toString(
      'base64url',
    );
    const refused = await stranger.browser.ask(
      logoutAddress(portal, { id_token_hint: `${head}.${forged}.${signature}` }),
    );
    expect(refused.status).toBe(400);
    expect(await community.authenticate(`Bearer ${second.access_token}`)).toBeDefined();
    await stranger.browser.ask(logoutAddress(portal, { id_token_hint: second.id_token }));
    expect(await community.authenticate(`Bearer ${second.access_token}`)).toBeUndefined();
  });

  test('[SES-08] redirects also when repeated or after the session has ended', async () => {
    const portal = openPortal(community.origin);
    const { id_token: hint } = await portal.signIn('anna.keller');
    ground.clock.forward(901);
    for (let time = 0; time < 2; time++) {
      const left = await portal.browser.ask(logoutAddress(portal, { id_token_hint: hint }));
      expect([left.status, left.headers.get('location')]).toEqual([303, `${patientPortalOrigin}/login`]);
    }
  });

  test('[SES-08] without a hint, or with that of another person, asks for confirmation, which ends the session', async () => {
    const other = await openPortal(community.origin).signIn('rita.keller');
    const portal = openPortal(community.origin);
    const tokens = await portal.signIn('anna.keller');
    for (const asked of [{ client_id: portal.client }, { id_token_hint: other.id_token }]) {
      const page = await portal.browser.ask(logoutAddress(portal, { ...asked, ui_locales: 'de' }));
      expect(page.status).toBe(200);
      expect(page.text).toContain('Abmelden?');
      expect(page.text).not.toContain('<script');
      expect((await poll(portal)).status).toBe(200);
    }
    const signIns = async () =>
      (await ground.storage.db.selectFrom('identity_session').select('session_uid').execute()).length;
    const before = await signIns();
    const page = await portal.browser.ask(logoutAddress(portal, { client_id: portal.client }));
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const left = await portal.browser.ask(action, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect([left.status, left.headers.get('location')]).toEqual([303, `${patientPortalOrigin}/login`]);
    expect((await poll(portal)).status).toBe(401);
    expect(await community.authenticate(`Bearer ${tokens.access_token}`)).toBeUndefined();
    // No row records a session there any more.
    expect(await signIns()).toBe(before - 1);
  });

  test('[SES-01] [SES-08] the confirmation, signed-out and error pages are in the language of the user', async () => {
    const portal = openPortal(community.origin);
    await portal.signIn('anna.keller');
    const told = async (url: string, language: string) =>
      (await portal.browser.ask(url, { headers: { 'accept-language': language } })).text.replaceAll('&#39;', "'");
    for (const language of ['fr', 'rm'] as const) {
      const { signOutTitle, signOutText, signOut, signedOut, signedOutText, refusedTitle, refusedText } =
        labels[language];
      const { expiredTitle, expiredText } = labels[language];
      const asked = await told(logoutAddress(portal, { client_id: portal.client }), language);
      for (const said of [signOutTitle, signOutText, signOut]) expect(asked).toContain(`>${said}<`);
      expect(asked).toContain('<button class="primary" type="submit" name="logout" value="yes">');
      const left = await told(`${portal.provider}/session/end/success`, language);
      for (const said of [signedOut, signedOutText]) expect(left).toContain(`>${said}<`);
      const refused = await told(`${portal.provider}/auth?client_id=unknown`, language);
      for (const said of [refusedTitle, refusedText, 'invalid_client']) expect(refused).toContain(`>${said}<`);
      const expired = await told(`${portal.provider}/auth/long-ago`, language);
      for (const said of [expiredTitle, expiredText]) expect(expired).toContain(`>${said}<`);
      for (const page of [asked, left, refused, expired]) {
        expect(page).toContain('<span>Alpen-ID</span>');
        expect(page).toContain('Stammgemeinschaft Muster</span>');
      }
      for (const page of [left, refused, expired]) expect(page).toContain(`href="${patientPortalOrigin}/login"`);
    }
    const chosen = `${logoutAddress(portal, { client_id: portal.client, ui_locales: 'fr' })}&lang=it`;
    expect(await told(chosen, 'rm')).toContain(`>${labels.it.signOutTitle}<`);
    const asked = logoutAddress(portal, { client_id: portal.client, ui_locales: 'fr' });
    expect(await told(asked, 'rm')).toContain(`>${labels.fr.signOutTitle}<`);
  });

  test('[SES-08] a redirect target that is no portal is rejected and ends nothing', async () => {
    const portal = openPortal(community.origin);
    const { id_token: hint } = await portal.signIn('anna.keller');
    const left = await portal.browser.ask(
      logoutAddress(portal, { id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/login' }),
    );
    expect([left.status, left.headers.get('location')]).toEqual([400, null]);
    expect((await poll(portal)).status).toBe(200);
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
    const port = Number(new URL(community.origin).port);
    await community.stop();
    community = await runIdentity(ground, port);
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
    const port = Number(new URL(community.origin).port) + 1;
    const published = await runIdentity(ground, port, 'https://community.example');
    const portal = openPortal(`http://localhost:${port}`);
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
    const page = `http://localhost:${port}${first.headers.get('location') ?? ''}`;
    const body = new URLSearchParams({ person: 'anna.keller' });
    const sent = await fetch(page, { method: 'POST', body, headers: { cookie: cookies }, redirect: 'manual' });
    const resumed = new URL(sent.headers.get('location') ?? '');
    expect(resumed.origin).toBe('https://community.example');
    const signedIn = await fetch(`http://localhost:${port}${resumed.pathname}`, {
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

function refresh(portal: Portal, token: string) {
  return portal.token({ grant_type: 'refresh_token', refresh_token: token });
}

function poll(portal: Portal) {
  return portal.browser.ask(`${portal.provider}/session`, { headers: { origin: portal.origin } });
}

function logoutAddress(portal: Portal, more: Readonly<Record<string, string>>): string {
  return `${portal.provider}/session/end?${new URLSearchParams({ post_logout_redirect_uri: `${portal.origin}/login`, ...more }).toString()}`;
}

function claims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** Returns what is stored under an access token. */
async function storedUnder(token: string): Promise<readonly string[]> {
  const { db } = ground.storage;
  const rows = await db.selectFrom('identity_model').select('kind').where('id', '=', token).execute();
  return rows.map(({ kind }) => kind);
}

/** Returns the kinds of all models that are still stored for an account. */
async function rowsOf(username: string): Promise<readonly string[]> {
  const rows = await ground.storage.db.selectFrom('identity_model').select(['kind', 'payload', 'expires']).execute();
  const living = rows.filter(({ expires }) => !expires || expires > ground.clock.now());
  return living.filter(({ payload }) => payload.includes(`"accountId":"${username}"`)).map(({ kind }) => kind);
}
