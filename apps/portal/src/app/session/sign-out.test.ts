// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anna } from './testing/signed-in.ts';
import { openBrowser } from './testing/tab.ts';

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
