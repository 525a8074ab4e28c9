// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { systemClock } from './clock.ts';
import { sessionRules } from './session-rules.ts';
import { fakeLocks, openBrowser, type Browser, type Tab } from './testing/tab.ts';

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

async function signedIn(
  variant: 'patient' | 'professional' = 'professional',
): Promise<Browser & { readonly tab: Tab }> {
  const browser = await openBrowser(variant);
  const tab = browser.openTab();
  await tab.signIn();
  return { ...browser, tab };
}

const polls = ({ platform }: Browser): number => platform.asked.filter(({ path }) => path === '/session').length;

describe('polling the session', () => {
  it('[SES-05] [NAV-04] starts when the guard has been passed, then runs every 5 s with credentials', async () => {
    const browser = await signedIn();
    await browser.clock.forward(20_000);
    expect(polls(browser)).toBe(0);
    browser.tab.session.guardPassed();
    browser.tab.session.guardPassed();
    await browser.clock.forward(20_000);
    expect(polls(browser)).toBe(5);
    expect(browser.platform.asked.at(-1)?.init.credentials).toBe('include');
    browser.tab.close();
    expect(browser.clock.running()).toBe(0);
  });

  it('[SES-05] a 401 signs the user out and stops the polling; the page is remembered', async () => {
    const browser = await signedIn();
    const { tab, platform, clock, storage } = browser;
    tab.session.guardPassed();
    await clock.forward(1_000);
    platform.answers.session = { status: 401 };
    await clock.forward(5_000);
    expect(tab.state()).toEqual({
      phase: 'signedOut',
      role: 'HCP',
      emergency: 'none',
      endedBecause: 'signedOutElsewhere',
    });
    expect(tab.went.at(-1)).toBe('/login?redirect=%2Fdocuments');
    expect(storage.entries()).toEqual({});
    const before = polls(browser);
    await clock.forward(20_000);
    expect(polls(browser)).toBe(before);
    // The next session is polled again.
    platform.answers.session = { status: 200 };
    await tab.signIn();
    tab.session.guardPassed();
    await clock.forward(5_000);
    expect(polls(browser)).toBe(before + 2);
  });

  it('[SES-05] the expiry sent by the provider is converted to the clock of the device', async () => {
    const { openTab, platform, clock } = await openBrowser();
    const ahead = 300;
    const issued = clock.now() / 1000 + ahead;
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], iat: issued, exp: issued + 3600 };
    const tab = openTab();
    await tab.signIn();
    const expiresAt = new Date(clock.now() + ahead * 1000 + 30_000).toISOString();
    platform.answers.session = { status: 200, expiresAt };
    tab.session.guardPassed();
    await clock.forward(5_000);
    expect(tab.session.remaining()).toBe(25_000);
  });

  it('[SES-05] never sends two requests at once; a response for an ended session does not affect the next one', async () => {
    const { openTab, platform, clock } = await openBrowser();
    const waiting: ((answer: Response) => void)[] = [];
    const fetch: typeof platform.transport.fetch = (input, init) =>
      new URL(input instanceof Request ? input.url : input).pathname === '/session'
        ? new Promise((resolve) => void waiting.push(resolve))
        : platform.transport.fetch(input, init);
    const tab = openTab({ transport: { ...platform.transport, fetch } });
    await tab.signIn();
    tab.session.guardPassed();
    await clock.forward(20_000);
    expect(waiting).toHaveLength(1);
    await tab.session.signOut();
    await clock.forward(1_000);
    await tab.signIn();
    waiting[0]?.(new Response('', { status: 401 }));
    await clock.forward(1_000);
    expect(tab.state().phase).toBe('signedIn');
  });

  it('[SES-05] a provider that is down does not sign the user out; expiresAt is honoured', async () => {
    const { tab, platform, clock } = await signedIn();
    tab.session.guardPassed();
    platform.answers.session = { status: 503 };
    await clock.forward(10_000);
    expect(tab.state().phase).toBe('signedIn');
    platform.answers.session = { status: 200, expiresAt: new Date(clock.now() + 30_000).toISOString() };
    await clock.forward(5_000);
    expect(tab.session.remaining()).toBe(25_000);
    await clock.forward(25_000);
    expect(tab.state().endedBecause).toBe('expired');
  });
});

describe('timeouts of the session', () => {
  it('[SES-07] ends after 900 s without activity, and the reason is kept until the next sign-in', async () => {
    const { tab, clock } = await signedIn();
    expect(tab.session.remaining()).toBe(900_000);
    await clock.forward(899_000);
    expect(tab.state().phase).toBe('signedIn');
    await clock.forward(1_000);
    expect(tab.state().endedBecause).toBe('expired');
    expect(tab.went.at(-1)).toMatch(/session\/end/);
    const back = tab.reload();
    expect(back.state().endedBecause).toBe('expired');
    expect(await back.signIn()).toEqual({ ok: true, value: { goTo: '/documents' } });
    // The sign-in page is never stored as the page to return to.
    back.at = '/login?redirect=%2Fdocuments';
    await clock.forward(900_000);
    expect([back.state().endedBecause, back.keep.redirect.read()]).toEqual(['expired', undefined]);
  });

  it('[SES-07] [NAV-03] back from the provider, the sign-in page names the page to return to in its address', async () => {
    const { tab, clock } = await signedIn();
    tab.at = '/access-logs?role=HCP';
    await clock.forward(900_000);
    const back = tab.reload({ at: '/login' });
    expect(back.went).toEqual(['/login?redirect=%2Faccess-logs%3Frole%3DHCP']);
    expect(back.state().endedBecause).toBe('expired');
    // Not after signing out: the next person starts at the beginning.
    await back.signIn();
    await back.session.signOut();
    expect(back.reload({ at: '/login' }).went).toEqual(['/login']);
  });

  it('[SES-07] [SES-02] a session that ended while no tab was open leaves nothing in the storage', async () => {
    const { tab, clock, openTab, storage } = await signedIn();
    await tab.session.openPatient(anna);
    tab.close();
    await clock.forward(901_000);
    expect(openTab().state()).toMatchObject({ phase: 'signedOut', endedBecause: 'expired' });
    expect(storage.entries()).toEqual({});
  });

  it('[SES-07] the reason shown is that of the last session, not of one this tab has signed out of before', async () => {
    const { tab, clock, openTab } = await signedIn();
    await tab.session.signOut();
    tab.close();
    const next = openTab();
    await next.signIn();
    next.close();
    await clock.forward(901_000);
    expect(tab.reload().state().endedBecause).toBe('expired');
  });

  it('[SES-07] activity within a second of the last one is not recorded, so the timeout is at most a second early', async () => {
    const { tab, clock } = await signedIn();
    await clock.forward(999);
    tab.session.touch();
    expect(tab.session.remaining()).toBe(899_001);
    await clock.forward(1);
    tab.session.touch();
    expect([tab.session.remaining(), tab.reload().session.remaining()]).toEqual([900_000, 900_000]);
  });

  it('[SES-07] activity extends the session to at most 3600 s', async () => {
    const { tab, clock } = await signedIn();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await clock.forward(600_000);
      tab.session.touch();
    }
    expect(tab.state().phase).toBe('signedIn');
    expect(tab.session.remaining()).toBe(900_000);
    tab.session.touch();
    await clock.forward(800_000);
    tab.session.touch();
    await clock.forward(399_000);
    expect(tab.state().phase).toBe('signedIn');
    await clock.forward(1_000);
    expect(tab.state().endedBecause).toBe('expired');
  });

  it.each<readonly [string, (session: Tab['session']) => unknown]>([
    ['a sign of life', (session) => session.touch()],
    ['a call about a record', (session) => session.connection.authorize()],
    ['a call without a record', (session) => session.connection.authorizeBasic()],
  ])(
    '[SES-07] %s after the timeout ends the session, even when no timer ran (a laptop that slept)',
    async (_what, late) => {
      const browser = await signedIn();
      browser.tab.close();
      await browser.clock.forward(901_000);
      late(browser.tab.session);
      expect(browser.tab.state().endedBecause).toBe('expired');
      const refused = { ok: false, error: { reason: 'noToken' } };
      expect(await browser.tab.session.connection.authorizeBasic()).toMatchObject(refused);
    },
  );

  it('[CFG-05] without session constraints the session does not time out', async () => {
    const { openTab, platform, clock } = await openBrowser();
    const { configuration } = platform;
    const tab = openTab({
      configuration: { ...configuration, switches: { ...configuration.switches, sessionConstraints: false } },
    });
    await tab.signIn();
    expect(tab.session.remaining()).toBeUndefined();
    await clock.forward(4_000_000);
    expect(tab.state().phase).toBe('signedIn');
  });
});

it('[SES-07] the clock of the browser calls at every interval until it is stopped', () => {
  vi.useFakeTimers({ now: 7 });
  try {
    let calls = 0;
    const stop = systemClock.every(1000, () => (calls += 1));
    vi.advanceTimersByTime(2000);
    stop();
    vi.advanceTimersByTime(2000);
    expect([calls, systemClock.now()]).toEqual([2, 4007]);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['patient', true, false, false],
  ['professional', false, true, false],
  ['professional', false, false, true],
] as const)(
  '[CFG-01] [CFG-05] [ONB-01] the rules of a session are those configured: %s, %s, %s, %s',
  (variant, honourIdTokenExpiry, sessionConstraints, checkRoleAtSignIn) => {
    const rules = sessionRules({
      ...aConfiguration,
      variant,
      limits: { ...aConfiguration.limits, idleTimeout: 1, sessionAge: 2 },
      switches: { ...aConfiguration.switches, honourIdTokenExpiry, sessionConstraints, checkRoleAtSignIn },
      features: { ...aConfiguration.features, patientOnboarding: true, professionalOnboarding: false },
    });
    expect(rules).toMatchObject({
      timing: { idleTimeout: 1, sessionAge: 2, honourIdTokenExpiry, constraints: sessionConstraints },
      checkRoleAtSignIn,
      onboarding: variant === 'patient',
    });
  },
);

describe('refreshing the tokens', () => {
  it('[SES-06] tokens without a refresh token are not renewed', async () => {
    const { tab, clock, platform, storage } = await signedIn();
    storage.openTab().local.removeItem('epr.refreshToken');
    const again = tab.reload();
    await clock.forward(597_000);
    expect(await again.session.connection.authorizeBasic()).toMatchObject({ error: { reason: 'signedOut' } });
    expect(platform.grants()).toEqual(['authorization_code']);
  });

  it('[SES-06] happens 75 seconds before they expire, when the user has been active', async () => {
    const { tab, clock, platform } = await signedIn();
    await clock.forward(60_000);
    tab.session.touch();
    await clock.forward(464_000);
    expect(platform.grants()).toEqual(['authorization_code']);
    await clock.forward(2_000);
    expect(platform.grants()).toEqual(['authorization_code', 'refresh_token']);
    expect(tab.state().tokens?.accessToken).toBe('basic-2');
  });

  it('[SES-06] does not happen in an idle session, which therefore ends', async () => {
    const { tab, clock, platform } = await signedIn();
    await clock.forward(899_000);
    expect(platform.grants()).toEqual(['authorization_code']);
    await clock.forward(2_000);
    expect(tab.state().phase).toBe('signedOut');
  });

  it('[SES-06] a 400 signs the user out', async () => {
    const { tab, clock, platform } = await signedIn();
    platform.answers.refresh = 400;
    await clock.forward(600_000);
    expect(await tab.session.connection.authorizeBasic()).toMatchObject({ error: { reason: 'refreshRefused' } });
    expect(tab.state().endedBecause).toBe('refreshRefused');
  });

  it('[SES-06] another failure is retried after a while, not at every tick', async () => {
    const { tab, clock, platform } = await signedIn();
    platform.answers.refresh = 503;
    await clock.forward(500_000);
    tab.session.touch();
    await clock.forward(50_000);
    const tries = platform.grants().length - 1;
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThan(4);
    expect(tab.state().phase).toBe('signedIn');
    platform.answers.refresh = 200;
    await clock.forward(10_000);
    expect(tab.state().tokens?.accessToken).toMatch(/^basic-/);
    expect(platform.grants()).toHaveLength(tries + 2);
  });

  it('[SES-06] a token is used while more than 5 s remain; requests made afterwards share one refresh', async () => {
    const { tab, clock, platform } = await signedIn();
    await clock.forward(594_000);
    expect(await tab.session.connection.authorizeBasic()).toEqual({ ok: true, value: 'Bearer basic-1' });
    await clock.forward(1_000);
    const headers = await Promise.all(Array.from({ length: 5 }, () => tab.session.connection.authorizeBasic()));
    expect(headers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: 'Bearer basic-2' })));
    expect(platform.grants()).toEqual(['authorization_code', 'refresh_token']);
  });

  it('[ONB-03] [ONB-05] happens at once after a change in the directory, however much time is left', async () => {
    const { tab, platform } = await signedIn();
    platform.answers.claims = { ...platform.answers.claims, gln: '7601000050717' };
    await tab.session.renewIdentity();
    expect(tab.state().identity?.gln).toBe('7601000050717');
  });

  it('[SES-06] happens once for ten tabs', async () => {
    const { openTab, clock, platform } = await openBrowser();
    const locks = fakeLocks();
    const first = openTab({ locks });
    await first.signIn();
    const tabs = [first, ...Array.from({ length: 9 }, () => openTab({ locks }))];
    await clock.forward(300_000);
    for (const tab of tabs) tab.session.touch();
    platform.answers.claims = { ...platform.answers.claims, name: 'Some One Else' };
    await clock.forward(260_000);
    expect(platform.grants()).toEqual(['authorization_code', 'refresh_token']);
    for (const tab of tabs)
      expect(tab.state()).toMatchObject({ tokens: { accessToken: 'basic-2' }, identity: { name: 'Some One Else' } });
  });
});

describe('token exchange', () => {
  it('[SES-15] a token is reused while more than 5 s remain, then exchanged anew; simultaneous requests share one exchange', async () => {
    const { tab, clock, platform } = await signedIn();
    expect(await tab.session.openPatient(anna)).toEqual({ ok: true, value: undefined });
    const { authorize } = tab.session.connection;
    expect(await authorize()).toEqual({ ok: true, value: 'Bearer extended-2' });
    await clock.forward(114_000);
    expect(await authorize()).toEqual({ ok: true, value: 'Bearer extended-2' });
    await clock.forward(1_000);
    const both = await Promise.all([authorize(), authorize()]);
    expect(both).toEqual([1, 2].map(() => ({ ok: true, value: 'Bearer extended-3' })));
    expect(platform.grants()).toEqual(['authorization_code', 'token-exchange', 'token-exchange']);
  });

  it('[SES-15] a token rejected with 401 is exchanged anew once; the next exchange waits for 30 s', async () => {
    const { tab, clock, platform } = await signedIn();
    await tab.session.openPatient(anna);
    const { authorize, reauthorize } = tab.session.connection;
    const again = await Promise.all([reauthorize?.('Bearer extended-2'), reauthorize?.('Bearer extended-2')]);
    expect(again[0]).toEqual({ ok: true, value: 'Bearer extended-3' });
    expect(await authorize()).toEqual({ ok: true, value: 'Bearer extended-3' });
    expect(await reauthorize?.('Bearer extended-2')).toEqual({ ok: true, value: 'Bearer extended-3' });
    expect(await reauthorize?.('Bearer extended-3')).toMatchObject({ ok: false, error: { reason: 'signedOut' } });
    await clock.forward(30_000);
    expect(await reauthorize?.('Bearer extended-3')).toEqual({ ok: true, value: 'Bearer extended-4' });
    platform.answers.exchange = { status: 403, error: 'access_denied' };
    await clock.forward(30_000);
    expect(await reauthorize?.('Bearer extended-4')).toMatchObject({
      ok: false,
      error: { reason: 'unauthorizedPatientAccess' },
    });
    expect(tab.state()).toMatchObject({ phase: 'signedIn', patient: { family: 'Keller' } });
  });

  it('[SES-14] a patient exchanges with role PAT and their own SPID', async () => {
    const { openTab, platform } = await openBrowser('patient');
    platform.answers.claims = { sub: 'anna', roles: ['PAT'], spid: anna.spid };
    const tab = openTab();
    await tab.signIn();
    expect(await tab.session.connection.authorize()).toEqual({ ok: true, value: 'Bearer extended-2' });
    expect(platform.asked.at(-1)?.form).toMatchObject({
      role: 'PAT',
      resource_id: `${anna.spid}^^^&2.16.756.5.30.1.127.3.10.3&ISO`,
      purpose_of_use: 'NORM',
      home_community_id: platform.configuration.homeCommunity.id,
    });
  });

  it("[SES-16] a professional's exchange without the patient's SPID is refused with 'No SPID defined.'", async () => {
    const { tab, platform } = await signedIn();
    const expected = { ok: false, error: { reason: 'noSpid', diagnostics: 'No SPID defined.' } };
    expect(await tab.session.connection.authorize()).toEqual(expected);
    expect(await tab.session.openPatient({ given: 'A', family: 'B' })).toEqual(expected);
    expect(platform.grants()).toEqual(['authorization_code']);
  });

  it('[SES-17] after gln_not_registered no further exchange is requested', async () => {
    const { tab, platform } = await signedIn();
    platform.answers.exchange = { status: 403, error: 'gln_not_registered' };
    expect(await tab.session.openPatient(anna)).toMatchObject({ error: { reason: 'glnNotRegistered' } });
    expect(await tab.session.openPatient(anna)).toMatchObject({ error: { reason: 'glnNotRegistered' } });
    expect(await tab.session.startEmergency(anna, 'solved')).toMatchObject({ error: { reason: 'glnNotRegistered' } });
    expect(tab.state().emergency).toBe('none');
    expect(platform.grants()).toHaveLength(2);
  });

  it('[PSR-04] a refused access keeps the previous patient open; closing the patient clears the data and opens the search', async () => {
    const { tab, platform } = await signedIn();
    await tab.session.openPatient(anna);
    platform.answers.exchange = { status: 403, error: 'access_denied' };
    expect(await tab.session.openPatient({ ...anna, given: 'Lea' })).toMatchObject({
      error: { reason: 'unauthorizedPatientAccess' },
    });
    expect(tab.state().patient).toEqual(anna);
    tab.session.closePatient();
    expect(tab.state()).not.toHaveProperty('patient');
    expect(tab.state()).not.toHaveProperty('exchanged');
    expect(tab.cleared).toEqual(['patient', 'patient']);
    expect(tab.went.at(-1)).toBe('/patients');
  });

  it('[PSR-04] of two patients opened in quick succession the last one is opened', async () => {
    const { tab } = await signedIn();
    const lea = { ...anna, given: 'Lea', spid: '761337610469261945' as Spid };
    const [first, second] = await Promise.all([tab.session.openPatient(anna), tab.session.openPatient(lea)]);
    expect([first, second]).toMatchObject([{ error: { reason: 'cancelled' } }, { ok: true }]);
    expect(tab.state().patient).toEqual(lea);
  });

  it('[PSR-04] [SES-15] calls know whose record is open, so that none is repeated for another patient', async () => {
    const { tab, platform } = await signedIn();
    const { record, endpoints, homeCommunity } = tab.session.connection;
    expect([endpoints, homeCommunity]).toEqual([
      platform.configuration.endpoints,
      platform.configuration.homeCommunity.id,
    ]);
    expect(record?.()).toBeUndefined();
    await tab.session.openPatient(anna);
    expect(record?.()).toBe(anna.spid);
    tab.session.closePatient();
    expect(record?.()).toBeUndefined();
  });

  it('[PSR-04] a token that arrives after the patient was closed is not used', async () => {
    const { tab, clock } = await signedIn();
    await tab.session.openPatient(anna);
    await clock.forward(116_000);
    const late = tab.session.connection.authorize();
    tab.session.closePatient();
    expect(await late).toEqual({ ok: false, error: { reason: 'cancelled' } });
    expect(tab.state()).not.toHaveProperty('exchanged');
  });
});

describe('responses of the platform to an ended session', () => {
  const meier = { firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as Gln };
  const lea = { given: 'Lea', family: 'Keller', spid: '761337610469261945' as Spid };

  it.each<{
    readonly what: string;
    readonly act: (session: Tab['session']) => Promise<unknown>;
    /** Requested again in the next session, before the first request has its response. */
    readonly again?: true;
  }>([
    { what: 'a token is exchanged', act: (session) => session.connection.authorize() },
    { what: 'a patient is opened', act: (session) => session.openPatient(anna) },
    { what: 'a patient is opened twice', act: (session) => session.openPatient(anna), again: true },
    { what: 'an emergency access begins', act: (session) => session.startEmergency(anna, 'solved') },
    { what: 'one acts for another', act: (session) => session.actFor(meier) },
    { what: 'an emergency access ends', act: (session) => session.endEmergency() },
    { what: 'tokens are renewed', act: (session) => session.renewIdentity() },
  ])('[SES-08] do not affect the next session: $what', async ({ act, again }) => {
    const { openTab, platform, clock } = await openBrowser();
    const held: (() => void)[] = [];
    let holding = false;
    const fetch: typeof platform.transport.fetch = async (input, init) => {
      if (holding) await new Promise<void>((answer) => void held.push(answer));
      return platform.transport.fetch(input, init);
    };
    const tab = openTab({ transport: { ...platform.transport, fetch } });
    await tab.signIn();
    await tab.session.openPatient(lea);
    await clock.forward(130_000);
    holding = true;
    const late = act(tab.session);
    await expect.poll(() => held.length).toBe(1);
    holding = false;
    await tab.session.signOut();
    await clock.forward(1_000);
    await tab.signIn();
    if (again) expect(await act(tab.session)).toMatchObject({ ok: true });
    const state = tab.state();
    for (const answer of held) answer();
    await late;
    expect(tab.state()).toEqual(state);
  });

  it('[PSR-07] [PSR-04] a patient opened while an emergency access is being ended stays open', async () => {
    const { tab, platform } = await signedIn();
    await tab.session.startEmergency(anna, 'solved');
    const [ended, opened] = await Promise.all([tab.session.endEmergency(), tab.session.openPatient(lea)]);
    expect([ended, opened]).toMatchObject([{ error: { reason: 'cancelled' } }, { ok: true }]);
    expect(tab.state()).toMatchObject({ patient: lea, emergency: 'none' });
    expect(platform.asked.at(-1)?.form).toMatchObject({ purpose_of_use: 'NORM' });
  });

  it('[PSR-07] [PSR-04] a patient closed while an emergency access is being ended stays closed', async () => {
    const { tab } = await signedIn();
    await tab.session.startEmergency(anna, 'solved');
    const ending = tab.session.endEmergency();
    tab.session.closePatient();
    expect(await ending).toMatchObject({ error: { reason: 'cancelled' } });
    expect(tab.state()).not.toHaveProperty('exchanged');
    expect([tab.state().normalAccess, tab.went.at(-1)]).toEqual([undefined, '/patients']);
  });
});

describe('two tabs with two patients', () => {
  const lea = { given: 'Lea', family: 'Keller', spid: '761337610469261945' as Spid };

  async function twoTabs() {
    const { openTab, storage, tab: first, platform, clock } = await signedIn();
    await first.session.openPatient(anna);
    const second = openTab();
    expect(second.state().patient).toEqual(anna);
    await second.session.openPatient(lea);
    return { first, second, openTab, storage, platform, clock };
  }

  it('[SES-02] each tab keeps its own patient after activity and a reload; the first tab is notified', async () => {
    const { first, second, clock } = await twoTabs();
    expect(first.state()).toMatchObject({ patient: anna, patientElsewhere: lea });
    expect(second.state()).not.toHaveProperty('patientElsewhere');
    await clock.forward(2_000);
    first.session.touch();
    second.session.touch();
    expect([first.reload().state().patient, second.reload().state().patient]).toEqual([anna, lea]);
  });

  it('[SES-02] a tab opened later has the patient selected last, whatever the other tabs did meanwhile', async () => {
    const { first: before, openTab, platform, clock } = await twoTabs();
    before.session.keepPatient();
    expect(before.state()).not.toHaveProperty('patientElsewhere');
    await clock.forward(2_000);
    before.session.touch();
    expect(openTab().state().patient).toEqual(lea);
    const first = before.reload();
    await clock.forward(2_000);
    first.session.touch();
    await first.session.connection.authorize();
    expect(platform.asked.at(-1)?.form?.['resource_id']).toContain(anna.spid);
    expect(openTab().state().patient).toEqual(lea);
    expect(first.state().patient).toEqual(anna);
  });

  it('[SES-02] reloading a tab without a patient does not open one', async () => {
    const { openTab, tab } = await signedIn();
    const second = openTab();
    await second.session.openPatient(lea);
    expect(tab.reload().state()).not.toHaveProperty('patient');
  });

  it('[SES-08] signing out in one tab removes both patients from every storage', async () => {
    const { first, second, storage } = await twoTabs();
    await second.session.signOut();
    expect(storage.entries()).toEqual({});
    for (const tab of [first, second]) expect(tab.storedForTab()).not.toMatch(/Keller|7613/);
  });

  it('[SES-08] the patient of an ended session is not open in the next one', async () => {
    const { first, openTab } = await twoTabs();
    await first.session.signOut();
    const third = openTab();
    await third.signIn();
    expect(third.state()).not.toHaveProperty('patient');
    expect(first.reload().state()).not.toHaveProperty('patient');
  });
});
