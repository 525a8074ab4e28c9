import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { writeConsent } from '@epr/fhir/access-rights';
import type { AccessRight } from '@epr/domain/access-rights';
import { json, platform, refusal } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { emergency, level, searchset, onSettings } from './testing/on-settings.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(cleanup);

describe('settings', () => {
  test('[SET-01] [SET-06] shows a choice at once, and reverts it with a message when it is refused', async () => {
    const answer: { let?: (response: Response) => void } = {};
    const { stage } = onSettings(() => new Promise<Response>((resolve) => (answer.let = resolve)));
    const { shownMessages } = await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    fireEvent.click(off);
    expect(off).toHaveProperty('checked', true);
    await waitFor(() => expect(answer.let).toBeDefined());
    answer.let?.(refusal(403, 'no'));
    await waitFor(() => expect(shownMessages).toEqual(['toasts.settings.changeFail']));
    expect(off).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: /^Normal zugängliche Dokumente/ })).toHaveProperty('checked', true);
  });

  test('[SET-01] [SET-06] a change that was stored although its answer was lost is shown as saved', async () => {
    const { stage, held } = onSettings((request) => {
      held.rights = request.method === 'DELETE' ? [level] : held.rights;
      return refusal(504, 'gone');
    });
    const { shownMessages } = await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    fireEvent.click(off);
    await screen.findByText('Gespeichert.');
    expect([off, shownMessages]).toEqual([expect.objectContaining({ checked: true }), []]);
  });

  test('[SET-01] [SET-06] a change that was not stored, and whose answer was lost, is not shown any more', async () => {
    const { stage } = onSettings(() => refusal(504, 'gone'));
    const { shownMessages } = await stage;
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    fireEvent.click(off);
    await waitFor(() => expect(shownMessages).toEqual(['toasts.settings.changeFail']));
    expect(off).toHaveProperty('checked', false);
  });

  test.each([
    ['its answer was lost', true, 'toasts.settings.changeUnknown'],
    ['it was not sent', false, 'toasts.settings.changeFail'],
  ])(
    '[SET-01] [SET-06] without a connection, whether a change may have been stored is said: %s',
    async (_words, sent, message) => {
      const { stage, held } = onSettings(() => {
        held.rights = 'lost';
        return Promise.reject(new TypeError('cut'));
      });
      const { shownMessages } = await stage;
      const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
      if (!sent) held.rights = 'lost';
      fireEvent.click(off);
      await waitFor(() => expect(shownMessages).toEqual([message]));
    },
  );

  test('[SET-03] [SET-06] what the patient is notified of is read again after a failure', async () => {
    const groupChanges = [true, false];
    const { shownMessages } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => searchset([level]),
        'GET /epr/v1/Setting/Notifications': () =>
          json({ emergencyAccess: true, groupChanges: groupChanges.shift() ?? false }),
        'PUT /epr/v1/Setting/Notifications': () => refusal(504, 'gone'),
      }),
    });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    expect(groups).toHaveProperty('checked', true);
    await userEvent.click(groups);
    await screen.findByText('Gespeichert.');
    expect(groups).toHaveProperty('checked', false);
    expect([groupChanges, shownMessages]).toEqual([[], []]);
  });

  test('[SET-01] [ACC-02] after a change the access rights are read again, for other screens too', async () => {
    const { stage, held } = onSettings(() => json(writeConsent({ ...emergency, level: 'restricted' })));
    const { client } = await stage;
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    expect(await screen.findByText('Gespeichert.')).toBeDefined();
    // When the page opened, before the change, and after it.
    await waitFor(() => expect(held.reads).toBe(3));
    expect(client.getQueryCache().findAll({ queryKey: ['access-rights'] })).toHaveLength(1);
  });

  test.each([
    ['checkbox', /einer Gruppe mit Zugriffsrecht/, { emergencyAccess: true, groupChanges: false }],
    ['radio', /Normal und eingeschränkt/, writeConsent({ ...emergency, level: 'restricted' })],
  ] as const)(
    '[SET-01] [SET-03] [PSR-04] [SES-08] a change of a %s stored after the record was closed leaves nothing of it in the cache',
    async (role, name, stored) => {
      let answer: (response: Response) => void = () => undefined;
      const { stage, asked } = onSettings(() => new Promise<Response>((resolve) => (answer = resolve)));
      const { client } = await stage;
      await userEvent.click(await screen.findByRole(role, { name }));
      await waitFor(() => expect(asked).toHaveLength(1));
      cleanup();
      client.getQueryCache().clear();
      answer(json(stored));
      await waitFor(() => expect(client.isMutating()).toBe(0));
      expect(client.getQueryCache().getAll()).toEqual([]);
    },
  );

  test('[SET-01] a second choice of the same setting is sent after the first response; other settings do not wait', async () => {
    const first: { arrives?: (response: Response) => void } = {};
    const { stage, asked, held } = onSettings((request) => {
      if (request.method === 'DELETE') return new Response(null, { status: 204 });
      if (request.url.includes('Notifications')) return json({ emergencyAccess: true, groupChanges: false });
      if (request.url.includes('5f1a11')) return json(writeConsent({ ...level, provideLevel: 'secret' }));
      return new Promise<Response>((resolve) => (first.arrives = resolve));
    });
    await stage;
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    await waitFor(() => expect(first.arrives).toBeDefined());
    expect(screen.getByText('Wird gespeichert …')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Kein Notfallzugriff/ }));
    // A change of another setting does not wait for these two.
    await userEvent.click(screen.getByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ }));
    await screen.findByText('Gespeichert.');
    expect(held.reads).toBe(2);
    await userEvent.click(screen.getByRole('radio', { name: /^Geheim/ }));
    await waitFor(() => expect(screen.getAllByText('Gespeichert.')).toHaveLength(2));
    first.arrives?.(json(writeConsent({ ...emergency, level: 'restricted' })));
    await waitFor(() => expect(asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'DELETE']));
  });

  test('[SET-01] until the rights have been read again after a change, the new value and the other settings are shown', async () => {
    let reads = 0;
    const other: AccessRight = {
      ...emergency,
      policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a12',
      template: '201',
    };
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        // When the page opens, before the change, and after it: the last response does not arrive.
        'GET /r4/Consent': () => (++reads < 3 ? searchset([other, emergency, level]) : new Promise(() => undefined)),
        [`PUT /r4/Consent/${writeConsent(emergency).id}`]: () => json(writeConsent(emergency)),
        'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges: true }),
      }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Normal und eingeschränkt/ }));
    await screen.findByText('Gespeichert.');
    await waitFor(() => expect([reads, client.isMutating()]).toEqual([3, 0]));
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen.map(({ name, value }) => [name, value])).toEqual([
      ['emergency', 'restricted'],
      ['level', 'normal'],
    ]);
  });

  test('[SET-01] [SET-03] [SET-06] whether a change was stored is told by a request sent after it, not by an earlier or cached response', async () => {
    const held = { groupChanges: true, rights: [emergency, level] as readonly AccessRight[] };
    const late = { hold: false };
    const answer = (body: () => Response) => (late.hold ? new Promise<Response>(() => undefined) : body());
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => answer(() => searchset(held.rights)),
        'GET /epr/v1/Setting/Notifications': () =>
          answer(() => json({ emergencyAccess: true, groupChanges: held.groupChanges })),
        'PUT /epr/v1/Setting/Notifications': () => {
          held.groupChanges = false;
          return refusal(504, 'gone');
        },
        [`DELETE /r4/Consent/${writeConsent(emergency).id}`]: () => {
          held.rights = [level];
          return refusal(504, 'gone');
        },
      }),
    });
    const off = await screen.findByRole('radio', { name: /Kein Notfallzugriff/ });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    // As in the portal.
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: 60_000 } });
    late.hold = true;
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(client.isFetching()).toBe(2));
    late.hold = false;
    await userEvent.click(groups);
    await screen.findByText('Gespeichert.');
    await userEvent.click(off);
    await waitFor(() => expect(screen.getAllByText('Gespeichert.')).toHaveLength(2));
    expect([off, groups]).toMatchObject([{ checked: true }, { checked: false }]);
    // Without any request under way, too.
    held.rights = [emergency, level];
    await act(() => client.refetchQueries());
    await waitFor(() => expect(off).toHaveProperty('checked', false));
    await userEvent.click(off);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(off).toHaveProperty('checked', true);
  });

  test('[SET-03] a reading that began before a change of the notifications does not undo it', async () => {
    let arrives: (response: Response) => void = () => undefined;
    const stored = (groupChanges: boolean) => json({ emergencyAccess: true, groupChanges });
    const answers = [stored(true), new Promise<Response>((resolve) => (arrives = resolve))];
    const { client } = await renderScreen({
      routes: [{ path: '/settings', Component: SettingsScreen }],
      at: '/settings',
      platform: platform({
        'GET /r4/Consent': () => searchset([level]),
        'GET /epr/v1/Setting/Notifications': () => answers.shift() ?? stored(false),
        'PUT /epr/v1/Setting/Notifications': () => stored(false),
      }),
    });
    const groups = await screen.findByRole('checkbox', { name: /einer Gruppe mit Zugriffsrecht/ });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(answers).toEqual([]));
    await userEvent.click(groups);
    await screen.findByText('Gespeichert.');
    await act(() => Promise.resolve(arrives(stored(true))));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(groups).toHaveProperty('checked', false);
  });
});
