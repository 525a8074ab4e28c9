// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '@epr/domain/messages';
import type { Gln, Spid } from '@epr/domain/values';
import { openBrowser } from './testing/tab.ts';

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

async function asProfessional() {
  const browser = await openBrowser();
  const shownMessages: MessageKey[] = [];
  const tab = browser.openTab({ showMessage: (key: MessageKey) => void shownMessages.push(key) });
  await tab.signIn();
  const lastExchange = () => browser.platform.asked.findLast(({ form }) => form['grant_type']?.endsWith('exchange'));
  return { ...browser, tab, shownMessages, lastExchange };
}

describe('emergency access', () => {
  it('[PSR-06] [SES-14] requests purpose EMER with the captcha in a header, and stays granted after a reload', async () => {
    const { tab, lastExchange, clock } = await asProfessional();
    expect(await tab.session.startEmergency(anna, 'solved')).toMatchObject({ ok: true });
    expect(lastExchange()?.form).toMatchObject({ role: 'HCP', purpose_of_use: 'EMER' });
    expect(new Headers(lastExchange()?.init.headers).get('captcha-token')).toBe('solved');
    expect(tab.state()).toMatchObject({ emergency: 'granted', emergencySince: clock.now(), patient: anna });
    const again = tab.reload();
    expect(again.state()).toMatchObject({ emergency: 'granted', emergencySince: clock.now(), patient: anna });
    await again.session.connection.authorize();
    expect(lastExchange()?.form['purpose_of_use']).toBe('EMER');
    // The emergency access applies to this patient and this professional only.
    await again.session.openPatient({ ...anna, given: 'Lea', spid: '761337610469261945' as Spid });
    expect(lastExchange()?.form['purpose_of_use']).toBe('NORM');
    await again.session.startEmergency(anna, 'solved');
    await again.session.actFor({ firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as Gln });
    expect(lastExchange()?.form).toMatchObject({ role: 'ASS', purpose_of_use: 'NORM' });
  });

  it('[PSR-06] after a faulty captcha it can be requested again, and the patient stays open', async () => {
    const { tab, platform, shownMessages } = await asProfessional();
    await tab.session.openPatient(anna);
    platform.answers.exchange = { status: 400, error: 'captcha_invalid' };
    expect(await tab.session.startEmergency(anna, 'wrong')).toMatchObject({ error: { reason: 'captchaFaulty' } });
    expect(tab.state()).toMatchObject({ emergency: 'none', patient: anna });
    platform.answers.exchange = { status: 200 };
    expect(await tab.session.startEmergency(anna, 'right')).toMatchObject({ ok: true });
    expect(shownMessages).toEqual([]);
  });

  it('[PSR-06] a request aborted before the response grants nothing and leaves the state unchanged', async () => {
    const { tab, shownMessages } = await asProfessional();
    await tab.session.openPatient(anna);
    const went = tab.went.length;
    const waiting = new AbortController();
    const started = tab.session.startEmergency(anna, 'solved', waiting.signal);
    waiting.abort();
    expect(tab.state()).toMatchObject({ emergency: 'none', patient: anna });
    expect(await started).toMatchObject({ error: { reason: 'cancelled' } });
    expect(tab.state()).toMatchObject({ emergency: 'none', patient: anna });
    expect([shownMessages, tab.went.length]).toEqual([[], went]);
    // The dialog closes once the access is granted; its abort no longer cancels anything.
    const dialog = new AbortController();
    await tab.session.startEmergency(anna, 'solved', dialog.signal);
    dialog.abort();
    expect(tab.state()).toMatchObject({ emergency: 'granted' });
  });

  it('[PSR-04] a record whose opening was aborted stays closed', async () => {
    const { tab } = await asProfessional();
    const waiting = new AbortController();
    const opened = tab.session.openPatient(anna, waiting.signal);
    waiting.abort();
    expect(await opened).toMatchObject({ error: { reason: 'cancelled' } });
    expect(tab.state().patient).toBeUndefined();
  });

  it.each([400, 401, 403, 500])(
    '[PSR-06] a request refused with %i clears emergency and patient, opens the search and is reported',
    async (status) => {
      const { tab, platform, shownMessages } = await asProfessional();
      await tab.session.openPatient(anna);
      platform.answers.exchange = { status, error: 'access_denied' };
      expect(await tab.session.startEmergency(anna, 'solved')).toMatchObject({ ok: false });
      expect(tab.state()).toMatchObject({ emergency: 'none' });
      expect([tab.state().patient, tab.state().exchanged]).toEqual([undefined, undefined]);
      expect([shownMessages, tab.went.at(-1)]).toEqual([['toasts.emergency.requestFail'], '/patients']);
    },
  );

  it('[PSR-06] an answer without a token may have started it, which is said', async () => {
    const { tab, platform, shownMessages } = await asProfessional();
    platform.answers.exchange = { status: 200, token: '' };
    expect(await tab.session.startEmergency(anna, 'solved')).toMatchObject({ error: { reason: 'tokenMissing' } });
    expect(tab.state()).toMatchObject({ emergency: 'none' });
    expect(shownMessages).toEqual(['toasts.emergency.requestUnknown']);
  });

  it.each([
    [400, 'captcha_invalid'],
    [403, 'access_denied'],
  ])('[PSR-06] ends and closes the patient when its token is not renewed: %i %s', async (status, error) => {
    const { tab, platform, shownMessages, clock } = await asProfessional();
    await tab.session.startEmergency(anna, 'solved');
    platform.answers.exchange = { status, error };
    await clock.forward(200_000);
    expect(await tab.session.connection.authorize()).toMatchObject({ ok: false });
    expect(tab.state().patient).toBeUndefined();
    expect([shownMessages, tab.went.at(-1)]).toEqual([['toasts.emergency.ended'], '/patients']);
  });

  it('[PSR-07] ending it exchanges for normal access, refetches, and is indicated until the patient is closed', async () => {
    const { tab, lastExchange, platform } = await asProfessional();
    await tab.session.startEmergency(anna, 'solved');
    expect(await tab.session.endEmergency()).toMatchObject({ ok: true });
    // The token for normal access is there: the next call needs no other.
    const { length } = platform.grants();
    expect(await tab.session.connection.authorize()).toMatchObject({ ok: true });
    expect(platform.grants()).toHaveLength(length);
    expect(lastExchange()?.form['purpose_of_use']).toBe('NORM');
    expect(tab.state()).toMatchObject({ emergency: 'none', normalAccess: true, patient: anna });
    expect([tab.cleared.at(-1), tab.went.at(-1)]).toEqual(['patient', '/documents']);
    tab.session.closePatient();
    expect(tab.state()).not.toHaveProperty('normalAccess');
  });

  it('[PSR-07] closes the patient when no token for normal access is issued', async () => {
    const { tab, platform, shownMessages, storage } = await asProfessional();
    await tab.session.startEmergency(anna, 'solved');
    platform.answers.exchange = { status: 403, error: 'access_denied' };
    expect(await tab.session.endEmergency()).toMatchObject({ ok: false });
    expect([shownMessages, tab.went.at(-1)]).toEqual([['toasts.auth.unauthorizedPatientAccess'], '/patients']);
    expect(JSON.stringify(storage.entries())).not.toMatch(/Keller|761337610411353650/);
  });
});
