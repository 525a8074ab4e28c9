import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallResult } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { registeredPatient } from '../../context/drafts/registration-page-state.ts';
import { stubSaving } from '../../context/testing/browser.ts';
import { json } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { anna } from '../../context/testing/session.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { translateIn } from '../../i18n/index.ts';
import {
  nina,
  routes,
  problem,
  keeping,
  onForm,
  type,
  next,
  step,
  fillPerson,
  fillAddress,
} from './testing/registration-form.tsx';

afterEach(cleanup);

async function fillAll() {
  await fillPerson();
  await fillAddress();
  await step('Kontakt');
  await type(/Telefon/, '0791234567');
  await type(/E-Mail/, 'nina.neu@example.ch');
  await next();
  await step('Prüfen und einwilligen');
}

describe("opening one's own record", () => {
  test('[ONB-02] each step reports errors at its fields, keeps the input, and does not validate the next step', async () => {
    const { router } = await onForm(() => json({}));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Vorname/ }).value).toBe('Nina');
    // The first step does not take the focus when the page opens.
    expect(document.activeElement).not.toBe(await step('Zur Person'));
    await userEvent.clear(screen.getByRole('textbox', { name: /Vorname/ }));
    await type(/Geburtsdatum/, '31.02.1996');
    await type(/AHV-Nummer/, '756.3100.0000.18');
    // Nothing is wrong before the step is left.
    expect(screen.getAllByRole('textbox').filter((field) => field.hasAttribute('aria-invalid'))).toEqual([]);
    await next();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Vorname: Diese Angabe fehlt.',
      'Geburtsdatum: Das ist kein gültiges Geburtsdatum. Schreiben Sie es so: 31.01.1984.',
      'Geschlecht: Diese Angabe fehlt.',
      'AHV-Nummer: Das ist keine gültige AHV-Nummer. Sie beginnt mit 756 und hat 13 Ziffern.',
    ]);
    expect(document.activeElement).toBe(summary);
    // The step is not opened once more: one step back leaves the form.
    expect(router.state.location.search).toBe('');
    expect(readAloud(summary)[1]).toBe('Bitte prüfen Sie 4 Angaben');
    // Each link of the summary leads to its field.
    for (const link of within(summary).getAllByRole('link')) {
      await userEvent.click(link);
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.getByRole('textbox', { name: /AHV-Nummer/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Geburtsdatum/ }).value).toBe('31.02.1996');
    await type(/Vorname/, 'N');
    expect(screen.getByRole('textbox', { name: /Vorname/ }).getAttribute('aria-invalid')).toBeNull();
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    await userEvent.clear(screen.getByRole('textbox', { name: /AHV-Nummer/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: /Geburtsdatum/ }));
    await type(/Geburtsdatum/, '1.2.03');
    await next();
    const twoYears = 'Diese Jahreszahl kann zwei Jahre bedeuten. Bitte schreiben Sie sie mit vier Ziffern.';
    expect(await screen.findAllByText(new RegExp(`${twoYears}$`))).toHaveLength(2);
    expect(await screen.findAllByText(/Ohne AHV-Nummer kann kein EPD eröffnet werden/)).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    // While a value is being typed, its error says what is wrong with it by now.
    await type(/AHV-Nummer/, '7');
    expect(screen.getAllByText(/Das ist keine gültige AHV-Nummer/)).toHaveLength(2);
    expect(screen.queryByText(/Ohne AHV-Nummer kann kein EPD eröffnet werden/)).toBeNull();
  });

  test('[ONB-02] a town filled in from its postal code has no error; errors are listed in the order of the fields', async () => {
    await onForm(() => json({}), { at: '/register-patient/form?step=address' });
    await next();
    const town = () => screen.getByRole('textbox', { name: /Ort/ });
    await waitFor(() => expect(town().getAttribute('aria-invalid')).toBe('true'));
    await type(/PLZ/, '3005');
    await waitFor(() => expect(town()).toHaveProperty('value', 'Bern'));
    await waitFor(() => expect(town().getAttribute('aria-invalid')).toBeNull());
    // Another country has other towns.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'Deutschland');
    fireEvent.change(screen.getByRole('textbox', { name: /PLZ/ }), { target: { value: '8001' } });
    expect(town()).not.toHaveProperty('value', 'Zürich');
    fireEvent.change(screen.getByRole('textbox', { name: /Strasse/ }), { target: { value: 'Aareweg 3' } });
    await next();
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toMatch(/^PLZ/);
    // A value that is valid in the other country has no error any more, and the next step starts without errors.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'Schweiz');
    await next();
    await step('Kontakt');
    expect(screen.queryByRole('alert')).toBeNull();
    await next();
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Telefon', 'E-Mail']);
    // The portal's own message, not the browser's.
    await type(/Telefon/, '0791234567');
    await type(/E-Mail/, 'nina@');
    await next();
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toMatch(
      /^E-Mail: Diese E-Mail-Adresse ist nicht vollständig/,
    );
  });

  test('[ONB-02] [ONB-03] three steps and the review with the consent open the record and provide its declaration', async () => {
    const sent: unknown[] = [];
    const saved: string[] = [];
    stubSaving((name) => saved.push(name));
    const keep = keeping();
    const renewIdentity = vi.fn(() => Promise.resolve());
    const { router } = await onForm(
      (body) => {
        sent.push(body);
        return json({ spid: '761337610411353650' }, 201);
      },
      { keep, session: { renewIdentity } },
    );
    await fillAll();
    // From the review to a step, then by the buttons back to the first step and forward again.
    await userEvent.click(screen.getByRole('button', { name: 'Kontakt ändern' }));
    await step('Kontakt');
    for (const before of ['Adresse', 'Zur Person']) {
      await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
      expect(document.activeElement).toBe(await step(before));
    }
    await next();
    await next();
    await step('Kontakt');
    await next();
    expect(document.activeElement).toBe(await step('Prüfen und einwilligen'));
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Prüfen und einwilligen');
    const steps = within(screen.getByRole('list', { name: 'Schritte' })).getAllByRole('listitem');
    expect(steps.map(({ dataset }) => dataset['done'])).toEqual(['true', 'true', 'true', undefined]);
    for (const words of ['04.05.2016', '756.3100.0000.19', '+41 79 123 45 67', 'Schweiz', 'weiblich'])
      expect(screen.getByText(words)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Einwilligen und EPD eröffnen' }));
    expect(await screen.findAllByText(/Ohne Einwilligung kann kein EPD eröffnet werden\.$/)).toHaveLength(2);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Ich willige ein/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Einwilligen und EPD eröffnen' }));
    expect(await screen.findByText('Nummer des EPD (EPR-SPID): 761337610411353650')).toBeDefined();
    expect(sent).toEqual([
      expect.objectContaining({ given: 'Nina', ahv: '7563100000019', phone: '+41791234567', consent: true }),
    ]);
    expect(keep.session.getItem('epr.draft.registration')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'PDF herunterladen' }));
    await waitFor(() => expect(saved).toEqual(['Einwilligung EPD.pdf']));
    // Navigating back does not lead to the form, which could be sent again.
    expect([router.state.location.pathname, router.state.historyAction]).toEqual([
      '/register-patient/success',
      'REPLACE',
    ]);
  });

  test('[ONB-03] entering the record renews the sign-in, uses the provider when that brings no role, and reports a provider that cannot be used', async () => {
    const misconfigured = { ok: false, error: { reason: 'misconfigured' } } as const;
    const answers: CallResult<void>[] = [{ ok: true, value: undefined }];
    const signIn = vi.fn(() => Promise.resolve(answers.shift() ?? misconfigured));
    const keep = keeping();
    registeredPatient.save(
      'nina.neu',
      { spid: '761337610411353650' as Spid, name: 'Nina Neu' },
      Date.now(),
      keep.session,
    );
    let renewed: () => void = () => undefined;
    const renewIdentity = () => new Promise<void>((resolve) => (renewed = resolve));
    const { shownMessages } = await onForm(() => json({}), {
      ...{ at: '/register-patient/success', keep },
      session: { signIn, renewIdentity },
    });
    const enter = await screen.findByRole('button', { name: 'Zu meinem EPD' });
    await userEvent.click(enter);
    expect([enter.getAttribute('aria-busy'), signIn.mock.calls]).toEqual(['true', []]);
    renewed();
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('alpen-id', '/documents'));
    await waitFor(() => expect(enter.getAttribute('aria-busy')).toBeNull());
    expect(shownMessages).toEqual([]);
    await userEvent.click(enter);
    renewed();
    await waitFor(() =>
      expect([shownMessages, enter.getAttribute('aria-busy')]).toEqual([['toasts.auth.providerMisconfigured'], null]),
    );
  });

  test.each([
    [403, 'onboarding.patient.ahvNotOwn', /muss Ihre eigene AHV-Nummer sein/, /Krankenversicherungskarte/],
    [409, 'onboarding.patient.recordExists', /gibt es bereits ein EPD/, /mit der dieses EPD eröffnet wurde/],
    [
      403,
      'onboarding.patient.notQualified',
      /fehlt die Prüfung Ihres Ausweises/,
      /am Schalter oder per Video prüfen und/,
    ],
    [500, '', /im Moment nicht möglich/, /Ihre Angaben sind noch da/],
    [429, '', /Zu viele Anfragen/, /Ihre Angaben sind noch da/],
    [504, '', /Es kam keine Antwort/, /Ihre Angaben sind noch da/],
  ])(
    '[ONB-03] [ONB-04] %i %s has its own message, links back to the input, and help',
    async (status, code, words, help) => {
      await onForm(() => problem(status, code));
      await fillAll();
      await userEvent.click(screen.getByRole('checkbox', { name: /Ich willige ein/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Einwilligen und EPD eröffnen' }));
      expect(await screen.findByRole('heading', { level: 2, name: words })).toBeDefined();
      expect(screen.getAllByText(help).length).toBeGreaterThan(0);
      // Where the same input would fail again, changing it is what stands out.
      const standsOut = (name: string) => /primary/.test(screen.getByRole('link', { name }).className);
      const changes = code !== '';
      expect([standsOut('Angaben ändern'), standsOut('Nochmals versuchen')]).toEqual([changes, !changes]);
      expect(screen.getByRole('link', { name: 'Zur Hilfe' })).toBeDefined();
      await userEvent.click(screen.getByRole('link', { name: 'Nochmals versuchen' }));
      expect(await screen.findByText('756.3100.0000.19')).toBeDefined();
      expect(screen.getByRole('checkbox', { name: /Ich willige ein/ })).toHaveProperty('checked', true);
    },
  );

  test('[ONB-03] a draft survives a reload and a new sign-in, for the same user only', async () => {
    const keep = keeping();
    const first = await onForm(() => json({}), { keep });
    await fillPerson();
    await step('Adresse');
    await type(/Strasse/, 'Aareweg 3');
    first.unmount();
    const again = await onForm(() => json({}), { keep, at: '/register-patient/form?step=address' });
    expect(screen.getByText('Ihre Angaben von vorhin sind noch da.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Strasse/ }).value).toBe('Aareweg 3');
    again.unmount();
    const other = { ...nina, identity: { subject: 'nora', name: 'Nora Video', roles: [] } };
    await onForm(() => json({}), { keep, state: other });
    // Nor is anything made up where the eID does not name the parts of the name.
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', '', '']);
  });

  test.each(['Nochmals versuchen', 'Angaben ändern'])(
    '[ONB-03] after "%s", Back does not lead to the failure that may be overcome meanwhile',
    async (action) => {
      const { router } = await onForm(() => json({}), { at: '/register-patient' });
      await act(() =>
        router.navigate('/register-patient/error', { state: { reason: 'onboarding.patient.ahvNotOwn' } }),
      );
      await userEvent.click(screen.getByRole('link', { name: action }));
      expect(router.state.location.pathname).toBe('/register-patient/form');
      await act(() => router.navigate(-1));
      await waitFor(() => expect(router.state.location.pathname).toBe('/register-patient'));
    },
  );

  test('[ONB-02] an unknown step in the URL opens the first one', async () => {
    await onForm(() => json({}), { at: '/register-patient/form?step=third' });
    expect(await step('Zur Person')).toBeDefined();
  });

  test('[ONB-02] submitting a review opened directly leads to the first incomplete step', async () => {
    const { router } = await onForm(() => json({}), { at: '/register-patient/form?step=review' });
    await userEvent.click(screen.getByRole('button', { name: 'Einwilligen und EPD eröffnen' }));
    expect(await step('Zur Person')).toBeDefined();
    expect((await screen.findAllByText(/Ohne AHV-Nummer/)).length).toBeGreaterThan(0);
    // Each step is an entry of the history.
    await act(() => router.navigate(-1));
    expect(await step('Prüfen und einwilligen')).toBeDefined();
  });

  test('[ONB-04] the start page says that there is no record for this eID yet', async () => {
    await onForm(() => json({}), { at: '/register-patient' });
    expect(screen.getByText('Für diese eID gibt es noch kein EPD.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Beginnen' }));
    expect(await step('Zur Person')).toBeDefined();
  });
});

describe('registration pages opened directly', () => {
  test.each(['/register-patient/success', '/register-patient/error'])(
    '[ONB-03] %s redirects to the start without a preceding registration',
    async (at) => {
      const { router } = await onForm(() => json({}), { at });
      await waitFor(() => expect(router.state.location.pathname).toBe('/register-patient'));
      expect(router.state.historyAction).toBe('REPLACE');
    },
  );

  test('[ONB-03] does not show a record opened by another user', async () => {
    const keep = keeping();
    registeredPatient.save('nora', { spid: '761337610411353650' as Spid, name: 'Nora' }, Date.now(), keep.session);
    const { router } = await onForm(() => json({}), { at: '/register-patient/success', keep });
    await waitFor(() => expect(router.state.location.pathname).toBe('/register-patient'));
    expect(screen.queryByText(/761337610411353650/)).toBeNull();
  });

  test('[ONB-03] a user with a draft continues where the form was left', async () => {
    const keep = keeping();
    // Opening the form without typing does not create a draft.
    const { router } = await onForm(() => json({}), { keep });
    await act(() => router.navigate('/register-patient'));
    await userEvent.click(screen.getByRole('link', { name: 'Beginnen' }));
    await type(/Geburtsdatum/, '04.05.2016');
    cleanup();
    await onForm(() => json({}), { keep, at: '/register-patient' });
    expect(screen.getByRole('link', { name: 'Weiterfahren, wo Sie waren' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Beginnen' })).toBeNull();
  });

  test('[ONB-03] a user whose renewed sign-in has a role enters the record without the provider', async () => {
    const keep = keeping();
    registeredPatient.save('nina.neu', { spid: '761337610411353650' as Spid, name: 'Nina' }, Date.now(), keep.session);
    const signIn = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
    let state: SessionState = { ...anna, ...nina };
    const renewIdentity = () => {
      state = { ...state, role: 'PAT' };
      return Promise.resolve();
    };
    const session = { signIn, renewIdentity, getState: () => state };
    await onForm(() => json({}), { at: '/register-patient/success', keep, session });
    await userEvent.click(await screen.findByRole('button', { name: 'Zu meinem EPD' }));
    expect(await screen.findByText('the record')).toBeDefined();
    expect(signIn).not.toHaveBeenCalled();
  });

  test('[ONB-03] reports a declaration that cannot be loaded, and it can be requested again', async () => {
    const keep = keeping();
    registeredPatient.save('nina.neu', { spid: '761337610411353650' as Spid, name: 'Nina' }, Date.now(), keep.session);
    const asked: string[] = [];
    let respond: (answer: Response) => void = () => undefined;
    await renderScreen({
      routes,
      at: '/register-patient/success',
      state: nina,
      keep,
      locale: 'fr-ch',
      platform: (input, init) => {
        const request = new Request(input, init);
        asked.push(`${request.url} ${request.headers.get('accept-language') ?? ''}`);
        return new Promise<Response>((resolve) => (respond = resolve));
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /PDF/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('button', { name: /PDF/ }).getAttribute('aria-busy')).toBe('true');
    respond(json({}, 429));
    const t = await translateIn('fr-ch');
    expect((await screen.findByRole('alert')).textContent).toBe(t('toasts.auth.throttled'));
    expect(asked[0]).toMatch(/761337610411353650\/Consent.*fr/i);
    expect(screen.getByRole('button', { name: /PDF/ }).getAttribute('aria-busy')).not.toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /PDF/ }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
