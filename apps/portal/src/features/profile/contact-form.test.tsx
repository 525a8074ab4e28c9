import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { json, platform } from '../../context/testing/platform.ts';
import { optionsOf, readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { stored, nobodyRepresents, answer, onProfile, field, type, save } from './testing/on-profile.tsx';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(cleanup);

describe('the profile', () => {
  test('[SET-05] a new postal code fills in its town or suggests several, but does not replace a typed one', async () => {
    await onProfile(() => answer(stored)).stage;
    await type('Ort', '');
    await save();
    await waitFor(async () => expect((await field('Ort')).getAttribute('aria-invalid')).toBe('true'));
    await type('PLZ', '1003');
    await waitFor(async () => expect(await field('Ort')).toHaveProperty('value', 'Lausanne'));
    await waitFor(async () => expect((await field('Ort')).getAttribute('aria-invalid')).toBeNull());
    expect(screen.getByText('Aus der Postleitzahl ergänzt.')).toBeDefined();
    await type('PLZ', '6343');
    expect(await screen.findByText(/Zu dieser Postleitzahl gehören: .*Rotkreuz/)).toBeDefined();
    const town = screen.getByRole('combobox', { name: /^Ort/ });
    expect(town).toHaveProperty('value', 'Lausanne');
    await userEvent.clear(town);
    await userEvent.type(town, 'Anderswo');
    await type('PLZ', '3006');
    await waitFor(() => expect(screen.queryByText(/Rotkreuz/)).toBeNull());
    expect(await field('Ort')).toHaveProperty('value', 'Anderswo');
    // The number means another town, or none, in another country.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Land/ }), 'AT');
    await type('Ort', '');
    await type('PLZ', '1003');
    expect(await field('Ort')).toHaveProperty('value', '');
  });

  test('[SET-05] offers every canton, and the countries a letter can be sent to', async () => {
    await onProfile(() => answer(stored)).stage;
    const land = await screen.findByRole('combobox', { name: 'Land' });
    expect(optionsOf(land)).toEqual(['Schweiz', 'Deutschland', 'Frankreich', 'Italien', 'Österreich']);
    const cantons = optionsOf(screen.getByRole('combobox', { name: 'Kanton' }));
    expect([cantons.length, new Set(cantons).size, cantons.includes('Genf')]).toEqual([27, 27, true]);
  });

  test('[SET-05] every error is shown beside its field before anything is sent', async () => {
    const { stage, sent } = onProfile(() => answer(stored));
    await stage;
    await type('Strasse', '');
    await type('PLZ', '79539');
    await type('E-Mail', 'anna@');
    await save();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(readAloud(summary)).toEqual([
      '(alert)',
      'Bitte prüfen Sie Ihre Angaben.',
      'Strasse und Hausnummer: Diese Angabe fehlt. -> #profile-street',
      'PLZ: Diese Postleitzahl gibt es im gewählten Land nicht. -> #profile-postalCode',
      'E-Mail: Diese E-Mail-Adresse ist nicht vollständig. Schreiben Sie sie zum Beispiel so: name@beispiel.ch. -> #profile-email',
    ]);
    // Each link of the summary leads to its field.
    for (const link of within(summary).getAllByRole('link')) {
      await userEvent.click(link);
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    }
    for (const name of ['Strasse', 'PLZ', 'E-Mail'])
      expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Ort')).getAttribute('aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('[SET-05] shows errors of the platform at the fields they name, and keeps the input', async () => {
    const errors = (
      [
        ['street', 'textInvalid'],
        ['canton', 'cantonUnknown'],
        ['country', 'countryUnknown'],
        ['phone', 'phoneInvalid'],
        ['spid', 'phoneInvalid'],
      ] as const
    ).map(([field, reason]) => ({ field, reason: `profile.contact.${reason}` }));
    const refusal = { status: 422, code: 'toasts.profile.validationFail', errors };
    await onProfile(() => json(refusal, 422)).stage;
    await type('Ort', 'Thun');
    await save();
    await waitFor(async () => expect((await field('Telefon')).getAttribute('aria-invalid')).toBe('true'));
    expect(await field('Ort')).toHaveProperty('value', 'Thun');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Strasse und Hausnummer: Bitte prüfen Sie diese Angabe: höchstens 100 Zeichen, mit mindestens einem Buchstaben.',
      'Kanton: Bitte wählen Sie einen Kanton aus der Liste.',
      'Land: Bitte wählen Sie ein Land aus der Liste.',
      expect.stringMatching(/^Telefon: Diese Telefonnummer/),
    ]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    // Errors can be discarded although no value differs from the stored one.
    await type('Ort', 'Bern');
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SET-05] a restored draft replaces only the fields that were edited', async () => {
    const first = onProfile(() => answer(stored));
    await first.stage;
    await type('Ort', 'Thun');
    cleanup();
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      keep: first.keep,
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': () => answer({ ...stored, phone: '+41315550199' }, '2'),
      }),
    });
    await waitFor(async () => expect(await field('Ort')).toHaveProperty('value', 'Thun'));
    expect(await field('Telefon')).toHaveProperty('value', '+41 31 555 01 99');
  });

  test('[SET-05] restores a draft after an interruption, and it can be discarded', async () => {
    const first = onProfile(() => answer(stored));
    await first.stage;
    await type('Ort', 'Thun');
    expect(screen.queryByText(/Eingaben von vorhin/)).toBeNull();
    cleanup();
    await onProfile(() => answer(stored), first.keep).stage;
    await waitFor(async () => expect(await field('Ort')).toHaveProperty('value', 'Thun'));
    expect(screen.getByText(/Eingaben von vorhin/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(await field('Ort')).toHaveProperty('value', 'Bern');
    expect(screen.queryByText(/Eingaben von vorhin/)).toBeNull();
    expect(first.keep.session.getItem('epr.profile.draft')).toBeNull();
  });

  test('[SET-05] treats an address without a country as Swiss', async () => {
    const unsaid = { ...stored, country: undefined, canton: undefined };
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': () => answer(unsaid) }),
    });
    const canton = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Kanton/ });
    expect([canton.value, canton.options[0]?.text]).toEqual(['', 'Keine Angabe']);
    expect(screen.getByRole('combobox', { name: /Land/ })).toHaveProperty('value', 'CH');
  });

  test('[SET-05] [NAV-16] cantons are named in the language of the portal', async () => {
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      locale: 'fr-ch',
      platform: platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': () => answer({ ...stored, canton: 'GE' }) }),
    });
    const canton = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Canton' });
    expect(canton.selectedOptions[0]?.text).toBe('Genève');
  });

  test('[SET-05] shows the canton only for Switzerland', async () => {
    const { stage, sent } = onProfile(({ body }) => answer({ ...stored, ...body }, '2'));
    await stage;
    await screen.findByRole('combobox', { name: /Kanton/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Land/ }), 'DE');
    expect(screen.queryByRole('combobox', { name: /Kanton/ })).toBeNull();
    await type('PLZ', '79539');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ country: 'DE', postalCode: '79539' });
    expect(sent[0]?.body).not.toMatchObject({ canton: 'BE' });
  });

  test('[SET-05] [PSR-04] never restores the draft of one record in another', async () => {
    const first = onProfile(() => answer(stored));
    await first.stage;
    await type('Ort', 'Thun');
    cleanup();
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      keep: first.keep,
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': () => answer({ ...stored, spid: '761337610469261945', city: 'Chur' }),
      }),
    });
    expect(await field('Ort')).toHaveProperty('value', 'Chur');
    expect(screen.queryByText(/Eingaben von vorhin/)).toBeNull();
  });

  test('[SET-05] discarding the changes removes the error of the refusal too', async () => {
    await onProfile(() => json({}, 500)).stage;
    await type('Ort', 'Thun');
    await save();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await type('Ort', 'Thun');
    await save();
    await screen.findByRole('alert');
    // The refusal is not shown beside the errors of the next attempt.
    await type('Strasse', '');
    await save();
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await field('Ort')).toHaveProperty('value', 'Bern');
  });
});
