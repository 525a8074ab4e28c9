import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { json, platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { toldChanges } from '../../context/testing/told-changes.ts';
import { stored, nobodyRepresents, answer, type Sent, onProfile, field, type, save } from './testing/on-profile.tsx';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(cleanup);

describe('the profile', () => {
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
});
