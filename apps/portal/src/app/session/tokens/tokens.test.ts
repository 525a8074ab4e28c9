// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { createSessionStorageAccess } from '../storage/session-storage-access.ts';
import { fakeLocks, openBrowser } from '../testing/tab.ts';
import { anna, signedIn } from '../testing/signed-in.ts';

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
    for (const { cleared } of tabs) cleared.length = 0;
    await clock.forward(260_000);
    // What the other tabs show stays.
    expect(tabs.flatMap(({ cleared }) => cleared)).toEqual([]);
    expect(platform.grants()).toEqual(['authorization_code', 'refresh_token']);
    for (const tab of tabs)
      expect(tab.state()).toMatchObject({ tokens: { accessToken: 'basic-2' }, identity: { name: 'Some One Else' } });
  });
});

it('[SES-06] a tab that was not told of renewed tokens finds them before it renews any itself', async () => {
  const { openTab, clock, platform, storage } = await openBrowser();
  const tab = openTab();
  await tab.signIn();
  const untold = openTab({ storage: createSessionStorageAccess({ ...storage.openTab(), tabs: new EventTarget() }) });
  await clock.forward(596_000);
  for (const one of [tab, untold])
    expect(await one.session.connection.authorizeBasic()).toEqual({ ok: true, value: 'Bearer basic-2' });
  expect(platform.grants()).toEqual(['authorization_code', 'refresh_token']);
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

  it('[SES-08] [SES-15] after sign-out no token is requested, because the session has ended', async () => {
    const { tab, platform } = await signedIn();
    await tab.session.signOut();
    const { authorize } = tab.session.connection;
    for (const refused of [await authorize(), await tab.session.openPatient(anna)])
      expect(refused).toEqual({ ok: false, error: { reason: 'signedOut' } });
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
