// @vitest-environment node
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Gln, Spid } from '@epr/domain/values';
import { createSessionStorageAccess } from './storage/browser-storage.ts';
import { sharedStorage } from './testing/fake-storage.ts';
import { openBrowser } from './testing/tab.ts';

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

describe('what the browser keeps', () => {
  it('[SES-02] the entries of the list and no others; the language stays, the rest goes with the session', async () => {
    const { openTab, platform, storage } = await openBrowser();
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    tab.keep.documentCount.write(2);
    tab.keep.language.write('fr-ch');
    expect(Object.keys(storage.entries()).sort()).toEqual([
      'epr.accessToken',
      'epr.documentCount',
      'epr.expiry',
      'epr.gln',
      'epr.idToken',
      'epr.language',
      'epr.patient',
      'epr.provider',
      'epr.refreshToken',
      'epr.role',
      'epr.spid',
      'epr.tokenType',
    ]);
    expect(Object.values(storage.entries()).join()).not.toContain('extended-');
    await tab.session.signOut();
    expect(storage.entries()).toEqual({ 'epr.language': '"fr-ch"' });
  });

  it('[SES-02] all read back on reload; the exchanged token is fetched anew', async () => {
    const { openTab, platform } = await openBrowser();
    platform.answers.claims = { sub: 'dr', name: 'Martina Meier', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient({ ...anna, gender: 'female' });
    const { exchanged: _exchanged, ...before } = tab.state();
    const again = tab.reload();
    expect(again.state()).toEqual(before);
    expect(await again.session.connection.authorise()).toEqual({ ok: true, value: 'Bearer extended-3' });
  });

  it('[SES-02] proxy, emergency flag and the GLN of an id token without one survive as well', () => {
    const keep = createSessionStorageAccess(sharedStorage().openTab());
    const proxy = { firstName: 'Lea', lastName: 'Keller', gln: '7601000050717' as Gln };
    const tokens = {
      accessToken: 'a',
      tokenType: 'Bearer',
      expiresAt: 5,
      idToken: 'i',
      idTokenExpiresAt: 6,
      receivedAt: 1,
    };
    const identity = { subject: 's', name: 'n', roles: [], gln: '7601000102737' as Gln };
    keep.writeSession({
      phase: 'signedIn',
      provider: 'p',
      tokens,
      identity,
      role: 'ASS',
      proxy,
      emergency: 'granted',
      startedAt: 1,
      lastActivity: 2,
    });
    expect(keep.readSession()).toEqual({
      provider: 'p',
      tokens,
      startedAt: 1,
      lastActivity: 2,
      emergency: true,
      role: 'ASS',
      proxy,
      gln: '7601000102737',
    });
  });

  it('[SES-02] corrupt values are ignored, whatever they are', () => {
    const keys = [
      'accessToken',
      'tokenType',
      'expiry',
      'refreshToken',
      'idToken',
      'provider',
      'patient',
      'spid',
      'emergency',
      'role',
      'gln',
      'proxy',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('null', '{}', '[]', '{"given":1}', '{"expiresAt":"x"}'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), text), text, (entries, note) => {
        const tab = sharedStorage().openTab();
        for (const [key, value] of Object.entries(entries)) tab.local.setItem(`epr.${key}`, value);
        for (const key of ['redirect', 'signIn', 'ended']) tab.session.setItem(`epr.${key}`, note);
        const keep = createSessionStorageAccess(tab);
        const kept = keep.readSession();
        if (kept) expect(Number.isFinite(kept.lastActivity) && kept.tokens.accessToken !== '').toBe(true);
        for (const one of [keep.redirect.read(), keep.ended.read()])
          expect(['string', 'undefined']).toContain(typeof one);
        keep.signIn.read();
      }),
    );
  });

  it('[SES-02] [SES-09] a tampered patient or role costs that entry, not the session', async () => {
    const { openTab, storage } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    const { local } = storage.openTab();
    local.setItem('epr.patient', '{"given":');
    local.setItem('epr.role', 'PADM');
    expect(openTab().state()).toMatchObject({ phase: 'signedIn', role: 'HCP' });
    expect(openTab().state().patient).toBeUndefined();
  });

  it('[SES-02] a full storage keeps nothing and breaks nothing', async () => {
    const { openTab, storage } = await openBrowser();
    const tab = openTab();
    await tab.session.signIn('alpen-id');
    storage.fill();
    await expect(tab.signIn()).resolves.toMatchObject({ ok: expect.any(Boolean) });
    tab.session.touch();
    await tab.session.signOut();
    expect(tab.state().phase).toBe('signedOut');
  });
});

describe('signing out', () => {
  it('[SES-08] clears first, then leaves by the logout endpoint with id token and the way back', async () => {
    const { openTab, clock, platform } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    tab.session.guardPassed();
    const idToken = tab.state().tokens?.idToken;
    await tab.session.signOut();
    expect(tab.state().phase).toBe('signedOut');
    await platform.arrived();
    const left = new URL(tab.went.at(-1) ?? '');
    expect(left.origin + left.pathname).toBe('https://idp.example/session/end');
    expect(left.searchParams.get('id_token_hint')).toBe(idToken);
    expect(left.searchParams.get('post_logout_redirect_uri')).toBe('https://portal.example/login');
    expect(tab.cleared.at(-1)).toBe('session');
    expect(tab.state()).toEqual({ phase: 'signedOut', role: 'HCP', emergency: 'none', endedBecause: 'signedOut' });
    await clock.forward(10_000);
    expect(clock.running()).toBe(1);
  });

  it('[SES-08] at a provider that does not answer: cleared all the same, to the login, which says that it ended here only', async () => {
    const { openTab, platform, storage } = await openBrowser();
    const shownMessages: string[] = [];
    const tab = openTab({ showMessage: (key) => void shownMessages.push(key) });
    await tab.signIn();
    const before = tab.went.length;
    platform.answers.discovery = 0;
    await tab.session.signOut();
    await platform.arrived();
    expect(tab.went.slice(before)).toEqual(['/login']);
    expect(shownMessages).toEqual(['toasts.auth.logoutIncomplete']);
    expect(tab.state().endedBecause).toBe('signedOut');
    expect(storage.entries()).toEqual({});
  });

  it('[SES-08] a provider that is no longer configured: to the login', async () => {
    const { openTab, platform, storage } = await openBrowser();
    await openTab().signIn();
    const tab = openTab({ configuration: { ...platform.configuration, providers: [] } });
    expect(tab.state().phase).toBe('signedIn');
    await tab.session.signOut();
    await platform.arrived();
    expect(tab.went).toEqual(['/login']);
    expect(storage.entries()).toEqual({});
  });

  it('[SES-08] a sign-out in one tab signs out the others, which do not go to the provider', async () => {
    const { openTab } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    const other = openTab();
    expect(other.state().phase).toBe('signedIn');
    await tab.session.signOut();
    expect(other.state()).toMatchObject({ phase: 'signedOut', endedBecause: 'signedOutElsewhere' });
    expect(other.went).toEqual(['/login?redirect=%2Fdocuments']);
    expect(other.cleared).toEqual(['session']);
  });
});

describe('other tabs', () => {
  it('[SES-07] the busy tab keeps the idle one alive', async () => {
    const { openTab, clock } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    const idle = openTab();
    await clock.forward(800_000);
    tab.session.touch();
    await clock.forward(200_000);
    expect(idle.state().phase).toBe('signedIn');
    expect(idle.session.remaining()).toBe(tab.session.remaining());
  });

  it('[SES-01] a sign-in in another tab is taken over, also one of another person', async () => {
    const { openTab, platform } = await openBrowser();
    const waiting = openTab();
    const tab = openTab();
    await tab.signIn();
    expect(waiting.state()).toMatchObject({ phase: 'signedIn', identity: { subject: 'someone' } });
    platform.answers.claims = { sub: 'other', roles: ['HCP'] };
    await tab.session.signOut();
    await tab.signIn();
    expect(waiting.state()).toMatchObject({ identity: { subject: 'other' } });
    expect(waiting.cleared).toContain('session');
  });

  it('[SES-01] [SES-08] when another person signs in elsewhere, all that was read and typed here goes; when it is the same one, what was typed stays', async () => {
    const { openTab, platform, clock } = await openBrowser();
    const waiting = openTab();
    const tab = openTab();
    await tab.signIn();
    waiting.cleared.length = 0;
    await clock.forward(1000);
    await tab.signIn();
    expect([waiting.state().identity?.subject, waiting.cleared]).toEqual(['someone', ['session']]);
    platform.answers.claims = { sub: 'other', roles: ['HCP'] };
    await clock.forward(1000);
    await tab.signIn();
    expect([waiting.state().identity?.subject, waiting.cleared]).toEqual(['other', ['session', 'person']]);
  });

  it('[SES-08] [PSR-04] a user signs in elsewhere while a patient is open here: the patient is closed and the page is entered anew', async () => {
    const { openTab, platform, clock } = await openBrowser();
    const open = openTab();
    await open.signIn();
    await open.session.openPatient(anna);
    const other = openTab();
    open.went.length = 0;
    platform.answers.claims = { sub: 'other', roles: ['HCP'] };
    await clock.forward(1000);
    await other.signIn();
    expect(open.state()).toMatchObject({ identity: { subject: 'other' } });
    expect(open.state().patient).toBeUndefined();
    expect(open.went).toEqual(['/documents']);
  });

  it('[SES-08] [PSR-04] what a tab noted of an ended session does not count, though it heard nothing of the end', () => {
    const shared = sharedStorage();
    const places = shared.openTab();
    const session = (startedAt: number) =>
      ({
        phase: 'signedIn',
        provider: 'p',
        role: 'HCP',
        emergency: 'none',
        startedAt,
        lastActivity: startedAt,
        tokens: {
          accessToken: `${startedAt}`,
          tokenType: 'Bearer',
          expiresAt: 99,
          idToken: 'i',
          idTokenExpiresAt: 99,
          receivedAt: startedAt,
        },
      }) as const;
    createSessionStorageAccess(places).writeSession({ ...session(1), patient: anna });
    createSessionStorageAccess(shared.openTab()).writeSession(session(5));
    expect(createSessionStorageAccess(places).readSession()).toMatchObject({ startedAt: 5 });
    expect(createSessionStorageAccess(places).readSession()).not.toHaveProperty('patient');
  });

  it('[SES-06] a tab with old tokens never writes over newer ones', () => {
    const shared = sharedStorage();
    const [one, two] = [createSessionStorageAccess(shared.openTab()), createSessionStorageAccess(shared.openTab())];
    const tokens = (name: string, receivedAt: number) => ({
      accessToken: name,
      tokenType: 'Bearer',
      expiresAt: 9,
      idToken: name,
      idTokenExpiresAt: 9,
      receivedAt,
    });
    const base = { phase: 'signedIn', provider: 'p', role: 'HCP', emergency: 'none', startedAt: 0 } as const;
    one.writeSession({ ...base, tokens: tokens('old', 1), lastActivity: 1 });
    two.writeSession({ ...base, tokens: tokens('new', 5), lastActivity: 2 });
    one.writeSession({ ...base, tokens: tokens('old', 1), lastActivity: 7 });
    expect(one.readSession()).toMatchObject({
      tokens: { accessToken: 'new', idToken: 'new', receivedAt: 5 },
      lastActivity: 7,
    });
  });
});
