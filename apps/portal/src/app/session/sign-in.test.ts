// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Configuration, IdentityProvider } from '../../context/configuration.ts';
import { openBrowser } from './testing/tab.ts';

function withoutOnboarding(configuration: Configuration): Configuration {
  return { ...configuration, features: { ...configuration.features, patientOnboarding: false } };
}

describe('signing in', () => {
  it('[SES-01] signs in at the provider and returns to the start page of the role', async () => {
    const { openTab } = await openBrowser();
    const tab = openTab();
    expect(await tab.signIn()).toEqual({ ok: true, value: { goTo: '/patients' } });
    const asked = new URL(tab.went[0] ?? '').searchParams;
    expect([asked.get('code_challenge_method'), asked.get('ui_locales')]).toEqual(['S256', 'fr-CH']);
    expect(tab.state()).toMatchObject({
      phase: 'signedIn',
      provider: 'alpen-id',
      role: 'HCP',
      identity: { name: 'Some One' },
    });
  });

  it('[SES-01] a response is redeemed once, even when processed twice at once, and rejected when replayed', async () => {
    const { openTab, platform } = await openBrowser();
    const tab = openTab();
    await tab.session.signIn('alpen-id');
    const answer = platform.answerTo(tab.went[0] ?? '');
    const [first, second] = await Promise.all([tab.session.completeSignIn(answer), tab.session.completeSignIn(answer)]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(platform.grants()).toEqual(['authorization_code']);
    expect(await tab.session.completeSignIn(answer)).toMatchObject({ ok: false, error: { reason: 'invalid' } });
  });

  it('[SES-01] an unsolicited or forged response signs nobody in', async () => {
    const { openTab, platform } = await openBrowser();
    const tab = openTab();
    expect(await tab.session.completeSignIn(new URL('https://portal.example/signed-in?code=x&state=y'))).toMatchObject({
      error: { reason: 'invalid' },
    });
    await tab.session.signIn('alpen-id');
    const forged = platform.answerTo(tab.went[0] ?? '');
    forged.searchParams.set('state', 'forged');
    expect(await tab.session.completeSignIn(forged)).toMatchObject({ error: { reason: 'invalid' } });
    expect(tab.state().phase).toBe('signedOut');
  });

  it('[NAV-03] after the sign-in the remembered page is opened once, with its query and hash', async () => {
    const { openTab } = await openBrowser('patient');
    const tab = openTab();
    tab.session.remember('/documents/7?tab=2#end');
    expect(await tab.signIn()).toEqual({ ok: true, value: { goTo: '/documents/7?tab=2#end' } });
    expect(await tab.signIn()).toEqual({ ok: true, value: { goTo: '/documents' } });
    expect(await tab.signIn('/settings')).toEqual({ ok: true, value: { goTo: '/settings' } });
  });

  it('[NAV-03] [SES-08] a page remembered before a sign-out is not opened after the next sign-in', async () => {
    const { openTab } = await openBrowser('patient');
    const tab = openTab();
    await tab.signIn();
    tab.session.remember('/documents/7');
    await tab.session.signOut();
    expect(await tab.signIn()).toEqual({ ok: true, value: { goTo: '/documents' } });
  });

  it('[NAV-03] never redirects to another origin, not even from a tampered storage', async () => {
    const { openTab } = await openBrowser('patient');
    const tab = openTab();
    tab.session.remember('//evil.example');
    expect(tab.keep.redirect.read()).toBeUndefined();
    tab.keep.redirect.write('https://evil.example');
    expect(await tab.signIn('/\\evil.example')).toEqual({ ok: true, value: { goTo: '/documents' } });
  });

  it('[SES-04] a wrong role signs the user out at the provider, and the login page shows the reason afterwards', async () => {
    const { openTab, platform } = await openBrowser('patient');
    platform.answers.claims = { sub: 'dr', roles: ['HCP'] };
    const tab = openTab();
    expect(await tab.signIn()).toMatchObject({ ok: false, error: { reason: 'noAccess' } });
    await platform.arrived();
    expect(tab.went.at(-1)).toMatch(/^https:\/\/idp\.example\/session\/end\?id_token_hint=/);
    const back = tab.reload();
    expect(back.state()).toEqual({ phase: 'signedOut', role: 'PAT', emergency: 'none', endedBecause: 'wrongRole' });
    expect(back.reload().state().endedBecause).toBeUndefined();
  });

  it('[ONB-01] a user without a role is taken to the registration, or signed out when onboarding is switched off', async () => {
    const { openTab, platform } = await openBrowser('patient');
    platform.answers.claims = { sub: 'nina', roles: [] };
    expect(await openTab().signIn('/documents')).toEqual({ ok: true, value: { goTo: '/register-patient' } });
    const tab = openTab({ configuration: withoutOnboarding(platform.configuration) });
    expect(await tab.signIn()).toMatchObject({ ok: false });
    expect(tab.state().endedBecause).toBe('notRegistered');
  });

  it('[SES-04] a missing roles claim is distinguished from a user without a role', async () => {
    const { openTab, platform } = await openBrowser('patient');
    platform.answers.claims = { sub: 'anna', name: 'Anna Keller' };
    const tab = openTab({ configuration: withoutOnboarding(platform.configuration) });
    expect(await tab.signIn()).toMatchObject({ ok: false });
    expect(tab.state().endedBecause).toBe('rolesMissing');
    // A user with a record needs no registration: even where it is offered, the provider's missing roles are reported.
    platform.answers.claims = { sub: 'anna', name: 'Anna Keller', spid: '761337610411353650' };
    const registering = openTab();
    expect(await registering.signIn()).toMatchObject({ ok: false });
    expect(registering.state().endedBecause).toBe('rolesMissing');
  });

  it('[CFG-03] [SES-05] a provider configured by its issuer is discovered; without a session endpoint it is not polled', async () => {
    const { openTab, platform, clock } = await openBrowser();
    const [{ authorizationEndpoint: _auth, tokenEndpoint: _token, jwksUri: _jwks, ...rest }] = platform.configuration
      .providers as readonly [IdentityProvider];
    const { sessionEndpoint: _session, logoutEndpoint: _logout, ...byIssuer } = rest;
    const shownMessages: string[] = [];
    const tab = openTab({
      configuration: { ...platform.configuration, providers: [byIssuer] },
      showMessage: (key) => void shownMessages.push(key),
    });
    expect(await tab.signIn()).toEqual({ ok: true, value: { goTo: '/patients' } });
    tab.session.guardPassed();
    await clock.forward(20_000);
    expect(platform.asked.filter(({ path }) => path.endsWith('openid-configuration'))).toHaveLength(1);
    expect(platform.asked.filter(({ path }) => path === '/session')).toEqual([]);
    const ended = tab.reload();
    await ended.session.signOut();
    await expect.poll(() => ended.went.at(-1)).toBe('/login');
    // A provider without a logout endpoint has no session to end; of one that does not respond it is not known.
    expect(shownMessages).toEqual([]);
    await ended.signIn();
    const cut = ended.reload();
    platform.answers.discovery = 0;
    await cut.session.signOut();
    await expect.poll(() => shownMessages).toEqual(['toasts.auth.logoutIncomplete']);
  });

  it('[CFG-03] an issuer without a discovery document is reported, and the page is not left', async () => {
    const { openTab, platform } = await openBrowser();
    const nowhere = {
      id: 'alpen-id',
      name: 'A',
      issuer: 'https://nowhere.example',
      clientId: 'c',
      redirectUri: 'https://portal.example/signed-in',
      scopes: ['openid'],
    };
    const tab = openTab({ configuration: { ...platform.configuration, providers: [nowhere] } });
    expect(await tab.session.signIn('alpen-id')).toMatchObject({ ok: false, error: { reason: 'misconfigured' } });
    expect(tab.went).toEqual([]);
  });

  it('[CFG-03] [SES-01] a provider that cannot be discovered any more on the return from it is reported', async () => {
    const { openTab, platform } = await openBrowser();
    const [{ authorizationEndpoint: _auth, tokenEndpoint: _token, jwksUri: _jwks, ...byIssuer }] = platform
      .configuration.providers as readonly [IdentityProvider];
    const tab = openTab({ configuration: { ...platform.configuration, providers: [byIssuer] } });
    await tab.session.signIn('alpen-id');
    const answer = platform.answerTo(tab.went.at(-1) ?? '');
    platform.answers.discovery = 0;
    // The return from the provider loads the page anew.
    expect(await tab.reload().session.completeSignIn(answer)).toMatchObject({ error: { reason: 'unreachable' } });
  });
});
