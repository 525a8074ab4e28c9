// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { anna } from './testing/signed-in.ts';
import { createSessionStorageAccess } from './storage/session-storage-access.ts';
import { sharedStorage } from './testing/fake-storage.ts';
import { openBrowser, type Browser, type Tab } from './testing/tab.ts';

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
    // Input from before the sign-in stays: nobody else was signed in here.
    expect(waiting.cleared).toEqual(['session']);
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

  it.each([
    ['the same person', 'someone'],
    ['another person', 'other'],
  ])(
    '[SES-08] [PSR-04] a sign-in of %s in another tab closes the patient here and opens the page again',
    async (_, sub) => {
      const { openTab, platform, clock } = await openBrowser();
      const open = openTab();
      await open.signIn();
      await open.session.openPatient(anna);
      const other = openTab();
      open.went.length = 0;
      platform.answers.claims = { sub, roles: ['HCP'] };
      await clock.forward(1000);
      await other.signIn();
      expect(open.state()).toMatchObject({ identity: { subject: sub } });
      expect(open.state().patient).toBeUndefined();
      expect(open.went).toEqual(['/documents']);
    },
  );

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

  it('[SES-02] after a reload each tab has its own record: patient, emergency access, role and person acted for', () => {
    const shared = sharedStorage();
    const [first, second] = [shared.openTab(), shared.openTab()];
    const tokens = {
      accessToken: 'a',
      tokenType: 'Bearer',
      expiresAt: 99,
      idToken: 'i',
      idTokenExpiresAt: 99,
      receivedAt: 1,
    };
    const base = { phase: 'signedIn', provider: 'p', tokens, startedAt: 1, lastActivity: 1 } as const;
    const represented = { firstName: 'Lea', lastName: 'Keller', gln: '7601000050717' as Gln };
    createSessionStorageAccess(first).writeSession({
      ...base,
      ...{ role: 'ASS', representedPerson: represented, patient: anna, emergency: 'granted' },
    });
    const other = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
    createSessionStorageAccess(second).writeSession({ ...base, role: 'HCP', patient: other, emergency: 'none' });
    const afterReload = (tab: typeof first) => {
      const { role, representedPerson, patient, emergency } = createSessionStorageAccess(tab).readSession() ?? {};
      return { role, representedPerson, patient, emergency };
    };
    const lastChosen = { role: 'HCP', representedPerson: undefined, patient: other, emergency: false };
    expect([afterReload(first), afterReload(second), afterReload(shared.openTab())]).toEqual([
      { role: 'ASS', representedPerson: represented, patient: anna, emergency: true },
      lastChosen,
      // A new tab begins with what was chosen last.
      lastChosen,
    ]);
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
