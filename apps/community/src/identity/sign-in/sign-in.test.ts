import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  startIdentity,
  stopIdentity,
  runIdentity,
  patientPortalOrigin,
  professionalPortalOrigin,
  type IdentityTestContext,
  type Running,
} from '../testing/identity-test-context.ts';
import { meierGln } from '../testing/people.ts';
import { codeOf, formRequest, openPortal } from '../testing/portal.ts';

let ground: IdentityTestContext;
let community: Running;

beforeAll(async () => {
  ({ ground, community } = await startIdentity());
});

afterAll(() => stopIdentity({ ground, community }));

describe('sign-in', () => {
  test('[SES-01] the code flow with PKCE returns state and nonce, and the ID token has the claims of the person', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    expect(page.status).toBe(200);
    const left = await portal.browser.follow(
      page.url,
      community.origin,
      formRequest({ username: 'anna.keller', password: 'demo' }),
    );
    const back = new URL(left.headers.get('location') ?? '');
    expect(back.href.startsWith(`${patientPortalOrigin}/signed-in?`)).toBe(true);
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(back.searchParams.get('iss')).toBe(portal.provider);

    const answer = await portal.token({
      grant_type: 'authorization_code',
      code: codeOf(left),
      code_verifier: portal.verifier,
      redirect_uri: `${patientPortalOrigin}/signed-in`,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(patientPortalOrigin);
    const tokens = JSON.parse(answer.text);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_token: expect.any(String) });
    const keys = createRemoteJWKSet(new URL(`${portal.provider}/jwks`));
    const { payload } = await jwtVerify(tokens.id_token, keys, { issuer: portal.provider, audience: 'portal-patient' });
    expect(payload).toMatchObject({
      nonce: 'the-nonce',
      sub: 'anna.keller',
      name: 'Anna Keller',
      given_name: 'Anna',
      family_name: 'Keller',
      roles: ['PAT'],
      spid: '761337610411353650',
      gender: 'female',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
  });

  test('[COM-02] seven providers each have their own discovery document and session', async () => {
    const ids = ['alpen-id', 'see-id', 'praxis-id', 'spital-id', 'gipfel-id', 'wald-id', 'stern-id'];
    for (const id of ids) {
      const found = await fetch(`${community.origin}/idp/${id}/.well-known/openid-configuration`);
      expect(await found.json()).toMatchObject({
        issuer: `${community.origin}/idp/${id}`,
        authorization_endpoint: `${community.origin}/idp/${id}/auth`,
        token_endpoint: `${community.origin}/idp/${id}/token`,
        end_session_endpoint: `${community.origin}/idp/${id}/session/end`,
        code_challenge_methods_supported: ['S256'],
      });
    }
    const first = openPortal(community.origin, 'patient', 'alpen-id');
    await first.signIn('anna.keller');
    const second = openPortal(community.origin, 'patient', 'see-id', first.browser);
    expect((await second.begin()).status).toBe(200);
    expect(decodeJwt((await second.signIn('rita.keller')).id_token).sub).toBe('rita.keller');
    expect(decodeJwt((await first.signIn('nobody')).id_token).sub).toBe('anna.keller');
  });

  test('[SES-01] a request without PKCE, with the plain method or with a wrong verifier is rejected', async () => {
    const portal = openPortal(community.origin);
    const without = await portal.begin({ code_challenge: '', code_challenge_method: '' });
    expect(without.headers.get('location')).toContain('error=invalid_request');
    const plain = await portal.begin({ code_challenge_method: 'plain' });
    expect(plain.headers.get('location')).toContain('error=invalid_request');
    const page = await portal.begin();
    const code = codeOf(
      await portal.browser.follow(page.url, community.origin, formRequest({ person: 'anna.keller' })),
    );
    const answer = await portal.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: 'x'.repeat(43),
      redirect_uri: `${patientPortalOrigin}/signed-in`,
    });
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'invalid_grant']);
  });

  test('[SES-01] a portal that requests offline access and consent gets tokens, which still end with the session', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin({ scope: 'openid profile offline_access', prompt: 'consent' });
    const left = await portal.browser.follow(page.url, community.origin, formRequest({ person: 'anna.keller' }));
    const answer = await portal.token({
      grant_type: 'authorization_code',
      code: codeOf(left),
      code_verifier: portal.verifier,
      redirect_uri: `${patientPortalOrigin}/signed-in`,
    });
    const tokens = JSON.parse(answer.text);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: 'anna.keller', roles: ['PAT'] });
    await portal.browser.ask(`${portal.provider}/session/end?id_token_hint=${tokens.id_token}`);
    expect((await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
  });

  test('[SES-01] a code can be used once; reusing it revokes its tokens', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const code = codeOf(
      await portal.browser.follow(page.url, community.origin, formRequest({ person: 'anna.keller' })),
    );
    const ask = () =>
      portal.token({
        grant_type: 'authorization_code',
        code,
        code_verifier: portal.verifier,
        redirect_uri: `${patientPortalOrigin}/signed-in`,
      });
    const first = await ask();
    expect(first.status).toBe(200);
    expect((await ask()).status).toBe(400);
    expect(await community.authenticate(`Bearer ${JSON.parse(first.text).access_token}`)).toBeUndefined();
  });

  test('[SES-01] a code expires after a minute', async () => {
    const portal = openPortal(community.origin);
    const page = await portal.begin();
    const exchanged = (code: string) =>
      portal.token({
        grant_type: 'authorization_code',
        code,
        code_verifier: portal.verifier,
        redirect_uri: `${patientPortalOrigin}/signed-in`,
      });
    const code = codeOf(
      await portal.browser.follow(page.url, community.origin, formRequest({ person: 'anna.keller' })),
    );
    const another = codeOf(await portal.begin());
    ground.clock.forward(55);
    expect((await exchanged(another)).status).toBe(200);
    ground.clock.forward(6);
    const answer = await exchanged(code);
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, 'invalid_grant']);
  });

  test('[SES-01] the page stays valid for half an hour', async () => {
    const portal = openPortal(community.origin);
    const { url } = await portal.begin();
    ground.clock.forward(1790);
    expect((await portal.browser.ask(url)).status).toBe(200);
    ground.clock.forward(11);
    expect((await portal.browser.ask(url)).status).toBe(400);
  });

  test('[COM-02] what a provider offers to other clients is switched off', async () => {
    const portal = openPortal(community.origin);
    expect((await portal.begin({ resource: 'https://other.example' })).status).toBe(200);
    for (const path of ['me', 'request'])
      expect([path, (await portal.browser.ask(`${portal.provider}/${path}`, formRequest({}))).status]).toEqual([
        path,
        404,
      ]);
  });

  test('[SES-03] the ID token of a professional contains the GLN', async () => {
    const { id_token: token } = await openPortal(community.origin, 'professional', 'praxis-id').signIn('dr.meier');
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ sub: 'dr.meier', roles: ['HCP'], gln: meierGln });
    expect(claims).not.toHaveProperty('spid');
  });

  test('[COM-01] a provider that could not be created while the database was unavailable is created once it is back', async () => {
    const fresh = await runIdentity(ground);
    const discovery = () => fetch(`${fresh.origin}/idp/wald-id/.well-known/openid-configuration`);
    const lost = vi.spyOn(fresh.context.db.getExecutor(), 'executeQuery').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    expect((await discovery()).status).toBe(503);
    lost.mockRestore();
    expect((await discovery()).status).toBe(200);
    await fresh.stop();
  });

  test('[SES-01] a forged redirect URI is refused with an error page and never followed', async () => {
    const portal = openPortal(community.origin);
    for (const target of [
      'https://evil.example/signed-in',
      `${patientPortalOrigin}/elsewhere`,
      `${patientPortalOrigin}.evil.example/signed-in`,
      `${patientPortalOrigin}/signed-in/../x`,
      // The other portal is another client.
      `${professionalPortalOrigin}/signed-in`,
    ]) {
      const seen = await portal.browser.ask(portal.authorization({ redirect_uri: target, ui_locales: 'fr-CH' }), {
        headers: { accept: 'text/html' },
      });
      expect(seen.status).toBe(400);
      expect(seen.headers.get('location')).toBeNull();
      expect(seen.text).toContain('Connexion impossible');
      expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('[COM-02] the token endpoint allows no foreign origin', async () => {
    const portal = openPortal(community.origin);
    for (const origin of ['https://evil.example', `${patientPortalOrigin}.evil.example`]) {
      const answer = await portal.token({ grant_type: 'refresh_token', refresh_token: 'x' }, { origin });
      expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull();
    }
  });
});
