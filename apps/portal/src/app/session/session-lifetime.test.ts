// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Gln, Spid } from '@epr/domain/values';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { anna, signedIn } from './testing/signed-in.ts';
import { systemClock } from './clock.ts';
import { sessionRules } from './session-rules.ts';
import { openBrowser, type Browser, type Tab } from './testing/tab.ts';

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

describe('responses of the platform to an ended session', () => {
  const meier = { firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as Gln };

  const lea = { given: 'Lea', family: 'Keller', spid: '761337610469261945' as Spid };

  it.each<{
    readonly what: string;
    readonly act: (session: Tab['session']) => Promise<unknown>;
    /** Done in the next session, before the first request has its response. */
    readonly again?: (session: Tab['session']) => Promise<unknown>;
  }>([
    { what: 'a token is exchanged', act: (session) => session.connection.authorize() },
    {
      what: 'a token is exchanged for a patient who is opened again',
      act: (session) => session.connection.authorize(),
      again: (session) => session.openPatient(lea),
    },
    { what: 'a patient is opened', act: (session) => session.openPatient(anna) },
    {
      what: 'a patient is opened twice',
      act: (session) => session.openPatient(anna),
      again: (session) => session.openPatient(anna),
    },
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
    if (again) expect(await again(tab.session)).toMatchObject({ ok: true });
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
