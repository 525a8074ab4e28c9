import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { json, platform } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { stored, nobodyRepresents, answer, onProfile, field } from './testing/on-profile.tsx';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(cleanup);

describe('the profile', () => {
  test("[SES-19] a URL with the representatives' anchor scrolls to them once the content above is loaded", async () => {
    const shown: string[] = [];
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      shown.push(document.body.textContent?.includes('Anna Keller') ? 'loaded' : 'loading');
    };
    await onProfile(() => answer(stored)).stage;
    await screen.findByText('Niemand vertritt Sie.');
    expect(shown).toEqual([]);
    for (const [profile, words] of [
      [() => answer(stored), 'Anna Keller'],
      // After a failure, the layout does not change any more either.
      [() => json({}, 500), 'Das Profil konnte nicht geladen werden.'],
    ] as const) {
      cleanup();
      shown.splice(0);
      HTMLElement.prototype.scrollIntoView = () => {
        shown.push(document.body.textContent?.includes(words) ? 'loaded' : 'loading');
      };
      await renderScreen({
        routes: [{ path: '/profile', Component: ProfileScreen }],
        at: '/profile#representatives',
        platform: platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': profile }),
      });
      await waitFor(() => expect(shown).toEqual(['loaded']));
    }
  });

  test('[SET-05] [SES-19] the representatives and the own identifier are shown once the profile above them is, and stay in place', async () => {
    let respond: (response: Response) => void = () => undefined;
    let list: (response: Response) => void = () => undefined;
    const profile = new Promise<Response>((resolve) => (respond = resolve));
    const people = new Promise<Response>((resolve) => (list = resolve));
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({
        ...nobodyRepresents,
        'GET /r4/RelatedPerson': () => people,
        'GET /epr/v1/Patient': () => profile,
      }),
      state: {
        identity: { subject: 'rita-4711', name: 'Rita Keller', roles: ['PAT', 'REP'], spid: stored.spid as Spid },
      },
    });
    const appoint = { name: 'Stellvertretung bestimmen' };
    const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect([screen.queryByRole('button', appoint), headings()]).toEqual([null, []]);
    respond(answer(stored));
    expect(await screen.findByRole('button', appoint)).toBeDefined();
    // Nothing follows the list that is still loading.
    expect(headings().slice(-2)).toEqual(['Sie als Stellvertretung', 'Stellvertretungen']);
    list(nobodyRepresents['GET /r4/RelatedPerson']());
    expect(await screen.findByText('Niemand vertritt Sie.')).toBeDefined();
  });

  test('[SET-05] shows the identity of the patient and the editable data in display format', async () => {
    await onProfile(() => answer(stored)).stage;
    expect(screen.getByText('Das Profil wird geladen …')).toBeDefined();
    const identity = within(await screen.findByRole('region', { name: 'Zur Person' }));
    for (const words of ['Anna Keller', '12.03.1984', '756.0521.1270.80', '761337610411353650'])
      expect(identity.getByText(words)).toBeDefined();
    expect(identity.queryByRole('textbox')).toBeNull();
    await screen.findByText('Niemand vertritt Sie.');
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText('Das Profil wird geladen …')).toBeNull();
    expect(readAloud(document.body)).toEqual([
      '# Profil',
      'Was Ihre Stammgemeinschaft über Sie weiss. Adresse, Telefon und E-Mail ändern Sie hier selbst.',
      '## Zur Person',
      'Name: Anna Keller',
      'Geburtsdatum: 12.03.1984',
      'Geschlecht: weiblich',
      'AHV-Nummer: 756.0521.1270.80',
      'EPR-SPID: 761337610411353650',
      'Diese Angaben kann nur die Stammgemeinschaft ändern. Stimmt etwas nicht? Melden Sie sich bei ihr.',
      '## Adresse und Kontakt',
      '(Adresse und Kontakt)',
      'Strasse und Hausnummer (required, street-address): Seeweg 12',
      'PLZ (required, numeric, postal-code): 3006',
      'Ort (required, address-level2): Bern',
      'Land (required, country): Schweiz',
      'Kanton: Bern',
      'Telefon (tel): +41 31 555 01 12 | Zum Beispiel 079 123 45 67 oder +41 31 555 01 12',
      'E-Mail (email): anna.keller@example.ch | Zum Beispiel name@beispiel.ch',
      '[Speichern]',
      '## Stellvertretungen',
      '[Stellvertretung bestimmen]',
      'Wer Sie vertritt, sieht Ihr ganzes EPD, auch Geheimes, lädt Dokumente hoch und verwaltet Zugriffsrechte. Alles steht im Protokoll, mit dem Namen der Person.',
      '[Was heisst das? Stellvertretungen]',
      'Niemand vertritt Sie.',
    ]);
    expect(await field('Telefon')).toHaveProperty('value', '+41 31 555 01 12');
    expect(await field('Telefon')).toHaveProperty('type', 'tel');
    expect(screen.getByRole('combobox', { name: /Kanton/ })).toHaveProperty('value', 'BE');
  });

  test('[SET-05] [SES-11] [SES-19] tells a representative whose profile it is, and their own identifier', async () => {
    const beat = { ...stored, spid: '761337610469261945', given: 'Beat', country: 'DE', phone: undefined };
    let profile: object = stored;
    const { session } = await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': () => answer(profile) }),
      state: {
        role: 'REP',
        identity: { subject: 'rita-4711', name: 'Rita Keller', roles: ['REP'] },
        representedPerson: { firstName: 'Anna', lastName: 'Keller', spid: stored.spid as Spid },
      },
    });
    await screen.findByText('761337610411353650');
    expect(readAloud(document.body)).toContain('Ihre Kennung: rita-4711');
    expect(readAloud(document.body).slice(0, 2)).toEqual([
      '# Profil',
      'Was die Stammgemeinschaft über die Person weiss, die Sie vertreten. Adresse, Telefon und E-Mail können Sie für sie ändern.',
    ]);
    profile = beat;
    await act(() => session.actFor({ firstName: 'Beat', lastName: 'Keller', spid: beat.spid as Spid }));
    expect(screen.queryByText('Anna Keller')).toBeNull();
    expect(await screen.findByText('Beat Keller')).toBeDefined();
    expect(screen.getByRole('combobox', { name: /Land/ })).toHaveProperty('value', 'DE');
    expect(await field('Telefon')).toHaveProperty('value', '');
    // Back to the person whose profile is cached already.
    profile = stored;
    await act(() => session.actFor({ firstName: 'Anna', lastName: 'Keller', spid: stored.spid as Spid }));
    expect(screen.getByRole('combobox', { name: /Land/ })).toHaveProperty('value', 'CH');
  });

  test('[SET-05] [SES-19] what is shown stays when a later reading fails', async () => {
    let broken = false;
    const working = platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': () => answer(stored) });
    const { client } = await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: (input, init) => (broken ? Promise.resolve(json({}, 500)) : working(input, init)),
    });
    await field('Ort');
    await screen.findByText('Niemand vertritt Sie.');
    broken = true;
    for (const key of ['profile', 'representatives']) {
      await act(() => client.refetchQueries({ queryKey: [key] }));
      await waitFor(() =>
        expect(client.getQueryCache().find({ queryKey: [key], exact: false })?.state.status).toBe('error'),
      );
    }
    expect([await field('Ort'), screen.getByText('Niemand vertritt Sie.')]).toHaveLength(2);
    expect(screen.getByText('Anna Keller')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SET-05] [PSR-04] leaving the page gives up the request for the profile', async () => {
    const signals: AbortSignal[] = [];
    const { unmount } = await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': ({ signal }) => {
          signals.push(signal);
          return new Promise<Response>(() => undefined);
        },
      }),
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    unmount();
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  });

  test('[SET-05] reports a profile that cannot be loaded and offers a retry', async () => {
    const answers = [json({}, 500), answer(stored)];
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': () => answers.shift() ?? json({}, 500) }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Das Profil konnte nicht geladen werden.');
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
    expect(await screen.findByText('Anna Keller')).toBeDefined();
  });
});
