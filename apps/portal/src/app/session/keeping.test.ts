// @vitest-environment node
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { EndReason, SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { createSessionStorageAccess } from './storage/session-storage-access.ts';
import { sharedStorage } from './testing/fake-storage.ts';
import { openBrowser, type Browser, type Tab } from './testing/tab.ts';

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

describe('session data kept in the browser', () => {
  it('[SES-02] stores the specified keys and no others; the language stays, the rest is removed with the session', async () => {
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

  it('[SES-02] everything is read back after a reload; the exchanged token is requested anew', async () => {
    const { openTab, platform } = await openBrowser();
    platform.answers.claims = { sub: 'dr', name: 'Martina Meier', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient({ ...anna, gender: 'female' });
    const { exchanged: _exchanged, ...before } = tab.state();
    const again = tab.reload();
    expect(again.state()).toEqual(before);
    expect(await again.session.connection.authorize()).toEqual({ ok: true, value: 'Bearer extended-3' });
  });

  it('[SES-02] keeps the represented person, the emergency flag, and the GLN when the id token has none', () => {
    const keep = createSessionStorageAccess(sharedStorage().openTab());
    const representedPerson = { firstName: 'Lea', lastName: 'Keller', gln: '7601000050717' as Gln };
    const tokens = {
      accessToken: 'a',
      tokenType: 'Bearer',
      expiresAt: 5,
      idToken: 'i',
      idTokenExpiresAt: 6,
      receivedAt: 1,
    };
    const identity = { subject: 's', name: 'n', roles: [], gln: '7601000102737' as Gln };
    const state: SessionState = {
      phase: 'signedIn',
      provider: 'p',
      tokens,
      identity,
      role: 'ASS',
      representedPerson,
      emergency: 'granted',
      startedAt: 1,
      lastActivity: 2,
    };
    keep.writeSession(state);
    // A session written again after it was removed is complete, also for tabs opened later.
    keep.forgetSession();
    keep.writeSession(state);
    expect(keep.representedPersonInStorage()).toEqual(representedPerson);
    expect(keep.readSession()).toEqual({
      provider: 'p',
      tokens,
      startedAt: 1,
      lastActivity: 2,
      emergency: true,
      role: 'ASS',
      representedPerson,
      gln: '7601000102737',
    });
  });

  it('[SES-02] after signing out and opening the same patient again, a new tab has the patient too', async () => {
    const { openTab, platform, storage } = await openBrowser();
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    for (const turn of [1, 2]) {
      await tab.signIn();
      await tab.session.openPatient(anna);
      expect([turn, storage.entries()['epr.spid']]).toEqual([turn, anna.spid]);
      if (turn === 1) await tab.session.signOut();
    }
    expect(openTab().state().patient).toEqual(anna);
  });

  it('[SES-02] after a reload, a professional with a record of their own has the open patient, not their own record', async () => {
    const { openTab, platform } = await openBrowser();
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], gln: '7601000050717', spid: '761337610469261945' };
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    expect(tab.reload().state().patient).toEqual(anna);
  });

  it('[SES-02] a session that lacks a mandatory value is discarded; a represented person without name or number is ignored', () => {
    const expiry = { expiresAt: 9, idTokenExpiresAt: 9, receivedAt: 1, startedAt: 1, lastActivity: 1 };
    const whole = { accessToken: 'a', idToken: 'i', provider: 'p', expiry: JSON.stringify(expiry) };
    const read = (entries: Readonly<Record<string, string>>) => {
      const tab = sharedStorage().openTab();
      for (const [key, value] of Object.entries(entries)) tab.local.setItem(`epr.${key}`, value);
      return createSessionStorageAccess(tab).readSession();
    };
    expect(read(whole)).toMatchObject({ provider: 'p', lastActivity: 1, tokens: { tokenType: 'Bearer' } });
    for (const key of Object.keys(whole)) expect(read({ ...whole, [key]: '' }), key).toBeUndefined();
    for (const key of Object.keys(expiry))
      expect(read({ ...whole, expiry: JSON.stringify({ ...expiry, [key]: null }) }), key).toBeUndefined();
    const named = { firstName: 'Lea', lastName: 'Keller' };
    for (const patient of [{ given: 'Anna' }, { family: 'Keller' }])
      expect(read({ ...whole, patient: JSON.stringify(patient) })).not.toHaveProperty('patient');
    for (const representedPerson of [
      named,
      { firstName: 'Lea', spid: anna.spid },
      { lastName: 'Keller', spid: anna.spid },
    ])
      expect(read({ ...whole, proxy: JSON.stringify(representedPerson) })).not.toHaveProperty('representedPerson');
    expect(read({ ...whole, proxy: JSON.stringify({ ...named, spid: anna.spid }) })).toHaveProperty(
      'representedPerson',
    );
    expect(read({ ...whole, emergency: 'true' })).toMatchObject({ emergency: true });
  });

  it('[SES-01] [SES-04] reads back a pending sign-in only when it is complete, and every end reason', () => {
    const tab = sharedStorage().openTab();
    const keep = createSessionStorageAccess(tab);
    tab.local.setItem('epr.documentCount', '"2"');
    keep.language.write('');
    expect([keep.documentCount.read(), keep.language.read()]).toEqual([undefined, undefined]);
    const underWay = { provider: 'p', state: 's', nonce: 'n', codeVerifier: 'c' };
    keep.signIn.write(underWay);
    expect(keep.signIn.read()).toEqual(underWay);
    for (const part of Object.keys(underWay)) {
      keep.signIn.write({ ...underWay, [part]: '' });
      expect(keep.signIn.read(), part).toBeUndefined();
    }
    const reasons: Readonly<Record<EndReason, true>> = {
      signedOut: true,
      expired: true,
      signedOutElsewhere: true,
      refreshRefused: true,
      wrongRole: true,
      notRegistered: true,
      rolesMissing: true,
    };
    for (const reason of Object.keys(reasons) as EndReason[]) {
      keep.ended.write(reason);
      expect(keep.ended.read()).toBe(reason);
    }
  });

  it('[SES-06] [SES-07] [SES-08] reports only the storage events of other tabs that concern the session', () => {
    const { local, session, tabs } = sharedStorage().openTab();
    const heard: string[] = [];
    const stop = createSessionStorageAccess({ local, session, tabs }).watch((change) => heard.push(change));
    const change = (key: string | null, newValue: string | null, storageArea: Storage | null = local) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
    change(null, null, session);
    change('epr.accessToken', null, session);
    change('epr.language', '"fr-ch"');
    change('epr.expiry', null);
    expect(heard).toEqual([]);
    change(null, null);
    change('epr.accessToken', null);
    change('epr.accessToken', 'a', null);
    change('epr.expiry', '{}');
    change('epr.patient', '{}');
    change('epr.spid', '7');
    change('epr.proxy', null);
    expect(heard).toEqual(['signedOut', 'signedOut', 'tokens', 'activity', 'patient', 'patient', 'representedPerson']);
    stop();
    change('epr.accessToken', null);
    expect(heard).toHaveLength(7);
  });

  it('[SES-02] ignores corrupt values of any kind', () => {
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

  it('[SES-02] [SES-09] a tampered patient or role is dropped, and the session stays', async () => {
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

  it('[SES-02] signing in and out works with a full storage', async () => {
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
  it('[SES-08] clears the session first, then opens the logout endpoint with the id token and the return address', async () => {
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

  it('[SES-08] when the provider does not respond, clears the session and opens the login with a message that it ended here only', async () => {
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

  it('[SES-08] when the provider is no longer configured, clears the session and opens the login', async () => {
    const { openTab, platform, storage } = await openBrowser();
    await openTab().signIn();
    const shownMessages: string[] = [];
    const tab = openTab({
      configuration: { ...platform.configuration, providers: [] },
      showMessage: (key) => void shownMessages.push(key),
    });
    expect(tab.state().phase).toBe('signedIn');
    await tab.session.signOut();
    await platform.arrived();
    expect([tab.went, shownMessages]).toEqual([['/login'], []]);
    expect(storage.entries()).toEqual({});
  });

  it('[SES-08] a sign-out in one tab signs out the other tabs, which do not visit the provider', async () => {
    const { openTab } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    const [other, closed] = [openTab(), openTab()];
    expect(other.state().phase).toBe('signedIn');
    closed.close();
    await tab.session.signOut();
    expect(closed.state().phase).toBe('signedIn');
    expect(other.state()).toMatchObject({ phase: 'signedOut', endedBecause: 'signedOutElsewhere' });
    expect(other.went).toEqual(['/login?redirect=%2Fdocuments']);
    expect(other.cleared).toEqual(['session']);
  });

  it('[SES-07] [SES-08] a tab whose session has expired keeps that reason when another tab signs out later', async () => {
    const { openTab, clock, storage } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    await clock.forward(900_000);
    storage.tellOthers(storage.openTab(), 'epr.accessToken', null);
    expect(tab.state().endedBecause).toBe('expired');
  });

  it('[ONB-01] a sign-out because registration is not offered says so on the login page', async () => {
    const { openTab } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    await tab.session.signOut('notRegistered');
    expect([tab.state().endedBecause, tab.reload().state().endedBecause]).toEqual(['notRegistered', 'notRegistered']);
  });

  it('[SES-08] a tab that receives the sign-out event late leaves the session begun since in the storage', async () => {
    const { openTab, storage, clock } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    const before = storage.openTab();
    const late = openTab();
    await tab.session.signOut();
    await clock.forward(1000);
    await tab.signIn();
    const kept = storage.entries();
    // The event of the sign-out arrives only now.
    storage.tellOthers(before, 'epr.accessToken', null);
    expect(late.state()).toMatchObject({ phase: 'signedOut', endedBecause: 'signedOutElsewhere' });
    expect(storage.entries()).toEqual(kept);
  });

  it('[SES-08] publishes the state twice after clearing, so that the rendered tree keeps no data', async () => {
    const { openTab } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    let told = 0;
    const stop = tab.session.subscribe(() => (told += 1));
    // Activity within a second changes nothing, so nothing is rendered.
    tab.session.touch();
    expect(told).toBe(0);
    tab.session.closePatient();
    const drawn = tab.state();
    expect(told).toBe(1);
    stop();
    await expect.poll(() => tab.state() !== drawn).toBe(true);
    expect([tab.state(), told]).toEqual([drawn, 1]);
  });
});

describe('other tabs', () => {
  it('[SES-07] activity in one tab keeps an idle tab signed in', async () => {
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

  /** A tab in the background that the browser has frozen: no timer runs, and no event of another tab arrives. */
  const openFrozenTab = ({ openTab, clock, storage }: Browser): Tab =>
    openTab({
      storage: createSessionStorageAccess({ ...storage.openTab(), tabs: new EventTarget() }),
      clock: { now: clock.now, every: () => () => undefined },
    });

  it('[SES-07] a frozen tab that continues does not end the session in use in another tab', async () => {
    const browser = await openBrowser();
    const { clock, platform, storage } = browser;
    const tab = browser.openTab();
    await tab.signIn();
    const frozen = openFrozenTab(browser);
    platform.answers.session = { status: 200, expiresAt: new Date(clock.now() + 900_000).toISOString() };
    frozen.session.guardPassed();
    await clock.forward(800_000);
    tab.session.touch();
    await clock.forward(200_000);
    frozen.session.touch();
    expect([frozen.state().phase, tab.state().phase]).toEqual(['signedIn', 'signedIn']);
    expect(storage.entries()).toHaveProperty('epr.accessToken');
    await clock.forward(900_000);
    frozen.session.touch();
    expect([frozen.state().endedBecause, tab.state().endedBecause]).toEqual(['expired', 'expired']);
  });

  it('[SES-07] [SES-08] a frozen tab that continues adopts the session begun in another tab since', async () => {
    const browser = await openBrowser();
    const tab = browser.openTab();
    await tab.signIn();
    const frozen = openFrozenTab(browser);
    await tab.session.signOut();
    await browser.clock.forward(1_000_000);
    browser.platform.answers.claims = { sub: 'other', roles: ['HCP'] };
    await tab.signIn();
    frozen.session.touch();
    expect([frozen.state().identity?.subject, frozen.cleared.includes('person')]).toEqual(['other', true]);
    expect(tab.state().phase).toBe('signedIn');
    expect(browser.storage.entries()).toHaveProperty('epr.accessToken');
  });

  it('[SES-01] a sign-in in another tab is adopted, also one of another person', async () => {
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

  it('[SES-01] [SES-08] a sign-in in another tab clears the data read here; one of another person clears the input too', async () => {
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
    // Without an open patient the page stays, with the input on it.
    expect(waiting.went).toEqual([]);
  });

  it('[SES-08] [PSR-04] a sign-in in another tab while a patient is open here closes the patient and opens the page again', async () => {
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

  it('[SES-08] [PSR-04] a tab ignores what it stored for an ended session, even if it was not notified of the end', () => {
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

  it('[SES-06] a tab with old tokens never overwrites newer ones', () => {
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
    one.writeSession({ ...base, tokens: tokens('old', 1), lastActivity: 3 });
    expect(one.readSession()).toMatchObject({ lastActivity: 7 });
  });
});
