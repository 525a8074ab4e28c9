import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { labels } from '../i18n/labels.ts';
import {
  startIdentity,
  stopIdentity,
  patientPortalOrigin,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import type { SeenPage } from '../testing/browser.ts';
import { codeOf, openPortal, type Tokens } from '../testing/portal.ts';
import { refresh, poll, logoutAddress, claims, storedUnder, rowsOf } from '../testing/session-requests.ts';
import { authenticator } from '../authentication/authenticate.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

test('[SES-09] [COM-05] the token of a sign-in acts in the first role of its portal, in whichever order the account has its roles', async () => {
  const { db } = ground.storage;
  for (const [variant, username, before, inOtherOrder, role] of [
    ['professional', 'dr.meier', 'HCP', 'PAT ASS HCP', 'HCP'],
    ['patient', 'anna.keller', 'PAT', 'HCP REP PAT', 'PAT'],
  ] as const) {
    const account = db.updateTable('account').where('username', '=', username);
    const { access_token: token } = await openPortal(community.origin, variant).signIn(username);
    await account.set({ roles: inOtherOrder }).execute();
    expect(await community.authenticate(`Bearer ${token}`)).toMatchObject({ kind: 'basic', username, role });
    await account.set({ roles: before }).execute();
  }
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

describe('logout', () => {
  test('[SES-08] with id_token_hint redirects at once without confirmation and revokes everything', async () => {
    const portal = openPortal(community.origin);
    // Signed in twice, as with two windows: the tokens of both are revoked.
    const first = await portal.signIn('anna.keller');
    const tokens = await portal.signIn('anna.keller');
    const left = await portal.browser.ask(logoutAddress(portal, { id_token_hint: tokens.id_token, state: 'bye' }));
    expect(await storedUnder(ground, first.access_token)).toEqual([]);
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
    expect(await storedUnder(ground, token)).toEqual(['AccessToken']);
    await portal.browser.ask(logoutAddress(portal, { id_token_hint: hint }));
    expect(await rowsOf(ground, 'rolf.vertreter')).toEqual([]);
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
