// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '@epr/domain/messages';
import type { RepresentedPerson } from '@epr/domain/people';
import type { Gln, Spid } from '@epr/domain/values';
import { openBrowser } from './testing/tab.ts';

const lea: RepresentedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610411353650' as Spid };
const meier: RepresentedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000050717' as Gln };
const anna = { given: 'Anna', family: 'Keller', spid: '761337610469261945' as Spid };

async function asRita() {
  const browser = await openBrowser('patient');
  browser.platform.answers.claims = { sub: 'rita', roles: ['PAT', 'REP'], spid: anna.spid };
  const shownMessages: MessageKey[] = [];
  const refetched: number[] = [];
  const more = {
    showMessage: (key: MessageKey) => void shownMessages.push(key),
    refetch: () => void refetched.push(1),
  };
  const tab = browser.openTab(more);
  await tab.signIn();
  return { ...browser, tab, shownMessages, refetched, more };
}

describe('acting for others', () => {
  it('[SES-11] [SES-14] exchanges the token before switching to the person; a reload and a new tab act for the same person', async () => {
    const { tab, platform, refetched, openTab } = await asRita();
    expect(await tab.session.actFor(lea)).toMatchObject({ ok: true });
    expect(platform.asked.at(-1)?.form).toMatchObject({
      role: 'REP',
      resource_id: expect.stringContaining(lea.spid ?? ''),
    });
    expect(tab.state()).toMatchObject({ role: 'REP', representedPerson: lea });
    expect(refetched).toEqual([1]);
    expect(await tab.session.connection.authorize()).toEqual({
      ok: true,
      value: expect.stringMatching(/^Bearer extended-/),
    });
    expect(platform.grants().filter((grant) => grant === 'token-exchange')).toHaveLength(1);
    expect(tab.reload().state()).toMatchObject({ role: 'REP', representedPerson: lea });
    expect(openTab().state()).toMatchObject({ role: 'REP', representedPerson: lea });
  });

  it.each([400, 401, 403, 500])(
    '[SES-12] an exchange answered with %i leaves no person and no token, and is reported',
    async (status) => {
      const { tab, platform, shownMessages } = await asRita();
      platform.answers.exchange = { status, error: 'access_denied' };
      expect(await tab.session.actFor(lea)).toMatchObject({ ok: false });
      expect(tab.state()).toMatchObject({ role: 'PAT' });
      expect([tab.state().representedPerson, tab.state().exchanged]).toEqual([undefined, undefined]);
      expect(shownMessages).toEqual(['toasts.account.xuaFetchFail']);
    },
  );

  it.each([
    ['a right withdrawn later', { status: 403, error: 'access_denied' }, true],
    ['a portal the platform no longer knows', { status: 401, error: 'invalid_client' }, true],
    ['an exchange refused because of its request', { status: 400, error: 'unsupported_grant_type' }, true],
    ['an answer without a token', { status: 200, token: '' }, true],
    ['a line that is cut', { status: 0 }, false],
  ])('[SES-12] %s at the next exchange may end the representation: %o, ends: %s', async (_what, answer, ends) => {
    const { tab, platform, shownMessages, clock } = await asRita();
    await tab.session.actFor(lea);
    platform.answers.exchange = answer;
    await clock.forward(200_000);
    expect(await tab.session.connection.authorize()).toMatchObject({ ok: false });
    expect(tab.state()).toMatchObject({ role: ends ? 'PAT' : 'REP' });
    expect(shownMessages).toEqual(ends ? ['toasts.account.xuaFetchFail'] : []);
  });

  it('[SES-08] a signed-out user can act for nobody', async () => {
    const { tab, platform } = await asRita();
    await tab.session.signOut();
    expect(await tab.session.actFor(lea)).toMatchObject({ error: { reason: 'signedOut' } });
    expect(tab.state().representedPerson).toBeUndefined();
    expect(platform.grants()).not.toContain('token-exchange');
  });

  it('[SES-13] a user who returns to themselves while the exchange is pending stays there', async () => {
    const { tab } = await asRita();
    const acted = tab.session.actFor(lea);
    tab.session.actForSelf();
    expect(await acted).toMatchObject({ error: { reason: 'cancelled' } });
    expect(tab.state()).toMatchObject({ role: 'PAT' });
    expect(tab.state().representedPerson).toBeUndefined();
  });

  it('[SES-13] [SES-15] a token that arrives after the user has returned to themselves is not used', async () => {
    const { tab, clock } = await asRita();
    await tab.session.actFor(lea);
    await clock.forward(116_000);
    const late = tab.session.connection.authorize();
    tab.session.actForSelf();
    expect(await late).toEqual({ ok: false, error: { reason: 'cancelled' } });
    expect(tab.state()).not.toHaveProperty('exchanged');
  });

  it('[SES-11] another tab is notified at once, keeps its own person, and can stay', async () => {
    const { tab, openTab } = await asRita();
    const other = openTab();
    await tab.session.actFor(lea);
    expect(other.state()).toMatchObject({ role: 'PAT', actingElsewhere: { representedPerson: lea } });
    other.session.keepRepresentedPerson();
    expect(other.state().actingElsewhere).toBeUndefined();
    expect(other.reload().state()).toMatchObject({ role: 'PAT' });
    tab.session.actForSelf();
    expect(tab.state()).toMatchObject({ role: 'PAT' });
    expect(tab.state().representedPerson).toBeUndefined();
  });

  it("[SES-14] an assistant's exchange names the principal, and the patient stays open when the principal changes", async () => {
    const { openTab, platform } = await openBrowser();
    platform.answers.claims = { sub: 'lena', roles: ['ASS'] };
    const tab = openTab();
    await tab.signIn();
    await tab.session.actFor(meier);
    expect(platform.grants()).not.toContain('token-exchange');
    await tab.session.openPatient(anna);
    expect(platform.asked.at(-1)?.form).toMatchObject({
      role: 'ASS',
      principal_id: meier.gln,
      principal_name: 'Peter Meier',
    });
    const gruppe: RepresentedPerson = { firstName: 'Claudia', lastName: 'Gruppe', gln: '7601000102737' as Gln };
    await tab.session.actFor(gruppe);
    expect(platform.asked.at(-1)?.form).toMatchObject({ principal_id: gruppe.gln });
    expect(tab.state()).toMatchObject({ representedPerson: gruppe, patient: { family: 'Keller' } });
    platform.answers.exchange = { status: 403, error: 'access_denied' };
    expect(await tab.session.actFor(meier)).toMatchObject({ error: { reason: 'unauthorizedPatientAccess' } });
    expect(tab.state()).toMatchObject({ representedPerson: meier });
    expect(tab.state().patient).toBeUndefined();
    expect(tab.went.at(-1)).toBe('/patients');
  });
});
