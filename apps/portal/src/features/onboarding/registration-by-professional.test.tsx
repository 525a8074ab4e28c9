import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyRegistration, type RegistrationInput } from '@epr/domain/onboarding';
import type { SessionState } from '@epr/domain/session';
import { searchedPatient } from '../../context/drafts/registration-page-state.ts';
import { json } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import {
  nina,
  problem,
  keeping,
  onForm,
  type,
  next,
  step,
  fillPerson,
  fillAddress,
} from './testing/registration-form.tsx';
import { registrationDrafts } from './drafts.ts';

afterEach(cleanup);

const meier: Partial<SessionState> = {
  role: 'HCP',
  identity: { subject: 'dr.meier', name: 'Peter Meier', roles: ['HCP'] },
};

const professional = { variant: 'professional' } as const;

/** A form that only has to be sent. */
const complete: RegistrationInput = {
  ...emptyRegistration,
  ...{ given: 'Nina', family: 'Neu', birthDate: '04.05.2016', gender: 'female', ahv: '756.3100.0000.19' },
  ...{ street: 'Aareweg 3', postalCode: '3005', city: 'Bern', consent: true },
};

describe('registration by a professional', () => {
  test('[PSR-08] prefills the search terms, makes contacts optional, and provides the declaration for signature', async () => {
    const keep = keeping();
    searchedPatient.save('dr.meier', { family: 'Neu', given: 'Nina' }, Date.now(), keep.session);
    const { router } = await onForm(() => json({ spid: '761337610411353650' }, 201), {
      keep,
      state: meier,
      configuration: professional,
    });
    expect(await screen.findByDisplayValue('Nina')).toBeDefined();
    await fillPerson();
    await fillAddress();
    await step('Kontakt');
    await type(/E-Mail/, 'nina@');
    await next();
    const email = screen.getByRole('textbox', { name: /E-Mail/ });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(email);
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await next();
    await step('Prüfen und einwilligen');
    expect(screen.getByText(/erhalten Sie kein Zugriffsrecht/)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /schriftlich eingewilligt/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
    expect(await screen.findByRole('heading', { name: 'Das EPD von Nina Neu ist eröffnet' })).toBeDefined();
    expect(screen.getByText(/Drucken Sie die Erklärung/)).toBeDefined();
    // The history of the tab survives the sign-out, so it must not contain the name.
    expect(JSON.stringify(router.state.location)).not.toContain('Nina');
    expect(screen.queryByRole('button', { name: 'Zu meinem EPD' })).toBeNull();
  });

  test('[PSR-08] does not restore the draft of one patient when another one is registered', async () => {
    const keep = keeping();
    const form = () => onForm(() => json({}), { keep, state: meier, configuration: professional });
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    searchedPatient.save('dr.meier', { family: 'Neu', given: 'Nina' }, Date.now(), keep.session);
    await form();
    await type(/AHV-Nummer/, '756.3100.0000.19');
    cleanup();
    // Left and opened again, also from a search for the same person, the form is as it was.
    await form();
    expect(field(/AHV-Nummer/).value).toBe('756.3100.0000.19');
    cleanup();
    searchedPatient.save('dr.meier', { family: 'Neu', given: 'Nina' }, Date.now(), keep.session);
    await form();
    expect(field(/AHV-Nummer/).value).toBe('756.3100.0000.19');
    cleanup();
    searchedPatient.save('dr.meier', { family: 'Alt', given: 'Nina' }, Date.now(), keep.session);
    await form();
    expect([field(/Nachname/).value, field(/AHV-Nummer/).value]).toEqual(['Alt', '']);
    cleanup();
    const otto = {
      ...{ family: 'Gross', given: 'Otto', birthDate: '04.05.1950', gender: 'male', ahv: '756.3100.0000.19' },
      ...{ postalCode: '7000', city: 'Chur' },
    };
    searchedPatient.save('dr.meier', otto, Date.now(), keep.session);
    const { router } = await form();
    const person = [/Nachname/, /Vorname/, /Geburtsdatum/, /AHV-Nummer/].map((name) => field(name).value);
    expect(person).toEqual([otto.family, otto.given, otto.birthDate, otto.ahv]);
    // The search terms are removed once they are in the form.
    expect(keep.session.getItem('epr.registration.searched')).toBeNull();
    expect(screen.getByRole('combobox', { name: /Geschlecht/ })).toHaveProperty('value', otto.gender);
    await act(() => router.navigate('/register-patient/form?step=address'));
    expect([field(/PLZ/).value, field(/Ort/).value]).toEqual([otto.postalCode, otto.city]);
    cleanup();
    // After a reload, the form is still the one for this person, although nothing was typed into it.
    await form();
    expect(field(/Nachname/).value).toBe(otto.family);
  });

  test.each([
    ['Patientin', nina, {}, /Ich willige ein/, true],
    ['Fachperson', meier, professional, /schriftlich eingewilligt/, false],
  ] as const)(
    '[ONB-02] [PSR-08] %s: for what may be another person the written consent of a patient is asked for again, with another town it is not',
    async (...row) => {
      const [, state, configuration, box, kept] = row;
      const keep = keeping();
      registrationDrafts.save(state.identity?.subject ?? '', { ...complete, consent: true }, Date.now(), keep.session);
      const { router } = await onForm(() => json({}), {
        ...{ keep, state, configuration },
        at: '/register-patient/form?step=address',
      });
      const consent = async () => {
        await act(() => router.navigate('/register-patient/form?step=review'));
        return screen.getByRole<HTMLInputElement>('checkbox', { name: box }).checked;
      };
      fireEvent.change(screen.getByRole('textbox', { name: /Ort/ }), { target: { value: 'Thun' } });
      expect(await consent()).toBe(true);
      for (const [name, value] of [
        [/AHV-Nummer/, '756.3100.0000.26'],
        [/Vorname/, 'Nora'],
        [/Nachname/, 'Alt'],
        [/Geburtsdatum/, '05.05.2016'],
      ] as const) {
        await act(() => router.navigate('/register-patient/form?step=person'));
        fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
        expect([name, await consent()]).toEqual([name, kept]);
        if (!kept) fireEvent.click(screen.getByRole('checkbox', { name: box }));
      }
    },
  );

  const ada = { family: 'Muster', given: 'Ada' };

  test.each([
    ['another birth date', { ...ada, birthDate: '04.05.1950' }, { ...ada, birthDate: '5.5.1950' }, false],
    ['the birth date in another form', { ...ada, birthDate: '04.05.1950' }, { ...ada, birthDate: '4.5.1950' }, true],
    ['a birth date the form does not have', ada, { ...ada, birthDate: '04.05.1950' }, false],
    ['another date that cannot be read', { ...ada, birthDate: '31.2.1950' }, { ...ada, birthDate: '30.2.1950' }, false],
    ['another gender', { ...ada, gender: 'female' }, { ...ada, gender: 'other' }, false],
    ['another place', { ...ada, postalCode: '3000' }, { ...ada, postalCode: '7000' }, false],
    ['another town', { ...ada, city: 'Bern' }, { ...ada, city: 'Chur' }, false],
    ['another AHV number', { ahv: '756.3100.0000.19' }, { ahv: '756.3100.0000.26' }, false],
    ['the same AHV number', { ahv: '756.3100.0000.19' }, { ahv: '7563100000019' }, true],
    ['no name, as by EPR-SPID', {}, {}, false],
    ['a given name only', { given: 'Ada' }, { given: 'Ada' }, false],
    ['a family name only', { family: 'Muster' }, { family: 'Muster' }, false],
  ])('[PSR-08] a draft is restored after a search with %s: %j, then %j: %s', async (...row) => {
    const [, first, second, same] = row;
    const keep = keeping();
    const streetFor = async (searched: Readonly<Record<string, string>>) => {
      searchedPatient.save('dr.meier', searched, Date.now(), keep.session);
      const at = '/register-patient/form?step=address';
      await onForm(() => json({}), { keep, state: meier, configuration: professional, at });
      return screen.getByRole<HTMLInputElement>('textbox', { name: /Strasse/ });
    };
    fireEvent.change(await streetFor(first), { target: { value: 'Aareweg 3' } });
    cleanup();
    const street = await streetFor(second);
    expect(street.value).toBe(same ? 'Aareweg 3' : '');
    expect(screen.queryByText('Ihre Angaben von vorhin sind noch da.') !== null).toBe(same);
  });

  describe('a response that arrives after the form was left', () => {
    /** Sends the form of one patient, begins that of another one, and returns a function that lets the platform respond. */
    async function leaving() {
      const keep = keeping();
      let respond: (answer: Response) => void = () => undefined;
      registrationDrafts.save('dr.meier', complete, Date.now(), keep.session);
      const view = await onForm(() => new Promise<Response>((resolve) => (respond = resolve)), {
        keep,
        state: meier,
        configuration: professional,
        at: '/register-patient/form?step=review',
      });
      await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
      await act(() => view.router.navigate('/patients'));
      searchedPatient.save('dr.meier', { family: 'Gross', given: 'Otto' }, Date.now(), keep.session);
      await act(() => view.router.navigate('/register-patient/form'));
      await type(/Geburtsdatum/, '04.05.1950');
      return { ...view, keep, respond: (answer: Response) => act(() => Promise.resolve(respond(answer))) };
    }

    test('[ONB-03] [PSR-08] leaves the form of another patient unchanged', async () => {
      const { respond, router, keep } = await leaving();
      await respond(json({ spid: '761337610411353650' }, 201));
      // Who was registered is shown: there is a declaration to be signed.
      expect(await screen.findByRole('heading', { name: 'Das EPD von Nina Neu ist eröffnet' })).toBeDefined();
      expect(keep.session.getItem('epr.draft.registration')).toContain('04.05.1950');
      await act(() => router.navigate('/register-patient/form'));
      expect(screen.getByRole('textbox', { name: /Nachname/ })).toHaveProperty('value', 'Gross');
    });

    test('[ONB-03] [PSR-08] is shown as a message when it is a refusal, and does not leave the form of another patient', async () => {
      const { respond, router, shownMessages } = await leaving();
      await respond(problem(409, 'onboarding.registration.alreadyExists'));
      await waitFor(() => expect(shownMessages).toEqual(['onboarding.registration.alreadyExists']));
      expect(router.state.location.pathname).toBe('/register-patient/form');
      expect(screen.getByRole('textbox', { name: /Geburtsdatum/ })).toHaveProperty('value', '04.05.1950');
    });
  });

  test.each([
    [
      409,
      'onboarding.registration.alreadyExists',
      /gibt es bereits ein EPD/,
      ['Suchen Sie die Person mit ihrer AHV-Nummer.'],
    ],
    [
      422,
      'onboarding.registration.notPossible',
      /kann hier nicht registriert werden/,
      [
        expect.stringMatching(
          /^Vielleicht hat diese Person schon ein EPD unter einer anderen Nummer, oder Ihr Eintrag/,
        ),
      ],
    ],
    [500, '', /Registrierung ist nicht gelungen/, []],
  ])('[PSR-08] %i %s has its own message and advice', async (status, code, words, advice) => {
    const keep = keeping();
    const typed = { given: 'Nina', family: 'Neu', birthDate: '04.05.2016', gender: 'female', ahv: '7563100000019' };
    const place = { street: 'Aareweg 3', postalCode: '3005', city: 'Bern', consent: true };
    registrationDrafts.save('dr.meier', { ...emptyRegistration, ...typed, ...place }, Date.now(), keep.session);
    const at = '/register-patient/form?step=review';
    const { router } = await onForm(() => problem(status, code), {
      ...{ at, keep, state: meier, configuration: professional },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
    const heading = await screen.findByRole('heading', { level: 2, name: words });
    const said = readAloud(document.body);
    expect(said[0]).toBe('# Die Person wurde nicht registriert');
    const after = said.slice(said.indexOf(`## ${heading.textContent}`) + 1);
    expect(after.slice(0, advice.length + 1)).toEqual([...advice, 'Ihre Angaben sind noch da.']);
    // Back leads to the form.
    expect(router.state.historyAction).toBe('PUSH');
    expect(screen.getByRole('link', { name: 'Zur Patientensuche' })).toBeDefined();
  });
});
