import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Spid } from '@epr/domain/values';
import { writeRepresentatives } from '@epr/fhir/representation';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { json, platform } from '../../context/testing/platform.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { toldChanges } from '../../context/testing/told-changes.ts';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(cleanup);

const stored = {
  spid: '761337610411353650',
  given: 'Anna',
  family: 'Keller',
  birthDate: '1984-03-12',
  gender: 'female',
  ahv: '7560521127080',
  street: 'Seeweg 12',
  postalCode: '3006',
  city: 'Bern',
  canton: 'BE',
  country: 'CH',
  phone: '+41315550112',
  email: 'anna.keller@example.ch',
};

const nobodyRepresents = {
  'GET /r4/RelatedPerson': () => json(writeRepresentatives(stored.spid as Spid, [], '2026-11-22T10:00:00Z')),
  'GET /r4/Consent': () => json({ resourceType: 'Bundle', type: 'searchset' }),
};

function answer(profile: object, version = '1'): Response {
  return new Response(JSON.stringify(profile), {
    headers: { 'content-type': 'application/json', etag: `W/"${version}"` },
  });
}

interface Sent {
  readonly ifMatch: string | null;
  readonly body: object;
}

function onProfile(save: (sent: Sent) => Response, keep = { persistent: memoryStore(), session: memoryStore() }) {
  const sent: Sent[] = [];
  const reads: number[] = [];
  const stage = renderScreen({
    routes: [{ path: '/profile', Component: ProfileScreen }],
    at: '/profile',
    keep,
    platform: platform({
      ...nobodyRepresents,
      'GET /epr/v1/Patient': () => {
        reads.push(1);
        return answer(stored, String(reads.length));
      },
      'PUT /epr/v1/Patient': async (request) => {
        const one = { ifMatch: request.headers.get('if-match'), body: (await request.json()) as object };
        sent.push(one);
        return save(one);
      },
    }),
  });
  return { stage, sent, reads, keep };
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

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

  test('[SET-05] [SES-11] tells a representative whose profile it is', async () => {
    const beat = { ...stored, spid: '761337610469261945', given: 'Beat', country: 'DE', phone: undefined };
    let profile: object = stored;
    const { session } = await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({ ...nobodyRepresents, 'GET /epr/v1/Patient': () => answer(profile) }),
      state: { role: 'REP', representedPerson: { firstName: 'Anna', lastName: 'Keller', spid: stored.spid as Spid } },
    });
    await screen.findByText('761337610411353650');
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

  test('[SET-05] sends a change for the version that was read, in the stored format', async () => {
    const { stage, sent, keep } = onProfile(({ body }) => answer({ ...stored, ...body }, '2'));
    const { shownMessages } = await stage;
    const told = toldChanges();
    await type('Telefon', '079 123 45 67');
    // Sent once, however often it is pressed.
    const { form } = (await field('Telefon')) as HTMLInputElement;
    for (const pressed of [form, form]) fireEvent.submit(pressed ?? document.body);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.profile.updated']));
    expect(told).toEqual(['profile']);
    expect(sent).toMatchObject([{ ifMatch: 'W/"1"', body: { phone: '+41791234567', street: 'Seeweg 12' } }]);
    expect(await field('Telefon')).toHaveProperty('value', '+41 79 123 45 67');
    expect(keep.session.getItem('epr.profile.draft')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Änderungen verwerfen' })).toBeNull();
    // The next change is sent for the version that was stored.
    await type('Ort', 'Thun');
    await save();
    await waitFor(() => expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['W/"1"', 'W/"2"']));
  });

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

  test.each([
    [500, {}, 'Ihre Angaben konnten nicht gespeichert werden. Was Sie eingegeben haben, steht noch da.'],
    [403, {}, 'Sie haben keinen Zugriff auf dieses EPD.'],
    [401, {}, 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.'],
    [422, { code: 'profile.change.identityFixed' }, /ändert die Stammgemeinschaft/],
  ])('[SET-05] [SET-06] a refusal with %i shows the reason and keeps the input', async (status, body, words) => {
    const { keep, stage, reads } = onProfile(() => json(body, status));
    await stage;
    await type('Ort', 'Thun');
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(await field('Ort')).toHaveProperty('value', 'Thun');
    expect(keep.session.getItem('epr.profile.draft')).toContain('Thun');
    expect(reads).toHaveLength(1);
  });

  test('[SET-05] reports a version conflict, and saving again applies to the new version', async () => {
    const overtaken = json({ code: 'profile.change.overtaken' }, 412);
    const { stage, sent, reads } = onProfile(({ ifMatch, body }) =>
      ifMatch === 'W/"1"' ? overtaken : answer({ ...stored, ...body }, '3'),
    );
    const { shownMessages } = await stage;
    await type('Ort', 'Thun');
    await save();
    const message = await screen.findByRole('alert');
    expect(message.textContent).toMatch(/inzwischen anderswo geändert/);
    // Between the fields and the button.
    expect(message.compareDocumentPosition(await field('E-Mail'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(await field('Ort')).toHaveProperty('value', 'Thun');
    await save();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.profile.updated']));
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['W/"1"', 'W/"2"']);
  });

  test('[SET-05] after a lost answer, saving again applies to the version that was stored after all', async () => {
    const { stage, sent, reads } = onProfile(({ ifMatch, body }) => {
      if (ifMatch === 'W/"1"') return json({}, 504);
      return ifMatch === 'W/"2"'
        ? answer({ ...stored, ...body }, '3')
        : json({ code: 'profile.change.overtaken' }, 412);
    });
    const { shownMessages } = await stage;
    await type('Ort', 'Thun');
    await save();
    await screen.findByRole('alert');
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(await field('Ort')).toHaveProperty('value', 'Thun');
    await save();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.profile.updated']));
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['W/"1"', 'W/"2"']);
  });

  test('[SET-05] data that was stored although the answer was lost is saved, and leaves no input', async () => {
    const held = { profile: stored as object };
    const { shownMessages } = await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': () => answer(held.profile),
        'PUT /epr/v1/Patient': async (request) => {
          held.profile = { ...stored, ...((await request.json()) as object) };
          return json({}, 504);
        },
      }),
    });
    await type('Ort', 'Thun');
    await save();
    await waitFor(() => expect(shownMessages).toEqual(['toasts.profile.updated']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Änderungen verwerfen' })).toBeNull();
  });

  test('[SET-05] after a version conflict, fields not edited here show the newly stored values', async () => {
    const elsewhere = { ...stored, phone: '+41315550199', city: 'Zug' };
    const reads = [answer(stored, '1'), answer(elsewhere, '2')];
    const sent: Sent[] = [];
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': () => reads.shift() ?? answer(elsewhere, '2'),
        'PUT /epr/v1/Patient': async (request) => {
          const body = (await request.json()) as object;
          sent.push({ ifMatch: request.headers.get('if-match'), body });
          return sent.length === 1
            ? json({ code: 'profile.change.overtaken' }, 412)
            : answer({ ...elsewhere, ...body }, '3');
        },
      }),
    });
    await type('PLZ', '1003');
    // Filled in from the postal code, it counts as typed.
    await waitFor(async () => expect(await field('Ort')).toHaveProperty('value', 'Lausanne'));
    await save();
    await screen.findByRole('alert');
    await waitFor(async () => expect(await field('Telefon')).toHaveProperty('value', '+41 31 555 01 99'));
    expect(await field('Ort')).toHaveProperty('value', 'Lausanne');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ ifMatch: 'W/"2"', body: { phone: '+41315550199', city: 'Lausanne' } });
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

  test('[SET-05] input typed while a change is being saved is kept as unsaved', async () => {
    let respond: (response: Response) => void = () => undefined;
    const sent: object[] = [];
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { shownMessages } = await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      keep,
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': () => answer(stored),
        'PUT /epr/v1/Patient': async (request) => {
          const body = (await request.json()) as object;
          sent.push(body);
          if (sent.length === 1) await new Promise<Response>((resolve) => (respond = resolve));
          return answer({ ...stored, ...body }, String(sent.length + 1));
        },
      }),
    });
    await type('Telefon', '079 123 45 67');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const saving = screen.getByRole('button', { name: 'Wird gespeichert' });
    expect(saving.getAttribute('aria-busy')).toBe('true');
    await type('Ort', 'Thun');
    respond(json({}));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.profile.updated']));
    expect(await field('Telefon')).toHaveProperty('value', '+41 79 123 45 67');
    expect(await field('Ort')).toHaveProperty('value', 'Thun');
    expect(keep.session.getItem('epr.profile.draft')).toContain('Thun');
    await save();
    await waitFor(() => expect(sent[1]).toMatchObject({ phone: '+41791234567', city: 'Thun' }));
    await waitFor(() => expect(keep.session.getItem('epr.profile.draft')).toBeNull());
  });

  test.each([
    ['stored', () => answer({ ...stored, city: 'Thun' }, '2')],
    ['lost', () => json({}, 504)],
  ])(
    '[SET-05] [PSR-04] [SES-08] a change %s after the record was closed leaves nothing of it in the cache',
    async (_what, late) => {
      let respond: (response: Response) => void = () => undefined;
      const asked: string[] = [];
      const { client } = await renderScreen({
        routes: [{ path: '/profile', Component: ProfileScreen }],
        at: '/profile',
        platform: platform({
          ...nobodyRepresents,
          'GET /epr/v1/Patient': () => answer(stored),
          'PUT /epr/v1/Patient': ({ method }) => {
            asked.push(method);
            return new Promise<Response>((resolve) => (respond = resolve));
          },
        }),
      });
      await type('Ort', 'Thun');
      await save();
      await waitFor(() => expect(asked).toHaveLength(1));
      cleanup();
      client.getQueryCache().clear();
      respond(late());
      await waitFor(() => expect(client.isMutating()).toBe(0));
      expect(client.getQueryCache().getAll()).toEqual([]);
    },
  );

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
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SET-05] the errors of a form and the focus stay when another version of the data arrives', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const reads = [answer(stored, '1'), new Promise<Response>((resolve) => (arrive = resolve))];
    await renderScreen({
      routes: [{ path: '/profile', Component: ProfileScreen }],
      at: '/profile',
      platform: platform({
        ...nobodyRepresents,
        'GET /epr/v1/Patient': () => reads.shift() ?? answer(stored, '3'),
        'PUT /epr/v1/Patient': () => json({ code: 'profile.change.overtaken' }, 412),
      }),
    });
    await type('Ort', 'Thun');
    await save();
    await screen.findByRole('alert');
    await waitFor(() => expect(reads).toEqual([]));
    await type('Strasse', '');
    await save();
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(1);
    (await field('Telefon')).focus();
    arrive(answer({ ...stored, email: 'a@example.ch' }, '2'));
    await waitFor(async () => expect(await field('E-Mail')).toHaveProperty('value', 'a@example.ch'));
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
    expect(document.activeElement).toBe(await field('Telefon'));
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
